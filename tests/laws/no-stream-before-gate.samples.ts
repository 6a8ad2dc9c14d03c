import { account, call, catalogue, channel, input, playerMoment, shown } from './samples'
import { type Trace, traceWith } from './trace'

const STREAM = 'GET /v2/channels/:id/stream'

export const kept: Trace = traceWith({
  catalogue: catalogue({
    channels: [
      channel('night', 18),
      channel('news', 0),
      channel('talk', 12),
      channel('odd', null),
      channel('grown', 16),
    ],
    contents: [channel('old-film', null), channel('aired', 0)],
  }),
  accounts: [
    account({ pin: '2580' }),
    account({ userId: 2, ignoresPin: true }),
    account({ userId: 3 }),
    account({ userId: 4, isGuest: true }),
    account({ userId: 6, pin: '2580', earlierPins: [{ pin: null, until: 8005 }] }),
    account({ userId: 5, pin: '2580', earlierPins: [{ pin: null, until: 25 }] }),
  ],
  players: [
    playerMoment(5, 'blocked', { subject: 'night', code: 'adult-check-required' }),
    playerMoment(25, 'loading', { subject: 'night' }),
    playerMoment(5, 'gate', { subject: 'odd', page: 'page-3' }),
    playerMoment(15, 'loading', { subject: 'odd', page: 'page-3' }),
    playerMoment(15, 'loading', { subject: 'aired', page: 'page-5', player: 'tv-content-player#1' }),
  ],
  shown: ['page-6', 'page-10'].map((page) =>
    shown(5, 20, 'button', 'I am 18', { page, inside: 'tv-parental-pin' }),
  ),
  inputs: [
    input(20, 'pin', '2580'),
    input(10, 'press', 'I am 18', { page: 'page-3' }),
    input(10, 'press', 'I am 18', { page: 'page-6', inside: 'tv-parental-pin' }),
    input(10, 'press', 'I am 18', { page: 'page-7', inside: 'tv-parental-pin' }),
    input(10, 'press', 'I am 18', { page: 'page-10', inside: 'tv-parental-pin' }),
  ],
  calls: [
    call(30, STREAM, { plays: 'night' }),
    call(60, 'GET /media/live/:slug/:file', { plays: 'night', who: 's1' }),
    call(30, STREAM, { plays: 'night', userId: 2, page: 'page-2' }),
    call(30, STREAM, { plays: 'odd', userId: 3, page: 'page-3' }),
    call(30, STREAM, { plays: 'old-film', userId: 4, page: 'page-4' }),
    call(40, STREAM, {
      plays: 'news',
      userId: 4,
      page: 'page-4',
      programme: { id: 'p9', age: 18, startsAt: 0 },
    }),
    call(50, STREAM, { plays: 'talk', userId: 3, role: 'child', page: 'page-4' }),
    // Its viewer has confirmed their age for a payment.
    call(30, STREAM, { plays: 'odd', userId: 3, page: 'page-6' }),
    // Its account got a PIN after the age was confirmed.
    call(30, STREAM, { plays: 'odd', userId: 5, page: 'page-7' }),
    // The profile has become a child's on another device.
    call(25, 'PATCH /v2/users/self/profiles/:id', { userId: 3, device: 'd8', page: 'page-9' }),
    call(30, STREAM, { plays: 'grown', userId: 3, role: 'child', device: 'd9', page: 'page-8' }),
    // The operator has forgotten the device, and refuses its token.
    call(31, STREAM, { plays: 'grown', userId: 3, role: null, auth: 'invalid', status: 401, page: 'page-8' }),
    // Another tab is choosing the profile of a child.
    call(26, 'POST /v2/users/self/profile', { userId: 3, device: 'd7', page: 'page-11', answeredOrder: 40 }),
    call(30, STREAM, { plays: 'grown', userId: 3, role: 'child', device: 'd7', page: 'page-12' }),
    // The page itself makes its profile a child's, and has no answer yet.
    call(26, 'PATCH /v2/users/self/profiles/:id', {
      ...{ userId: 3, device: 'd6', page: 'page-13', answeredOrder: 40 },
    }),
    call(30, STREAM, { plays: 'grown', userId: 3, role: 'child', device: 'd6', page: 'page-13' }),
    // A PIN that was set on another device, of which the page has not heard.
    call(8000, 'PATCH /v2/users/self', {
      userId: 6,
      device: 'd8',
      page: 'page-9',
      body: { pincode: '(pincode)' },
    }),
    call(9000, STREAM, { plays: 'odd', userId: 6, device: 'd9', page: 'page-10' }),
    // A film for everybody, from the archive of a channel that has a programme from 16 on at the moment.
    call(30, STREAM, {
      ...{ plays: 'news', userId: 3, role: 'child', page: 'page-5' },
      programme: { id: 'p9', age: 16, startsAt: -60_000 },
    }),
  ],
})

