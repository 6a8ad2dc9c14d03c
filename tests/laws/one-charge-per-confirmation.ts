import type { Law } from './law'
import { type ConfirmedCharge, confirmedCharges, thingKey } from './money-calls'
import { account, call, charge, input } from './samples'
import { getTimeline, PRESSES, type Timeline } from './timeline'
import { type Trace, traceWith } from './trace'

const SUBSCRIBE = 'POST /v2/users/self/subscriptions'

/** Reads from which a page learns the possessions of an account, or whether a payment is complete. */
const TELLS =
  /^\/v2\/users\/self\/(subscriptions|purchases|transactions|futures)|\/content_metadata\/|\/packets\//

/** True if, after the charge, the page got an answer with the possessions of the account. */
function hasLearnt({ calls }: Timeline, page: string, after: number, before: number): boolean {
  return calls.some(
    (one) =>
      one.page === page &&
      one.method === 'GET' &&
      one.status === 200 &&
      one.order > after &&
      (one.answeredOrder ?? before) < before &&
      TELLS.test(one.pattern),
  )
}

/** The reason why the second of two charges for the same thing lacks a confirmation of its own; null if it has one. */
function repetition(timeline: Timeline, first: ConfirmedCharge, second: ConfirmedCharge): string | null {
  if (first.charge.transactionId !== null && first.charge.transactionId === second.charge.transactionId)
    return 'both for one transaction'
  const { press } = second
  if (!press || press.order <= first.call.order) return 'without another confirmation'
  if (press.order < (first.call.answeredOrder ?? Number.POSITIVE_INFINITY))
    return 'confirmed while the first was not answered yet'
  const isKnown = first.call.status !== null && first.call.status > 0 && first.call.status < 400
  // After a lost answer a viewer may pay again only once the operator has said what they have.
  return isKnown || hasLearnt(timeline, second.call.page, first.charge.order, press.order)
    ? null
    : 'though the outcome of the first was not known'
}

/**
 * True if the PIN of the account was entered after the press: a guest who has to enter one signs in, and confirms with
 * it.
 */
const hasEnteredPin = (
  { inputsBetween, pinAt }: Timeline,
  { call, charge }: ConfirmedCharge,
  press: number,
) =>
  inputsBetween(call.page, press, call.order).some(
    ({ kind, text, order }) => kind === 'pin' && text === pinAt(charge.userId, order),
  )

/** Longest time from the last press on a page to the call of a payment, ms; a call may take half a minute. */
const SENT_WITHIN_MS = 5.5 * 60_000

/**
 * How long before its call, ms, a payment was confirmed, if that is too long: a device that has slept since sends nothing. Null for
 * others, and for what a top-up pays for, which waits for the bank. A clock that a test moves says nothing.
 */
function isLate({ source }: Trace, timeline: Timeline, { call, charge }: ConfirmedCharge): number | null {
  const last = timeline.inputBefore(call.page, call.order, [...PRESSES, 'pin', 'login'])
  const sentAt = timeline.timeOn(call.page, call.order)
  const isJudged = source === 'life' || source === 'sample'
  if (!isJudged || !last || sentAt === null || charge.kind === 'renewal') return null
  const isAfterTopUp = timeline.calls.some(
    ({ page, order, pattern }) =>
      page === call.page && order > last.order && order < call.order && pattern.includes('/payforms/'),
  )
  const waited = sentAt - last.at
  return waited > SENT_WITHIN_MS && !isAfterTopUp && call.method === 'POST' ? waited : null
}

