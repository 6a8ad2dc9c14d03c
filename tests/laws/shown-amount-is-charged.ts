import { readAmounts, toCents } from './amounts'
import type { Breach, Law } from './law'
import {
  type ConfirmedCharge,
  confirmedCharges,
  confirmingPress,
  mayConfirm,
  moneyEffect,
  PARTLY,
  sentAmount,
} from './money-calls'
import { call, charge, input, shown } from './samples'
import { getTimeline, type Timeline } from './timeline'
import { type Call, type Input, type Trace, traceWith } from './trace'

const SUBSCRIBE = 'POST /v2/users/self/subscriptions'
const TOP_UP = 'POST /v2/users/self/accounts/:id/payforms/linkedcard'
const TOP_UP_PATTERN = '/v2/users/self/accounts/:id/payforms/:endpoint'

/** Charges whose price is confirmed; the amount of a top-up is typed by the viewer, or is the missing amount. */
const isPriced = ({ charge, call }: ConfirmedCharge): boolean =>
  (charge.kind === 'subscription' || charge.kind === 'purchase') && call.method === 'POST'

/** The amounts on screen at a press: those in the dialog or element that was pressed, if it shows any. */
function amountsAt({ shownOn }: Timeline, press: Input): { amounts: number[]; hasAny: boolean } {
  const all = shownOn(press.page).filter(({ what }) => what === 'amount')
  const present = all.filter(
    ({ order, until }) => order <= press.order && (until === null || until.order >= press.order),
  )
  const inside = present.filter((one) => press.inside !== null && one.inside === press.inside)
  const read = inside.length > 0 ? inside : present
  const amounts = [...read.map(({ text }) => text), press.text].flatMap(readAmounts)
  return { amounts, hasAny: all.length > 0 || readAmounts(press.text).length > 0 }
}

/**
 * The presses whose screens showed the price of a charge: its own press, and those of the top-ups if one has paid for
 * it.
 */
function confirmations(timeline: Timeline, { call, press }: ConfirmedCharge): Input[] {
  const topUps = timeline.calls.filter(
    ({ pattern, page, userId, order }) =>
      pattern === TOP_UP_PATTERN && page === call.page && userId === call.userId && order < call.order,
  )
  return [press, ...topUps.map((one) => confirmingPress(timeline, one))].filter((one) => one !== undefined)
}

/** The part of a bundle that has a price of its own; a bundle costs less than shown if a part was refused. */
const isPriceOfPart = ({ catalogue }: Trace, { charge }: ConfirmedCharge): boolean =>
  catalogue.packets.some(
    ({ id, prices }) =>
      id === charge.packetId && prices.some((price) => toCents(price) === toCents(charge.amount)),
  )

function judgeConfirmation(
  trace: Trace,
  timeline: Timeline,
  confirmed: readonly ConfirmedCharge[],
): Breach[] {
  const [first] = confirmed
  if (!first?.press) return []
  const { call, press } = first
  const read = confirmations(timeline, first).map((one) => amountsAt(timeline, one))
  if (!read.some(({ hasAny }) => hasAny)) return []
  const amounts = new Set(read.flatMap((one) => one.amounts))
  const sum = confirmed.reduce((total, { charge }) => total + toCents(charge.amount), 0)
  if (amounts.has(sum)) return []
  const nextPress = timeline.inputsBetween(call.page, press.order, Number.POSITIVE_INFINITY).find(mayConfirm)
  // After an answer that was lost or unreadable, the page does not pay for the other parts.
  const isLost = confirmed.some(
    ({ call: { status, answer } }) =>
      status === null || status === 0 || status >= 400 || typeof answer === 'string',
  )
  // Payments end after the viewer has left.
  const hasLeft = timeline
    .inputsBetween(call.page, press.order, nextPress?.order ?? Number.POSITIVE_INFINITY)
    .some(({ kind, inside }) => kind === 'login' || inside === '#logout')
  const isPartly =
    isLost ||
    hasLeft ||
    // The request for another part may have been lost before it reached the operator.
    timeline.shownOn(call.page).some(({ order, text }) => order > press.order && PARTLY.test(text)) ||
    timeline.calls.some(
      (one) =>
        one.page === call.page &&
        one.order > press.order &&
        one.order < (nextPress?.order ?? Number.POSITIVE_INFINITY) &&
        moneyEffect(one) === 'pays' &&
        !one.hasTakenEffect,
    )
  const isLess = amounts.size > 0 && sum < Math.max(...amounts)
  if (isPartly && isLess && confirmed.every((one) => isPriceOfPart(trace, one))) return []
  const seen = [...amounts].map((cents) => (cents / 100).toFixed(2)).join(', ') || 'no amount'
  return [
    `${(sum / 100).toFixed(2)} was charged to account ${first.charge.userId} at ${call.at}, but ${call.page} showed ${seen} when "${press.text}" was pressed at ${press.at}`,
  ]
}

/**
 * A top-up whose amount was neither typed nor on screen at the press. Journeys type into fields of their own, and those
 * inputs do not name their dialog.
 */
function judgeTopUp({ source }: Trace, timeline: Timeline, call: Call & { page: string }): Breach[] {
  const sent = sentAmount(call)
  const isJudged = (source === 'life' || source === 'sample') && call.pattern === TOP_UP_PATTERN
  const press = isJudged ? confirmingPress(timeline, call) : undefined
  if (sent === null || !press) return []
  const typed = timeline
    .inputsBetween(call.page, Number.NEGATIVE_INFINITY, call.order)
    .findLast(({ kind, inside }) => kind === 'type' && inside === press.inside)
  const { amounts, hasAny } = typed
    ? { amounts: readAmounts(typed.text), hasAny: true }
    : amountsAt(timeline, press)
  return !hasAny || amounts.includes(sent)
    ? []
    : [
        `${call.page} sent a top-up of ${sent / 100} at ${call.at}, but ${amounts.map((cents) => cents / 100).join(', ') || 'nothing'} was typed or shown when "${press.text}" was pressed at ${press.at}`,
      ]
}

