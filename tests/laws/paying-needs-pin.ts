import type { Law } from './law'
import { moneyEffect, readField } from './money-calls'
import { hasPin, hasRecentLogin, isSparedByPayment, isUnprotected } from './parental-unlock'
import { account, call, input } from './samples'
import { getTimeline, type Timeline } from './timeline'
import { type Call, type Trace, traceWith } from './trace'

const SUBSCRIBE = 'POST /v2/users/self/subscriptions'
const TOP_UP = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'
const SPENDS = /^POST \/v2\/users\/self\/(subscriptions|purchases)$/
const MINUTE = 60_000

/** The protected effect of a call; undefined for any other call. */
function protectedEffect({ facts }: Timeline, call: Call & { readonly page: string }): string | undefined {
  const { method, pattern, body } = call
  if (method === 'PATCH' && /^\/v2\/users\/(:id|self)$/.test(pattern)) {
    if (readField(body, 'pincode') !== undefined) return 'changes the PIN'
    const isOfAccount = readField(body, 'phone') !== undefined || readField(body, 'email') !== undefined
    return isOfAccount && facts(call.page).isByLink ? 'changes the account' : undefined
  }
  // Anyone with the link is this viewer, so the removal of a device needs a proof too.
  if (method === 'DELETE' && pattern === '/v2/users/self/devices/:id')
    return facts(call.page).isByLink ? 'removes a device' : undefined
  return moneyEffect(call)
}

/** The moment of the last answer to the page about the account: a PIN that was set elsewhere later is unknown to it. */
const lastAnswerOrder = ({ calls }: Timeline, { page, userId, order }: Call): number =>
  calls.findLast(
    (one) =>
      one.page === page &&
      one.userId === userId &&
      one.method === 'GET' &&
      /^\/v2\/users\/(:id|self)$/.test(one.pattern) &&
      one.status === 200 &&
      (one.answeredOrder ?? order) < order,
  )?.order ?? order

/** The top-up that was confirmed on the page, and whose money a call spends once it is complete; the call itself for any other. */
function confirmedCall(
  { calls }: Timeline,
  call: Call & { page: string; userId: number },
): Call & { page: string; userId: number } {
  if (!SPENDS.test(`${call.method} ${call.pattern}`)) return call
  const own = calls.filter((one) => one.page === call.page && one.userId === call.userId)
  const last = own.findLast((one) => one.order < call.order && moneyEffect(one) !== undefined)
  const isPaid = own.some(
    (one) =>
      one.pattern === '/v2/users/self/transactions/:id' &&
      one.order > (last?.order ?? call.order) &&
      one.order < call.order &&
      readField(one.answer, 'status') === 'complete',
  )
  const isTopUp = `${last?.method} ${last?.pattern}` === TOP_UP
  return last && isTopUp && isPaid ? { ...last, userId: call.userId } : call
}

function isAllowed(trace: Trace, timeline: Timeline, call: Call & { page: string; userId: number }): boolean {
  const { ignoresPin, isByLink } = timeline.facts(call.page)
  if (hasPin(timeline, call) || hasRecentLogin(timeline, call)) return true
  if (ignoresPin) return true
  // For a viewer whom a link has signed in, neither settings nor an earlier payment replace the proof.
  return !isByLink && (isUnprotected(timeline, call, 'pay') || isSparedByPayment(trace, timeline, call))
}

