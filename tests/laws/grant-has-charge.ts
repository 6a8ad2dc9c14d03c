import { toCents } from './amounts'
import type { Law } from './law'
import { escapePattern, localeWords } from './locale-words'
import { moneyEffect } from './money-calls'
import { account, call, catalogue, charge, packet, shown } from './samples'
import { getTimeline, type Timeline } from './timeline'
import { type Account, type PacketFacts, type Trace, traceWith } from './trace'

const PROMO = 'POST /v2/users/self/promokeys'

/** The sentences with which a screen says that a packet was bought. */
const CLAIMS: readonly RegExp[] = [...localeWords.values()]
  .flatMap((words) => [words['buy.bought'], words['buy.boughtPaused']])
  .filter((text) => text !== undefined)
  .map((text) => new RegExp(`^${text.split('{{packet}}').map(escapePattern).join('(.+)')}$`, 'u'))

const isFree = ({ prices, price }: Pick<PacketFacts, 'prices' | 'price'>): boolean =>
  [price, ...prices].some((one) => toCents(one) === 0)

/** Packets by id, and the bundles that contain each. */
function findPackets({ catalogue: { packets } }: Trace, id: number): PacketFacts[] {
  return packets.filter((one) => one.id === id || one.parts.includes(id))
}

/** True if, before a moment, the account received the packet through a charge, a price of zero or a promo code. */
function isPaid(trace: Trace, { userId }: Account, id: number, before: number): boolean {
  const packets = findPackets(trace, id)
  if (packets.length === 0 || packets.some(isFree)) return true
  const ids = packets.map((one) => one.id)
  return (
    trace.charges.some(
      (one) =>
        one.userId === userId && one.order < before && one.packetId !== null && ids.includes(one.packetId),
    ) ||
    trace.calls.some(
      ({ method, pattern, hasTakenEffect, userId: who, order }) =>
        `${method} ${pattern}` === PROMO && hasTakenEffect && who === userId && order < before,
    )
  )
}

/** The account of the last call of a page with a payment; null without one. */
const findPayer = ({ calls }: Timeline, page: string, before: number): number | null =>
  calls.findLast((one) => one.page === page && one.order < before && moneyEffect(one) === 'pays')?.userId ??
  null

function findClaimed({ catalogue: { packets } }: Trace, text: string): PacketFacts | undefined {
  for (const claim of CLAIMS) {
    const name = claim.exec(text)?.[1]
    if (name !== undefined) return packets.find(({ names }) => names.includes(name))
  }
  return undefined
}

export const grantHasCharge: Law = {
  name: 'grant-has-charge',
  group: 'money',
  says: 'Nothing is granted, and no screen says so, without a line of the statement or a price of zero.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const granted = trace.accounts.flatMap((one) => {
      const packets = one.packets
        .filter((id) => !one.givenPackets.includes(id) && !isPaid(trace, one, id, Number.POSITIVE_INFINITY))
        .map((id) => `account ${one.userId} has the packet ${id} without a charge`)
      const contents = one.purchases
        .filter(
          (id) => !trace.charges.some(({ userId, contentId }) => userId === one.userId && contentId === id),
        )
        .map((id) => `account ${one.userId} has the content ${id} without a charge`)
      return [...packets, ...contents]
    })
    const claimed = trace.shown.flatMap(({ what, text, page, order, at }) => {
      const packet =
        what === 'status' || what === 'alert' || what === 'dialog' ? findClaimed(trace, text) : undefined
      const owner = timeline.account(timeline.callBefore(page, order)?.userId ?? null)
      if (!packet || !owner) return []
      const wanted = packet.parts.length > 0 ? packet.parts : [packet.id]
      const isTrueFor = (account: Account) =>
        wanted.every(
          (id) =>
            account.packets.includes(id) ||
            account.givenPackets.includes(id) ||
            isPaid(trace, account, id, order),
        )
      // The answer to a payment may be on screen for a moment after another viewer has begun to sign in.
      const payer = timeline.account(findPayer(timeline, page, order))
      return isTrueFor(owner) || (payer && isTrueFor(payer))
        ? []
        : [`${page} said "${text}" at ${at}, but account ${owner.userId} has paid nothing for it`]
    })
    return [...granted, ...claimed]
  },
  kept: traceWith({
    catalogue: catalogue({
      packets: [
        packet(501, 'Base', '0.00'),
        packet(503, 'Sport', '299.00'),
        packet(504, 'Kids', '99.00'),
        packet(506, 'Gift', '150.00'),
        packet(512, 'Pair', '398.00', [504]),
      ],
    }),
    accounts: [
      account({ packets: [500, 501, 503, 504], givenPackets: [500], purchases: ['c1'] }),
      account({ userId: 2, packets: [506] }),
    ],
    calls: [call(1, PROMO, { userId: 2 }), call(2, 'GET /v2/users/self')],
    charges: [
      charge(20, '299.00'),
      charge(30, '398.00', { packetId: 512 }),
      charge(40, '99.00', { packetId: null, contentId: 'c1', kind: 'purchase' }),
    ],
    shown: [
      shown(50, null, 'status', 'Sport is connected.'),
      shown(60, null, 'status', 'Base is connected.'),
      shown(70, null, 'status', 'The printer is connected.'),
    ],
  }),
  broken: [
    traceWith({
      catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
      accounts: [account({ packets: [503] }), account({ userId: 2, packets: [503] })],
      charges: [charge(20, '299.00')],
    }),
    traceWith({ accounts: [account({ purchases: ['c1'] })] }),
    // A renewal that was not charged, of a packet that ended before.
    traceWith({
      catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
      accounts: [account()],
      calls: [call(10, 'GET /v2/users/self')],
      shown: [shown(20, null, 'status', 'Sport is connected.')],
    }),
    // The success is reported before the money was moved.
    traceWith({
      catalogue: catalogue({ packets: [packet(503, 'Sport', '299.00')] }),
      accounts: [account()],
      calls: [call(10, 'GET /v2/users/self')],
      shown: [shown(20, null, 'status', 'Sport: пакет подключён.')],
      charges: [charge(30, '299.00')],
    }),
  ],
}
