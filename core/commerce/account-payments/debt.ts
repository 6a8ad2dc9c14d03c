import { payIntoAccount } from '../../api/accounts'
import { TvError } from '../../lib/errors/errors'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'
import { loadPayableAccount, type PaymentFlowRequest } from './payment-calls'
import { createPaymentFlow, type PaymentFlow } from './payment-flow'

/** Pay system of a debt, which is paid by QR code (ACC-10). */
const PAY_SYSTEM = 'kaspi'
const ENDPOINT = 'qrcode_make_transaction'

/** The payment of a debt that blocks the account: the amount, a decimal text, is paid by QR code (ACC-10). */
export type DebtPayment = PaymentFlow<{ amount: string }>

/**
 * Creates the payment of a debt. Only the transaction shows that it was made. A viewer who was signed in by a link
 * needs the PIN to pay (ACC-17): without it the payment is refused.
 */
export function createDebtPayment(tv: Tv, request: PaymentFlowRequest): DebtPayment {
  const { api, config, parental } = tv
  const { language } = request
  return createPaymentFlow(tv, request, {
    storageKey: STORAGE_KEYS.debt(config.api),
    looksWhilePending: false,
    isOutdated: (record, order) => record.amount !== order.amount,
    needsPin: () => false,
    async prepare({ amount }) {
      // The call would send nothing, or a negative amount, as a number.
      if (!(Number(amount) > 0)) return { reason: 'no-price' }
      if (parental.isByLink && parental.isPinRequired('pay'))
        throw new TvError('permission-denied', { by: 'link' })
      const account = await loadPayableAccount(api)
      if (!account) return { reason: 'payment-not-allowed' }
      const payment = { amount, paysystem_shortname: PAY_SYSTEM }
      return {
        before: [],
        completion: 'qr-code',
        send: () => payIntoAccount(api, account.id, ENDPOINT, payment, language),
      }
    },
    hasHappened: async () => false,
  })
}
