import type { Attributes } from '../support/channel-player'
import type { Fault } from '../support/world'

/** A screen in place of a channel, and what leads to it. */
interface Case {
  name: string
  attributes?: Attributes
  scenario?: string
  /** Reason of tv-access-required, null where an error screen is shown in place of a gate; code and number of tv-error. */
  refusal: [reason: string | null, code: string, number: number]
  /** Further fields of tv-access-required. */
  detail?: object
  /** Words on screen; those of an error screen begin with the message of tv-error. */
  words: string[]
  /** Button that leads to the live edge. */
  way?: string
  /** Tags of the feature parts that the row proves. */
  tags?: string
  fault?: Fault
  /** PIN of the signed-in viewer; without it the viewer is a guest. */
  pin?: string
}

export const REFUSALS: readonly Case[] = [
  {
    name: 'says that only the provider sells a channel, where it sells nothing here',
    tags: '@PLY-07.provider-only',
    attributes: { channel: 'cinema-plus' },
    scenario: 'regional',
    refusal: ['purchase', 'channel-not-purchased', 301],
    words: ['From your provider only', 'Watch TV'],
  },
  {
    name: 'says that a channel will be sold soon, where no packet has it',
    tags: '@PLY-07.no-packets',
    attributes: { channel: 'no-overlay' },
    refusal: ['purchase', 'channel-not-purchased', 301],
    words: ['This channel will soon be available to buy.'],
  },
  {
    name: 'asks for the parental check before an adult channel',
    tags: '@EMB-09.pin @PLY-07.adult-pin @PIN-06.element-attribute',
    attributes: { channel: 'night-18' },
    refusal: ['pin', 'adult-check-required', 205],
    words: ['Enter your PIN', 'This channel is for viewers of 18 and over.', 'Send the PIN by SMS'],
    pin: '1234',
  },
  {
    name: "shows the operator's words for a channel that is not available",
    tags: '@EMB-09.unavailable @PLY-07.unavailable',
    attributes: { channel: 'closed-studio' },
    refusal: ['unavailable', 'channel-unavailable', 302],
    words: ['This channel is not available', 'It returns when its studio has been rebuilt.'],
  },
  {
    name: 'says that a channel is not available, where the operator gives no reason',
    tags: '@PLY-07.unavailable',
    attributes: { channel: 'news-24' },
    fault: {
      match: 'GET /v2/users/self/channel_list',
      body: [{ id: 10001, is_purchased: true, is_available: false, access_error: '' }],
    },
    refusal: ['unavailable', 'channel-unavailable', 302],
    words: ['This channel is not available'],
  },
  {
    name: 'asks to sign in where there are no guests',
    tags: '@PLY-07.login',
    attributes: { channel: 'news-24' },
    scenario: 'auth-only',
    refusal: ['login', 'login-required', 201],
    words: ['Sign in to watch', 'signed-in viewers', 'Sign in'],
  },
  {
    name: 'asks a guest to sign in before an adult channel',
    attributes: { channel: 'night-18' },
    refusal: ['login', 'login-required', 201],
    detail: { for: 'channel' },
    words: ['It is for adults: sign in to watch.'],
  },
  {
    name: 'reports a channel without a stream as off the air',
    tags: '@EMB-09.unavailable',
    attributes: { channel: 'silent' },
    refusal: ['unavailable', 'no-stream', 303],
    detail: { why: 'off-air' },
    words: ['Off air'],
  },
  {
    name: 'says that the service does not work in a country',
    tags: '@EMB-09.geo',
    attributes: { channel: 'news-24' },
    scenario: 'forbidden-country',
    refusal: ['geo', 'forbidden-country', 202],
    words: ['Not available in your region'],
  },
  {
    name: 'reports a channel that does not exist',
    attributes: { channel: 'nowhere-tv' },
    refusal: [null, 'channel-not-found', 300],
    words: ['There is no such channel.', 'Error 300'],
  },
  {
    name: 'reports a second that is yet to come, and offers the live edge',
    attributes: { ts: String(Math.floor(Date.now() / 1000) + 3600) },
    refusal: [null, 'ts-in-future', 304],
    words: ['This has not been broadcast yet.'],
    way: 'Watch live',
  },
  {
    name: 'reports a channel that is protected for other browsers, with a number that support can use',
    attributes: { channel: 'harbour-report' },
    refusal: [null, 'protection-unsupported', 404],
    words: ['This is protected and cannot be played here.', 'Error 404'],
  },
  {
    name: 'reports an operator that hangs up, and offers another attempt',
    fault: { match: '* /v2/*', dropConnection: true },
    refusal: [null, 'network', 101],
    words: ['The service does not answer. Check your connection.', 'Error 101'],
    way: 'Try again',
  },
]
