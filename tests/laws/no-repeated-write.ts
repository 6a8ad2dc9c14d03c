import type { Law } from './law'
import { moneyEffect, readField } from './money-calls'
import { call, input } from './samples'
import { getTimeline, PRESSES, type Timeline } from './timeline'
import { type Call, traceWith } from './trace'

const SUBSCRIBE = 'POST /v2/users/self/subscriptions'
const DEVICES = 'POST /v2/users/self/devices'

/**
 * Calls that change nothing that a viewer would notice twice: reports that count themselves, sign-ins of a device, and
 * questions that are sent as writes.
 */
const REPEATABLE =
  /^(PATCH \/v2\/users\/self\/stat|POST \/v2\/users\/self\/history|POST \/v2\/auth\/device|POST \/v2\/search\/found|POST \/v2\/ads\/|POST \/v2\/users\/self\/purchases_offer$|POST \/v2\/users\/self\/promokeys\/check|POST \/media\/licence)/

type PageCall = Call & { readonly page: string }

const isWrite = ({ method, pattern }: Call): boolean =>
  method !== 'GET' && method !== 'HEAD' && !REPEATABLE.test(`${method} ${pattern}`)

/** True if the operator has answered a read of the account between two calls, which says what has become of the first. */
function hasAsked({ calls }: Timeline, first: PageCall, second: PageCall): boolean {
  return calls.some(
    ({ method, page, userId, order, answeredOrder, status, pattern }) =>
      method === 'GET' &&
      page === second.page &&
      userId === second.userId &&
      order > first.order &&
      (answeredOrder ?? second.order) < second.order &&
      (status === 200 || status === 404) &&
      /^\/v2\/users\/self\/(transactions|subscriptions|purchases|futures|cards)/.test(pattern),
  )
}

/**
 * Calls that a refusal requires before the refused call is sent again: an unknown phone is registered, or a device is
 * removed to make room.
 */
const PREPARATIONS: Readonly<Record<string, string>> = {
  '/v2/otps': 'POST /v2/users',
  '/v2/users/self/devices': 'DELETE /v2/users/self/devices/:id',
}

/** True if the page did what the refusal of the first call required. */
const isPrepared = ({ calls }: Timeline, first: PageCall, second: PageCall): boolean =>
  first.status === 400 &&
  calls.some(
    ({ method, pattern, page, order, hasTakenEffect }) =>
      `${method} ${pattern}` === PREPARATIONS[first.pattern] &&
      page === second.page &&
      order > first.order &&
      order < second.order &&
      hasTakenEffect,
  )

/** A guest that the operator may have made although its answer was lost. */
const isOfGuest = ({ body, status }: Call): boolean =>
  (status === 0 || (status ?? 0) >= 500) && readField(body, 'is_guest') === true

/** True if the answer to the first call, or to a later one, allows the page to repeat the call by itself. */
function isAllowed(
  timeline: Timeline,
  before: readonly PageCall[],
  first: PageCall,
  second: PageCall,
): boolean {
  // A guest has a name of its own: one whose name is taken is there already, and its sign-in continues.
  if (first.pattern === '/v2/users' && (first.status === 400 || isOfGuest(first))) return true
  // One attempt with a new token; a second refusal is final.
  if (first.status === 401) return before.at(-2)?.status !== 401
  if (first.status === 429 || isPrepared(timeline, first, second)) return true
  return !first.hasTakenEffect && first.status !== null && hasAsked(timeline, first, second)
}

/** True if a person requested the second call. */
function isAskedFor({ inputsBetween }: Timeline, first: PageCall, second: PageCall): boolean {
  const inputs = inputsBetween(second.page, first.order, second.order)
  if (moneyEffect(second) === undefined) return inputs.length > 0
  // A reload or an opened address does not confirm a payment.
  return inputs.some(({ kind }) => kind === 'pin' || (PRESSES as readonly string[]).includes(kind))
}

