import { shaped, type Visit } from '../wire/visit'
import type { Transaction } from '../worlds/bank'
import { transactionStatus } from './transaction-object'

/** Address of the bank's page of a transaction. */
export const bankUrl = ({ base }: Visit, { id }: Transaction): string => `${base}/demo/bank/${id}`

/** A payment that has just been started: its transaction and the bank's page. */
export const paymentObject = (visit: Visit, transaction: Transaction): Record<string, unknown> =>
  shaped(visit, 'payment', {
    transaction_id: transaction.id,
    transaction: { id: transaction.id, status: transactionStatus(visit, transaction) },
    full_url: bankUrl(visit, transaction),
    ...(transaction.form === 'qr' ? { qrcode_url: `${bankUrl(visit, transaction)}/qr.png` } : {}),
  })