export const broken: readonly Trace[] = [
  // The account has got a PIN long after the age was confirmed.
  traceWith({
    catalogue: catalogue({ channels: [channel('odd', null)] }),
    accounts: [account({ pin: '2580', earlierPins: [{ pin: null, until: 25 }] })],
    inputs: [input(10, 'press', 'I am 18', { inside: 'tv-parental-pin' })],
    calls: [call(9000, STREAM, { plays: 'odd' })],
  }),
  traceWith({
    catalogue: catalogue({ channels: [channel('night', 18)] }),
    accounts: [account({ pin: '2580' })],
    calls: [call(30, STREAM, { plays: 'night' })],
  }),
  // The PIN was entered on another page, or after the request.
  traceWith({
    catalogue: catalogue({ channels: [channel('odd', null)] }),
    accounts: [account({ pin: '2580' })],
    inputs: [input(20, 'pin', '2580', { page: 'page-2' }), input(40, 'pin', '2580')],
    calls: [call(30, 'GET /media/live/:slug/:file', { plays: 'odd' })],
  }),
  // A guest has nothing to unlock with.
  traceWith({
    catalogue: catalogue({ contents: [channel('film-18', 18)] }),
    accounts: [account({ isGuest: true })],
    inputs: [input(20, 'press', 'Watch')],
    calls: [call(30, 'GET /v2/libraries/:library/contents/:id/stream', { plays: 'film-18' })],
  }),
  traceWith({
    catalogue: catalogue({ channels: [channel('talk', 16)], contents: [channel('no-age', null)] }),
    accounts: [account()],
    calls: [call(30, STREAM, { plays: 'talk', role: 'child' })],
  }),
  traceWith({
    catalogue: catalogue({ contents: [channel('no-age', null)] }),
    accounts: [account()],
    calls: [call(30, STREAM, { plays: 'no-age', role: 'child' })],
  }),
  // Another tab has made the profile a child's a while ago.
  traceWith({
    catalogue: catalogue({ channels: [channel('talk', 16)] }),
    accounts: [account()],
    calls: [
      call(30, 'PATCH /v2/users/self/profiles/:id', { page: 'page-2' }),
      call(9000, STREAM, { plays: 'talk', role: 'child' }),
    ],
  }),
  // The page itself has made it one, and has the answer.
  traceWith({
    catalogue: catalogue({ channels: [channel('talk', 16)] }),
    accounts: [account()],
    calls: [
      call(20, 'PATCH /v2/users/self/profiles/:id', { answeredOrder: 25 }),
      call(30, STREAM, { plays: 'talk', role: 'child' }),
    ],
  }),
  // A PIN for a payment unlocks no channel in a child's profile.
  traceWith({
    catalogue: catalogue({ channels: [channel('talk', 16)] }),
    accounts: [account({ pin: '2580' })],
    inputs: [input(20, 'pin', '2580')],
    calls: [call(30, STREAM, { plays: 'talk', role: 'child' })],
  }),
  // An adult programme on a channel for everybody.
  traceWith({
    catalogue: catalogue({ channels: [channel('news', 0)] }),
    accounts: [account({ pin: '2580' })],
    calls: [call(30, STREAM, { plays: 'news', programme: { id: 'p9', age: 18, startsAt: 0 } })],
  }),
  // The playlists continue after the adult programme has begun.
  traceWith({
    catalogue: catalogue({ channels: [channel('news', 0)] }),
    accounts: [account({ pin: '2580' })],
    calls: [
      call(900, STREAM, { plays: 'news', programme: { id: 'p8', age: 0, startsAt: 0 } }),
      call(20_000, 'GET /media/live/:slug/:file', {
        plays: 'news',
        programme: { id: 'p9', age: 18, startsAt: 1000 },
      }),
    ],
  }),
  // A film from 18 on, from the archive of a channel for everybody.
  traceWith({
    catalogue: catalogue({ channels: [channel('news', 0)], contents: [channel('late-film', 18)] }),
    accounts: [account({ pin: '2580' })],
    players: [playerMoment(15, 'loading', { subject: 'late-film', player: 'tv-content-player#1' })],
    calls: [call(30, STREAM, { plays: 'news', programme: { id: 'p9', age: 0, startsAt: 0 } })],
  }),
  // The stream is requested while its gate is on screen.
  traceWith({
    players: [
      playerMoment(10, 'blocked', { subject: 'cinema', code: 'channel-not-purchased' }),
      playerMoment(5000, 'loading', { subject: 'cinema' }),
    ],
    calls: [call(30, STREAM, { plays: 'cinema' })],
  }),
]