export const shownAmountIsCharged: Law = {
  name: 'shown-amount-is-charged',
  group: 'money',
  says: 'The amount on the last screen before the press is sent, and is on the statement.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const charges = confirmedCharges(trace, timeline)
    const sent = charges.flatMap(({ charge, call }) => {
      const amount = sentAmount(call)
      return amount === null || amount === toCents(charge.amount)
        ? []
        : [`${call.page} sent ${amount / 100} at ${call.at}, but ${charge.amount} was charged`]
    })
    const topUps = timeline.calls.flatMap((one) => judgeTopUp(trace, timeline, one))
    const groups = new Map<Input | Call, ConfirmedCharge[]>()
    for (const one of charges.filter(isPriced)) {
      const key = one.press ?? one.call
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
    return [
      ...sent,
      ...topUps,
      ...[...groups.values()].flatMap((group) => judgeConfirmation(trace, timeline, group)),
    ]
  },
  kept: traceWith({
    catalogue: {
      ...traceWith({}).catalogue,
      packets: [{ id: 503, name: 'Sport', names: ['Sport'], price: '299.00', prices: ['299.00'], parts: [] }],
    },
    shown: [
      shown(1, 50, 'amount', '1 299,50 ₸', { inside: 'tv-packet-buy#1' }),
      shown(1, null, 'amount', '5 ₸'),
      shown(90, 150, 'amount', '598 ₸', { inside: '#buy' }),
      shown(280, 400, 'amount', '299 ₸', { inside: '#buy' }),
      shown(640, null, 'status', 'Connected and paid: Sport. Not connected: Kids.', { page: 'page-2' }),
    ],
    inputs: [
      input(10, 'press', 'Pay', { inside: 'tv-packet-buy#1' }),
      input(100, 'press', 'Pay', { inside: '#buy' }),
      input(180, 'type', '50', { inside: '#refill' }),
      input(190, 'press', 'Pay', { inside: '#refill' }),
      // Shown beside the sale, before its call is sent.
      input(105, 'press', 'Play', { inside: 'tv-channel-player#1' }),
      input(290, 'press', 'Pay', { inside: '#buy' }),
      // Another viewer signs in after the first part of a bundle.
      input(400, 'press', 'Pay 598 ₸', { inside: '#buy' }),
      input(425, 'login', '79000000002'),
      // The request for the second part of a bundle is lost, and the page says that it is not connected.
      input(600, 'press', 'Pay 598 ₸', { page: 'page-2', inside: '#buy' }),
    ],
    calls: [
      call(410, SUBSCRIBE),
      call(610, SUBSCRIBE, { page: 'page-2' }),
      call(20, SUBSCRIBE),
      call(110, SUBSCRIBE),
      call(120, SUBSCRIBE, { status: 402 }),
      call(200, TOP_UP, { pattern: TOP_UP_PATTERN, body: { amount: '50.00' }, transactionId: 7 }),
      call(300, SUBSCRIBE, { body: { packet_id: '503' }, answeredOrder: 320 }),
      // The check of a card that is handled at the same time.
      call(305, 'POST /v2/users/self/cards', { body: { amount: 1 }, answeredOrder: 330 }),
    ],
    charges: [
      charge(310, '299.00'),
      charge(615, '299.00'),
      charge(25, '1299.50'),
      charge(115, '299.00'),
      charge(415, '299.00'),
      charge(205, '50.00', { kind: 'top-up', packetId: null, transactionId: 7 }),
    ],
  }),
  broken: [
    // The price has changed on screen before the press.
    traceWith({
      shown: [shown(1, 8, 'amount', '299 ₸'), shown(8, null, 'amount', '399 ₸')],
      inputs: [input(10, 'press', 'Pay')],
      calls: [call(20, SUBSCRIBE)],
      charges: [charge(25, '299.00')],
    }),
    // The price is shown only after the press.
    traceWith({
      shown: [shown(15, null, 'amount', '299 ₸')],
      inputs: [input(10, 'press', 'Buy')],
      calls: [call(20, SUBSCRIBE)],
      charges: [charge(25, '299.00')],
    }),
    // Both parts of a bundle are charged, at more than the bundle.
    traceWith({
      shown: [shown(1, null, 'amount', '499 ₸')],
      inputs: [input(10, 'press', 'Pay 499 ₸')],
      calls: [call(20, SUBSCRIBE), call(40, SUBSCRIBE)],
      charges: [charge(25, '299.00'), charge(45, '299.00', { packetId: 504 })],
    }),
    // The sent amount is more than the typed one.
    traceWith({
      inputs: [
        input(5, 'type', '50', { inside: '#refill' }),
        input(10, 'press', 'Pay', { inside: '#refill' }),
      ],
      calls: [call(20, TOP_UP, { pattern: TOP_UP_PATTERN, body: { amount: '51.00' }, transactionId: 7 })],
      charges: [charge(25, '51.00', { kind: 'top-up', transactionId: 7 })],
    }),
    // The amount sent to the bank's page is more than the credited one.
    traceWith({
      inputs: [input(10, 'press', 'Pay')],
      calls: [call(20, TOP_UP, { pattern: TOP_UP_PATTERN, body: { amount: '50.00' }, transactionId: 7 })],
      charges: [charge(25, '40.00', { kind: 'top-up', transactionId: 7 })],
    }),
  ],
}
