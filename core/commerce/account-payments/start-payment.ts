import type { StartedPayment } from '../../api/accounts'
import { TvError } from '../../lib/errors'
import type { StartedTransaction } from '../paid-calls'
import { payOnce } from '../pay-once'
import { confirmPayer, isConfirmedLongAgo } from '../payer'
import { explainRefusal, unsafeAddress } from '../refusal'
import { isComplete } from '../transaction-outcome'
import { KEY, type PaymentContext, type PaymentKind, type PaymentOrder } from './payment-context'
import type { PaymentEvent, PaymentRecord } from './payment-state'

/** The stored payment that is for something else than this order; null for none, and while its call may be under way. */
export function findOutdated<Order extends PaymentOrder>(
  { ownRecord }: PaymentContext,
  kind: PaymentKind<Order>,
  order: Order,
): PaymentRecord | null {
  const record = ownRecord()
  return record?.transaction && kind.isOutdated?.(record, order) ? record : null
}

/**
 * Drops a stored payment that is older than an hour (PKT-05), or is for something else, and asks the operator about it once more: the
 * event with which one that was made is followed a last time. Rejects, and drops nothing, if the operator does not say.
 */
async function takeUpOld<Order extends PaymentOrder>(
  context: PaymentContext,
  kind: PaymentKind<Order>,
  order: Order,
): Promise<PaymentEvent | null> {
  const { api, language, records, account } = context
  const old = records.findOld(KEY, account()) ?? findOutdated(context, kind, order)
  if (!old) return null
  const isMade = old.transaction
    ? await isComplete(api, old.transaction.transactionId, language)
    : await kind.hasHappened(old)
  records.remove(old)
  if (!isMade) return null
  context.followed = old
  const { transaction, amount } = old
  return transaction ? { name: 'started', transaction, amount } : { name: 'lost', amount }
}

/** Stores a payment, then makes its one call, unless the viewer has given it up. Rejects with what the calls before it throw. */
export async function startPayment<Order extends PaymentOrder>(
  context: PaymentContext,
  kind: PaymentKind<Order>,
  order: Order,
  wanted: AbortSignal,
): Promise<PaymentEvent> {
  const { clock, viewer, operatorTime, owner, records, account } = context
  const confirmedAt = clock.now()
  const payer = await confirmPayer(viewer)
  const taken = await takeUpOld(context, kind, order)
  if (taken) return taken
  const call = await kind.prepare(order)
  if ('reason' in call) return { name: 'refused', refusal: call }
  if (isConfirmedLongAgo(clock, confirmedAt)) return { name: 'refused', refusal: { reason: 'not-started' } }
  const { before, completion } = call
  const { amount } = order
  // A message from the viewer's phone completes a payment without its address.
  const chargesAtOnce = completion === 'at-once' || completion === 'message'
  const record: PaymentRecord = {
    ...{ key: KEY, account: payer, at: operatorTime.now(), owner },
    ...{ before, amount, chargesAtOnce, transaction: null },
  }
  // The record is that of the payer, also after another viewer has signed in.
  const stored = () => records.find(KEY, payer)
  return payOnce<PaymentRecord, StartedPayment, PaymentEvent>(records, {
    record,
    wanted,
    isFree: () => !stored(),
    async send() {
      context.followed = record
      if (account() !== payer) throw new TvError('login-required')
      return call.send()
    },
    classify: {
      taken() {
        const own = context.ownRecord()
        context.followed = own
        return own
          ? { name: 'lost', amount: own.amount }
          : { name: 'refused', refusal: { reason: 'elsewhere' } }
      },
      answered({ id: transactionId, url, qrPicture, hasUnsafeAddress }, drop) {
        // A payment that charges at once needs no address, and may have charged already: it is followed.
        const hasNoCode = completion.startsWith('qr-') && !url && !qrPicture
        if (!chargesAtOnce && (hasUnsafeAddress || hasNoCode)) {
          drop()
          return { name: 'refused', refusal: unsafeAddress() }
        }
        const transaction: StartedTransaction = { transactionId, completion, url, qrPicture }
        if (stored()?.owner === owner) records.save({ ...record, transaction })
        return { name: 'started', transaction, amount }
      },
      refused(error, drop) {
        drop()
        return { name: 'refused', refusal: explainRefusal(error) }
      },
      lost: { name: 'lost', amount },
    },
  })
}
