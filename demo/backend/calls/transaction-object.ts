import type { Words } from '../wire/language'
import { shaped, type Visit } from '../wire/visit'
import { moneyText, type Transaction, type TransactionState } from '../worlds/bank'

const statuses: Readonly<Record<TransactionState, 'new' | 'complete' | 'error'>> = {
  open: 'new',
  paid: 'complete',
  declined: 'error',
  late: 'error',
}

const reasons: Readonly<Partial<Record<TransactionState, Words>>> = {
  declined: { ru: 'Банк отклонил платёж.', en: 'The bank declined this payment.' },
  late: { ru: 'Время на оплату вышло.', en: 'The time to pay ran out.' },
}

export const transactionStatus = (visit: Visit, transaction: Transaction): 'new' | 'complete' | 'error' =>
  statuses[visit.world.bank.state(transaction)]

/** A payment as the API answers it (PKT-05). */
export const transactionObject = (visit: Visit, transaction: Transaction): Record<string, unknown> => {
  const reason = reasons[visit.world.bank.state(transaction)]
  return shaped(visit, 'transaction', {
    id: transaction.id,
    amount: moneyText(transaction.cents),
    status: transactionStatus(visit, transaction),
    ...(reason ? { status_description: reason[visit.language] } : {}),
  })
}
