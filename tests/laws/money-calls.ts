import { readAmounts, toCents } from './amounts'
import { wordPattern } from './locale-words'
import { PRESSES, type Timeline } from './timeline'
import type { Call, Charge, Input, Trace } from './trace'

/** The effect of a call on the money of an account, or on its terms. */
export type MoneyEffect = 'pays' | 'links' | 'renews' | 'ends' | 'removes'

const EFFECTS: Readonly<Record<string, MoneyEffect>> = {
  'POST /v2/users/self/subscriptions': 'pays',
  'PATCH /v2/users/self/subscriptions/:id': 'renews',
  'DELETE /v2/users/self/subscriptions/:id': 'ends',
  'DELETE /v2/users/self/futures/:id': 'ends',
  'POST /v2/users/self/purchases': 'pays',
  'PATCH /v2/users/self/purchases/:id': 'renews',
  'DELETE /v2/users/self/purchases/:id': 'ends',
  'POST /v2/users/self/purchases_offer/transaction': 'pays',
  'POST /v2/users/self/accounts/:id/payforms/:endpoint': 'pays',
  'POST /v2/users/self/cards': 'links',
  'DELETE /v2/users/self/cards/:id': 'removes',
  'POST /v2/users/self/promokeys': 'pays',
}

/** The effect of a call on money; undefined for any other call. */
export const moneyEffect = ({ method, pattern }: Pick<Call, 'method' | 'pattern'>): MoneyEffect | undefined =>
  EFFECTS[`${method} ${pattern}`]

/** The field of a body or answer at a path of names; undefined if it is missing. */
export const readField = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

/** Charges that no call causes: the operator renews and subtracts debts by itself. A refund only follows a charge. */
const isAutomatic = ({ kind }: Charge): boolean => kind === 'renewal' || kind === 'debt' || kind === 'refund'

/** A charge, the call of a page that caused it, and the press that confirmed it. */
export interface ConfirmedCharge {
  readonly charge: Charge
  readonly call: Call & { readonly page: string }
  /** The last press on the page before the call; undefined if the trace has none. */
  readonly press: Input | undefined
}

/** The charges that calls of pages caused, oldest first. A payment at the bank belongs to the call that opened it. */
export function confirmedCharges({ charges }: Trace, timeline: Timeline): ConfirmedCharge[] {
  const { calls } = timeline
  const paid = calls.filter((call) => moneyEffect(call) !== undefined)
  const opened = new Map(paid.map((call) => [call.transactionId, call]))
  return charges.flatMap((charge) => {
    if (isAutomatic(charge)) return []
    const call =
      (charge.transactionId === null ? undefined : opened.get(charge.transactionId)) ??
      paid.findLast((one) => causes(one, charge) && isFor(one, charge)) ??
      paid.findLast((one) => causes(one, charge))
    return call ? [{ charge, call, press: confirmingPress(timeline, call) }] : []
  })
}

/** Elements whose buttons never confirm a payment: a viewer may press one before the call of a payment is sent. */
const WITHOUT_PAYMENTS =
  /^(tv-(channel-player|content-player|auth|parental-pin|row)|#(profiles|favourites|parental|session|logout))/

/** True for a press in a part of the page that may confirm a payment. */
export const mayConfirm = ({ kind, inside }: Input): boolean =>
  (PRESSES as readonly string[]).includes(kind) && !WITHOUT_PAYMENTS.test(inside ?? '')

/** The line of a bundle that was bought in part: its first group names what was charged. */
export const PARTLY = wordPattern(['buy.partlyBought'])

/** Parts of a page that confirm payments other than the payment of a sale. */
export const OTHER_PAYMENTS = /^#(card|refill|debt|promo)/
const ofSale = ({ pattern, body }: Call): boolean =>
  /\/(subscriptions|purchases|purchases_offer)\b/.test(pattern) ||
  // A top-up for a purchase leads back to the sale.
  /\/(packets|contents)\//.test(String(readField(body, 'return_url') ?? ''))

/** The amount of a card's check is small: other buttons name it too, as a period of one month. */
const mayName = ({ pattern }: Call, { inside }: Input): boolean =>
  pattern !== '/v2/users/self/cards' || inside === '#card'

/** A press that names the amount of a call, this long before it at most, ms, has confirmed it: a dialog may have opened since. */
const NAMED_BEFORE_MS = 1000

/**
 * The last press before a call in a part of the page that may confirm that payment, else the last press anywhere. A button that
 * names the amount of the call comes first.
 */
export const confirmingPress = ({ inputBefore }: Timeline, call: Call & { page: string }) => {
  const { page, order } = call
  const last = inputBefore(page, order, PRESSES)
  const amount = sentAmount(call)
  for (
    let press = last;
    press && order - press.order < NAMED_BEFORE_MS;
    press = inputBefore(page, press.order, PRESSES)
  )
    if (
      amount !== null &&
      mayConfirm(press) &&
      mayName(call, press) &&
      readAmounts(press.text).includes(amount)
    )
      return press
  for (let press = last; press; press = inputBefore(page, press.order, PRESSES))
    if (mayConfirm(press) && !(ofSale(call) && OTHER_PAYMENTS.test(press.inside ?? ''))) return press
  return last
}

/** The amount that a call sends, in hundredths; null for none. */
export function sentAmount({ body }: Call): number | null {
  const amount = readField(body, 'amount')
  return amount === undefined || amount === null ? null : toCents(String(amount))
}

/** True if the call was being handled when the charge was made: only the link of a card causes the check of one. */
const causes = (call: Call, charge: Charge): boolean =>
  call.hasTakenEffect &&
  (moneyEffect(call) === 'links') === (charge.kind === 'card-check') &&
  call.userId === charge.userId &&
  call.order <= charge.order &&
  charge.order <= (call.answeredOrder ?? Number.POSITIVE_INFINITY)

/** True if the call names the packet of the charge: two payments of a page may be handled at the same time. */
const isFor = ({ body }: Call, { packetId }: Charge): boolean =>
  packetId !== null && String(readField(body, 'packet_id')) === String(packetId)

/**
 * The thing that was paid for: of two charges for the same thing, one may be wrong. Top-ups differ only by their page
 * and dialog.
 */
export const thingKey = ({
  charge: { userId, kind, packetId, contentId },
  call: { page },
  press,
}: ConfirmedCharge): string =>
  `${userId} ${packetId ?? contentId ?? `${kind} ${page} ${press?.inside ?? ''}`}`
