import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, optionalId, text } from './wire'

/**
 * An account that payments are made to. `amount` is its balance, a decimal text. Wire guess (docs/wire-guesses.md):
 * `balance` is another name of it.
 */
const account = v.pipe(
  v.object({
    id,
    amount: optionalId,
    balance: optionalId,
    is_payment_allowed: flag(),
  }),
  v.transform(({ amount, balance, ...rest }) => ({ ...rest, amount: balance ?? amount ?? '0.00' })),
)

const httpAddress = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/[^\s/]/.test(value), 'not an http or https address'),
)

const started = v.pipe(
  v.object({
    transaction_id: optionalId,
    transaction: v.nullish(v.object({ id }), null),
    full_url: httpAddress,
  }),
  v.transform((answer) => ({
    id: answer.transaction_id ?? answer.transaction?.id ?? '',
    url: answer.full_url,
  })),
  v.check(({ id: found }) => found !== '', 'no transaction'),
)

const transaction = v.object({
  id,
  /** `new` until the bank answers, then `complete` or `error`. */
  status: text('new'),
  /** Text of the operator. */
  status_description: text(),
})

/** Lists the viewer's accounts; never cached, because balances change. */
export const listAccounts = (api: ApiClient) =>
  api.request({ path: '/users/self/accounts', schema: v.array(account), ttl: 0 })

/**
 * Starts a payment by QR code and returns its transaction id and payment address. `amount` is a decimal text. Fails
 * with `rejected` (451) when the account lacks money. Wire guess (docs/wire-guesses.md): where the response has the id.
 */
export const createQrTransaction = (
  api: ApiClient,
  accountId: string,
  payment: { paysystem: string; amount: string },
) =>
  api.request({
    method: 'POST',
    path: `/users/self/accounts/${encodeURIComponent(accountId)}/payforms/qrcode_make_transaction`,
    // This call takes a JSON number for the amount.
    body: { paysystem_shortname: payment.paysystem, amount: Number(payment.amount) },
    schema: started,
  })

/** Returns the present status of a payment. */
export const getTransaction = (api: ApiClient, transactionId: string, signal?: AbortSignal) =>
  api.request({
    path: `/users/self/transactions/${encodeURIComponent(transactionId)}`,
    schema: transaction,
    ttl: 0,
    ...(signal ? { signal } : {}),
  })
