import { payIntoAccount, type StartedPayment } from '../api/accounts'
import type { ApiClient } from '../api/client'
import { type Completion, findPaySystem, type PaymentRequest } from './pay-systems'

/** A prepared call, and how its payment is completed. */
export interface PreparedPayment {
  completion: Completion
  send(): Promise<StartedPayment>
}

/** Prepares the call that pays into an account; null for a way to pay that makes no call. */
export function preparePayment(
  api: ApiClient,
  accountId: string,
  request: PaymentRequest,
  language: string,
): PreparedPayment | null {
  const form = request.system.payform_shortname
  const known = findPaySystem(form)
  if (!known || known.completion === 'instructions') return null
  const { completion, endpoint = form } = known
  const payment = { amount: request.amount, ...known.fields(request) }
  return { completion, send: () => payIntoAccount(api, accountId, endpoint, payment, language) }
}