export const payingNeedsPin: Law = {
  name: 'paying-needs-pin',
  group: 'money',
  says: 'No call that costs, links, renews, ends or removes without the PIN of the account, or its login of the last 5 minutes.',
  judge(trace) {
    const timeline = getTimeline(trace)
    return timeline.calls.flatMap((call) => {
      const { userId, page, at, method, path } = call
      const effect = userId === null ? undefined : protectedEffect(timeline, call)
      if (userId === null || effect === undefined) return []
      const confirmed = confirmedCall(timeline, { ...call, userId })
      const pin = timeline.pinAt(userId, lastAnswerOrder(timeline, confirmed))
      if (pin === null || isAllowed(trace, timeline, confirmed)) return []
      return [`${method} ${path} on ${page} at ${at} ${effect} for account ${userId} without its PIN`]
    })
  },
  kept: traceWith({
    accounts: [
      account({ pin: '2580', earlierPins: [{ pin: null, until: 50 }] }),
      account({ userId: 5, pin: '9999', earlierPins: [{ pin: '5555', until: 150 }] }),
      account({ userId: 2 }),
      account({ userId: 3, pin: '7777' }),
      account({ userId: 4, pin: '8888' }),
      account({ userId: 6, pin: '6666', earlierPins: [{ pin: null, until: 50 }] }),
      account({ userId: 7, pin: '7777', earlierPins: [{ pin: null, until: 50 }] }),
    ],
    inputs: [
      input(100, 'pin', '2580'),
      input(100 + 29 * MINUTE, 'press', 'Pay'),
      // The PIN of that moment, which is changed on another page afterwards.
      input(110, 'pin', '5555', { page: 'page-5' }),
    ],
    calls: [
      // The payment was made before the account had a PIN.
      call(40, SUBSCRIBE),
      call(100 + 29 * MINUTE, SUBSCRIBE),
      call(100 + 29 * MINUTE, SUBSCRIBE, { userId: 2, page: 'page-2' }),
      call(200, 'POST /v2/auth/login', { userId: null, signedIn: 3, page: 'page-3' }),
      call(300, 'POST /v2/users/self/cards', { userId: 3, page: 'page-3' }),
      call(100, 'PATCH /v2/users/self/devices/d4', {
        pattern: '/v2/users/self/devices/:id',
        userId: 4,
        device: 'd4',
        body: { parental_settings: { pay: false } },
        page: 'page-4',
      }),
      call(200, SUBSCRIBE, { userId: 4, device: 'd4', page: 'page-4' }),
      call(200, SUBSCRIBE, { userId: 5, page: 'page-5' }),
      // Another page sets a PIN after this one was answered.
      call(20, 'GET /v2/users/self', { userId: 6, page: 'page-6' }),
      call(60, 'DELETE /v2/users/self/subscriptions/:id', { userId: 6, page: 'page-6' }),
      // The money of a top-up that was confirmed before the account had a PIN.
      call(40, TOP_UP, { userId: 7, page: 'page-7' }),
      call(60, 'GET /v2/users/self', { userId: 7, page: 'page-7' }),
      call(70, 'GET /v2/users/self/transactions/:id', {
        userId: 7,
        page: 'page-7',
        answer: { status: 'complete' },
      }),
      call(60_000, SUBSCRIBE, { userId: 7, page: 'page-7' }),
      // Sent by the test itself.
      call(300, SUBSCRIBE, { userId: 4, page: null }),
    ],
  }),
  broken: [
    // The top-up is not paid for.
    traceWith({
      accounts: [account({ pin: '2580', earlierPins: [{ pin: null, until: 50 }] })],
      calls: [call(40, TOP_UP), call(60, 'GET /v2/users/self'), call(60_000, SUBSCRIBE)],
    }),
    traceWith({ accounts: [account({ pin: '2580' })], calls: [call(20, SUBSCRIBE)] }),
    // The PIN of another account.
    traceWith({
      accounts: [account({ pin: '2580' }), account({ userId: 2, pin: '1111' })],
      inputs: [input(10, 'pin', '1111')],
      calls: [call(20, SUBSCRIBE)],
    }),
    // The earlier PIN of the account, which was changed.
    traceWith({
      accounts: [account({ pin: '2580', earlierPins: [{ pin: '1111', until: 5 }] })],
      inputs: [input(10, 'pin', '1111')],
      calls: [call(20, SUBSCRIBE)],
    }),
    // On another page.
    traceWith({
      accounts: [account({ pin: '2580' })],
      inputs: [input(10, 'pin', '2580', { page: 'page-2' })],
      calls: [call(20, SUBSCRIBE)],
    }),
    // The unlock has ended.
    traceWith({
      accounts: [account({ pin: '2580' })],
      inputs: [input(10, 'pin', '2580')],
      calls: [call(10 + 31 * MINUTE, 'DELETE /v2/users/self/subscriptions/:id')],
    }),
    // The duration of the unlock is switched off.
    traceWith({
      accounts: [account({ pin: '2580' })],
      inputs: [input(10, 'pin', '2580')],
      calls: [
        call(5, 'PATCH /v2/users/self/devices/d1', {
          pattern: '/v2/users/self/devices/:id',
          body: { parental_settings: { pay: true, duration: 0 } },
        }),
        call(10 + 2 * MINUTE, 'POST /v2/users/self/promokeys'),
      ],
    }),
    // The login was for another account, or is too old.
    traceWith({
      accounts: [account({ pin: '2580' })],
      calls: [
        call(10, 'POST /v2/auth/login', { userId: null, signedIn: 2 }),
        call(20, 'DELETE /v2/users/self/cards/:id'),
      ],
    }),
    traceWith({
      accounts: [account({ pin: '2580' })],
      calls: [
        call(10, 'POST /v2/auth/login', { userId: null, signedIn: 1 }),
        call(10 + 6 * MINUTE, 'PATCH /v2/users/self/purchases/:id'),
      ],
    }),
    // A minute after a payment.
    traceWith({
      accounts: [account({ pin: '2580' })],
      inputs: [input(10, 'pin', '2580')],
      calls: [
        call(5, 'PATCH /v2/users/self/devices/d1', {
          pattern: '/v2/users/self/devices/:id',
          body: { parental_settings: { duration: 0 } },
        }),
        call(20, SUBSCRIBE),
        call(20 + 2 * MINUTE, SUBSCRIBE),
      ],
    }),
    // A viewer by link, whose settings do not count.
    traceWith({
      accounts: [account({ pin: '2580' })],
      inputs: [input(1, 'navigate', 'https://tv.test/?token=t9')],
      calls: [
        call(5, 'PATCH /v2/users/self/devices/d1', {
          pattern: '/v2/users/self/devices/:id',
          body: { parental_settings: { pay: false } },
        }),
        call(20, 'DELETE /v2/users/self/devices/:id'),
      ],
    }),
    traceWith({
      accounts: [account({ pin: '2580' })],
      calls: [call(20, 'PATCH /v2/users/:id', { body: { pincode: '(pincode)' } })],
    }),
  ],
}
