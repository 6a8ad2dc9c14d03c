import { expect, test } from 'vitest'
import type { Content, ContentRights } from '../../catalogue'
import { type Feature, gateOfFeature } from './content-access'

const content: Content = {
  id: '1',
  slug: 'film',
  title: 'Film',
  description: '',
  kind: 'movie',
  parentId: null,
  age: 18,
  duration: 0,
  picture: null,
  poster: null,
  libraries: ['21'],
  trailers: [],
  nextToPlay: null,
  isAnnouncement: false,
  isLost: false,
  season: 0,
  number: 0,
}
const rights: ContentRights = {
  purchased: true,
  available: true,
  seconds: 0,
  percentage: 0,
  libraryId: null,
  broadcast: null,
  buttons: [],
  minPrice: null,
  continuation: false,
}
const channel = { name: 'Cinema Plus', purchased: false }
const gate = (more: Partial<Feature>, { pin = false, signedIn = true } = {}) =>
  gateOfFeature({ content, episode: null, rights, channel: null, trailer: false, ...more }, pin, signedIn)
const notBought = { ...rights, purchased: false }

test('a film that may be watched has no gate', () => {
  expect(gate({})).toBeNull()
  expect(gate({ channel: { ...channel, purchased: true } })).toBeNull()
})

test('the PIN comes before the purchase, and the purchase before that of the channel', () => {
  expect(gate({ rights: notBought, channel }, { pin: true })).toEqual({ reason: 'pin', for: 'vod' })
  expect(gate({ rights: notBought, channel })).toMatchObject({ reason: 'purchase', of: 'content' })
  expect(gate({ channel })).toEqual({ reason: 'purchase', name: 'Cinema Plus', offers: null })
})

test('an unavailable film shows that before any other gate', () => {
  const gone = { ...notBought, available: false }
  expect(gate({ rights: gone }, { pin: true })).toMatchObject({ reason: 'unavailable', why: 'content' })
  expect(gate({ content: { ...content, isAnnouncement: true } }, { pin: true })).toMatchObject({
    why: 'announced',
  })
  expect(gate({ content: { ...content, isLost: true } }, { pin: true })).toMatchObject({ why: 'lost' })
})

test('a viewer who is not signed in has no PIN to give', () => {
  expect(gate({}, { pin: true, signedIn: false })).toEqual({ reason: 'login', for: 'vod' })
})

test('a trailer needs no purchase, and an adult one requires the PIN', () => {
  expect(gate({ rights: notBought, channel, trailer: true })).toBeNull()
  expect(gate({ trailer: true }, { pin: true })).toEqual({ reason: 'pin', for: 'vod' })
})
