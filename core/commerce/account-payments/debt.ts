import { listAccounts, payIntoAccount } from '../../api/accounts'
import type { Parental } from '../../household'
import { TvError } from '../../lib/errors'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from './payment-flow'

/** The pay system of a debt, and the call that starts a payment by QR code (ACC-10). */
const PAY_SYSTEM = 'kaspi'
const ENDPOINT = 'qrcode_make_transaction'

/** The payment of a debt that blocks the account: the amount, a decimal text, is paid by QR code (ACC-10). */
export type DebtPayment = PaymentFlow<string>

export interface DebtPaymentOptions extends PaymentFlowOptions {
  /** A viewer whom a link has signed in pays with the PIN only (ACC-17): without it the payment is refused. */
  parental: Pick<Parental, 'isByLink' | 'isPinRequired'>
}

/** Creates the payment of a debt. Only its transaction says that it was made. */
export function createDebtPayment(options: DebtPaymentOptions): DebtPayment {
  const { api, operator, language, parental } = options
  return createPaymentFlow(options, {
    storageKey: STORAGE_KEYS.debt(operator),
    looksWhilePending: false,
    isOutdated: (record, amount) => record.amount !== amount,
    async prepare(amount) {
      if (parental.isByLink && parental.isPinRequired('pay'))
        throw new TvError('permission-denied', { by: 'link' })
      const account = (await listAccounts(api)).find((one) => one.is_payment_allowed)
      if (!account) return { reason: 'payment-not-allowed' }
      const payment = { amount, paysystem_shortname: PAY_SYSTEM }
      return {
        before: [],
        amount,
        completion: 'qr-code',
        send: () => payIntoAccount(api, account.id, ENDPOINT, payment, language),
      }
    },
    hasHappened: async () => false,
  })
}