export const oneChargePerConfirmation: Law = {
  name: 'one-charge-per-confirmation',
  group: 'money',
  says: 'One confirmation makes one line of the statement, soon after it, by the account of the viewer who confirmed.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const last = new Map<string, ConfirmedCharge>()
    // A bank may complete the second payment first.
    const inOrder = confirmedCharges(trace, timeline).sort((one, other) => one.call.order - other.call.order)
    return inOrder.flatMap((confirmed) => {
      const { charge, call, press } = confirmed
      const thing = thingKey(confirmed)
      const before = last.get(thing)
      last.set(thing, confirmed)
      const found: string[] = []
      const why = before && repetition(timeline, before, confirmed)
      if (before && why)
        found.push(
          `account ${charge.userId} paid ${before.charge.amount} and ${charge.amount} for ${thing.split(' ')[1]}, ${why}: ${before.call.page} at ${before.call.at}, ${call.page} at ${call.at}`,
        )
      const waited = isLate(trace, timeline, confirmed)
      if (waited !== null)
        found.push(
          `account ${charge.userId} paid ${charge.amount} at ${call.at}, ${waited} ms after the last press on ${call.page}`,
        )
      const viewer = press && timeline.callBefore(call.page, press.order)?.userId
      // A code that a debt shows by itself is confirmed in the application of the bank.
      const isConfirmedHere = !call.path.endsWith('/qrcode_make_transaction')
      const isOther = viewer !== undefined && viewer !== charge.userId
      if (isConfirmedHere && press && isOther && !hasEnteredPin(timeline, confirmed, press.order))
        found.push(
          `account ${charge.userId} paid ${charge.amount} at ${call.at}, but account ${viewer} confirmed on ${call.page} at ${press.at}`,
        )
      return found
    })
  },
  kept: traceWith({
    inputs: [
      input(10, 'press', 'Pay 299'),
      input(100, 'press', 'Pay 299'),
      input(300, 'press', 'Pay 299'),
      input(410, 'press', 'Link a card'),
      input(430, 'press', 'Link a card'),
      input(700, 'press', 'Pay 299'),
      input(720, 'pin', '2580'),
    ],
    accounts: [account({ userId: 3, pin: '2580' })],
    calls: [
      call(5, 'GET /v2/users/self'),
      // The sign-in of another account fails at its device.
      call(7, 'POST /v2/users/self/devices', { userId: 9, auth: 'user', status: 403 }),
      call(20, SUBSCRIBE),
      // The answer to the second one is lost, and the page asks before it lets the viewer confirm again.
      call(120, SUBSCRIBE, { status: 0, hasTakenEffect: true }),
      call(200, 'GET /v2/users/self/subscriptions'),
      call(320, SUBSCRIBE),
      // Paid by the test itself.
      call(400, SUBSCRIBE, { page: null }),
      // Two cards are linked one after the other, and the bank confirms the second one first.
      call(420, 'POST /v2/users/self/cards', { transactionId: 8 }),
      call(440, 'POST /v2/users/self/cards', { transactionId: 9 }),
      // Another viewer signs in, and a debt shows its code.
      call(500, 'GET /v2/users/self', { userId: 2 }),
      call(510, 'POST /v2/users/self/accounts/2/payforms/qrcode_make_transaction', {
        userId: 2,
        transactionId: 7,
      }),
      // A viewer without a PIN has to enter one, and another viewer signs in and enters it.
      call(730, SUBSCRIBE, { userId: 3 }),
    ],
    charges: [
      charge(25, '299.00'),
      charge(125, '299.00'),
      charge(325, '299.00'),
      charge(405, '299.00'),
      charge(550, '1.00', { kind: 'card-check', transactionId: 9 }),
      charge(560, '1.00', { kind: 'card-check', transactionId: 8 }),
      charge(600, '350.00', { userId: 2, kind: 'top-up', transactionId: 7 }),
      charge(735, '299.00', { userId: 3 }),
    ],
  }),
  broken: [
    // One press, two calls.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299')],
      calls: [call(20, SUBSCRIBE), call(40, SUBSCRIBE)],
      charges: [charge(25, '299.00'), charge(45, '299.00')],
    }),
    // Two tabs at the same time.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299'), input(11, 'press', 'Pay 299', { page: 'page-2' })],
      calls: [call(20, SUBSCRIBE), call(21, SUBSCRIBE, { page: 'page-2' })],
      charges: [charge(25, '299.00'), charge(26, '299.00')],
    }),
    // The second tab is confirmed while the first call is being answered.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299'), input(22, 'press', 'Pay 299', { page: 'page-2' })],
      calls: [call(20, SUBSCRIBE), call(24, SUBSCRIBE, { page: 'page-2' })],
      charges: [charge(25, '299.00'), charge(26, '299.00')],
    }),
    // The first answer was lost, and the page requested nothing before the second press.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299'), input(100, 'press', 'Try again')],
      calls: [call(20, SUBSCRIBE, { status: 500, hasTakenEffect: true }), call(120, SUBSCRIBE)],
      charges: [charge(25, '299.00'), charge(125, '299.00')],
    }),
    // The device has slept between the press and the call.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299')],
      calls: [call(400_000, SUBSCRIBE)],
      charges: [charge(400_005, '299.00')],
    }),
    // One transaction is credited twice.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299')],
      calls: [call(20, 'POST /v2/users/self/purchases_offer/transaction', { transactionId: 9 })],
      charges: [
        charge(25, '299.00', { transactionId: 9, kind: 'purchase' }),
        charge(35, '299.00', { transactionId: 9, kind: 'purchase' }),
      ],
    }),
    // The viewer changed between the press and the call.
    traceWith({
      inputs: [input(10, 'press', 'Pay 299')],
      calls: [call(5, 'GET /v2/users/self', { userId: 2 }), call(20, SUBSCRIBE)],
      charges: [charge(25, '299.00')],
    }),
  ],
}