export const noRepeatedWrite: Law = {
  name: 'no-repeated-write',
  group: 'identity',
  says: 'No write is sent again without a person, unless the operator’s answer allows it.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const sent = new Map<string, PageCall[]>()
    return timeline.calls.filter(isWrite).flatMap((second) => {
      const { method, path, userId, body, page, device, who } = second
      // Money belongs to an account: another tab of its device repeats a payment too. A device belongs to one sign-in.
      const scope = moneyEffect(second) === undefined ? [page, path.endsWith('/devices') && who] : device
      const key = JSON.stringify([method, path, userId, body, scope])
      const before = sent.get(key) ?? []
      const first = before.at(-1)
      sent.set(key, [...before.slice(-1), second])
      // A sign-in of a guest that was interrupted begins with the login again. A page does not know what its browser sends.
      if (second.isResent || timeline.account(second.signedIn)?.isGuest) return []
      if (!first || isAskedFor(timeline, first, second) || isAllowed(timeline, before, first, second))
        return []
      return [
        `${method} ${path} of ${first.page} at ${first.at} (answer ${first.status ?? 'pending'}) was sent again by ${page} at ${second.at}`,
      ]
    })
  },
  kept: traceWith({
    inputs: [input(100, 'press', 'Pay'), input(300, 'press', 'Pay')],
    calls: [
      call(120, SUBSCRIBE, { body: [{ packet_id: 503 }], status: 401 }),
      call(150, SUBSCRIBE, { body: [{ packet_id: 503 }] }),
      call(180, SUBSCRIBE, { body: [{ packet_id: 504 }] }),
      call(320, SUBSCRIBE, { body: [{ packet_id: 503 }] }),
      call(400, 'PATCH /v2/users/self/stat/:id'),
      call(430, 'PATCH /v2/users/self/stat/:id'),
      call(500, 'POST /v2/users/self/cards', { status: 500 }),
      call(520, 'GET /v2/users/self/cards'),
      call(560, 'POST /v2/users/self/cards'),
      call(580, 'POST /v2/users/self/cards', { page: 'page-2', device: 'd2' }),
      call(600, DEVICES),
      call(610, DEVICES, { page: 'page-2' }),
      // Another sign-in on the same page.
      call(620, DEVICES, { who: 't2' }),
      call(700, 'POST /v2/otps', { status: 429 }),
      call(760, 'POST /v2/otps'),
      call(800, 'POST /v2/otps', { body: { phone: '7' }, status: 400, hasTakenEffect: false }),
      call(810, 'POST /v2/users', { body: { phone: '7' } }),
      call(815, 'POST /v2/users', { body: { username: 'g', is_guest: true }, status: 0 }),
      call(820, 'POST /v2/otps', { body: { phone: '7' } }),
      call(830, 'POST /v2/users', { body: { username: 'g', is_guest: true }, status: 503 }),
      call(840, 'POST /v2/users', { body: { username: 'g', is_guest: true } }),
      call(900, DEVICES, { who: 't3', status: 0 }),
      call(960, DEVICES, { who: 't3', isResent: true }),
    ],
  }),
  broken: [
    traceWith({ calls: [call(10, DEVICES, { status: 500 }), call(30, DEVICES)] }),
    // The answer was lost, although the call took effect.
    traceWith({
      calls: [
        call(10, SUBSCRIBE, { status: 0, hasTakenEffect: true }),
        call(20, 'GET /v2/users/self/subscriptions'),
        call(40, SUBSCRIBE),
      ],
    }),
    // A phone may be registered twice.
    traceWith({
      calls: [
        call(10, 'POST /v2/users', { body: { phone: '7' }, status: 0 }),
        call(20, 'POST /v2/users', { body: { phone: '7' } }),
      ],
    }),
    // A second refusal of the token.
    traceWith({
      calls: [call(10, DEVICES, { status: 401 }), call(20, DEVICES, { status: 401 }), call(40, DEVICES)],
    }),
    // A reload is no confirmation of a payment, and another tab is none either.
    traceWith({ inputs: [input(15, 'reload', '')], calls: [call(10, SUBSCRIBE), call(40, SUBSCRIBE)] }),
    traceWith({ calls: [call(10, SUBSCRIBE, { status: null }), call(40, SUBSCRIBE, { page: 'page-2' })] }),
    traceWith({
      calls: [call(10, 'DELETE /v2/users/self/messages'), call(30, 'DELETE /v2/users/self/messages')],
    }),
  ],
}
