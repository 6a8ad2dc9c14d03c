import * as v from 'valibot'
import type { ApiClient } from './client'
import { TAKES_MONEY } from './refusals'
import { flag, id, optionalId, optionalText, picture, text, wellFormed } from './wire'

/** An amount that may be negative; null for a text that is not a number. */
const decimalOrNull = (text: string | null | undefined): string | null =>
  text && /^-?\d+(\.\d+)?$/.test(text) ? text : null

/**
 * An account that payments are made to. `amount` is its balance, a decimal text; null if it is unknown. Wire guess (docs/wire-guesses.md):
 * `balance` is another name of it.
 */
const account = v.pipe(
  v.object({
    id,
    amount: optionalId,
    balance: optionalId,
    is_payment_allowed: flag(),
  }),
  v.transform(({ amount, balance, ...rest }) => ({ ...rest, amount: decimalOrNull(balance ?? amount) })),
)

/** True for https, and for http on this machine. */
export const isPaymentAddress = (value: string): boolean =>
  /^https:\/\/[^\s/]/.test(value) ||
  /^http:\/\/([^/:\s]+\.)?(localhost|127(\.\d+){3})(:\d+)?(\/|$)/.test(value)

const identified = v.pipe(
  v.object({
    transaction_id: optionalId,
    transaction: v.nullish(v.object({ id, status: text() }), null),
    full_url: optionalText,
    qrcode_url: picture,
    /** The API documents spell `qrcode_url` like this. */
    qrcode_ur: picture,
  }),
  v.transform((answer): StartedPayment => {
    const addresses = [answer.full_url, answer.qrcode_url ?? answer.qrcode_ur]
    const [url = null, qrPicture = null] = addresses.map((one) => (one && isPaymentAddress(one) ? one : null))
    return {
      id: answer.transaction_id ?? answer.transaction?.id ?? '',
      status: answer.transaction?.status ?? '',
      url,
      qrPicture,
      hasUnsafeAddress: addresses.some((one) => one && !isPaymentAddress(one)),
    }
  }),
  v.check(({ id: found }) => found !== '', 'no transaction'),
)
/** The answer to the start of a payment. Wire guess (docs/wire-guesses.md): where the id is. */
export const started: v.GenericSchema<unknown, StartedPayment> = identified

/** A payment that was started. */
export interface StartedPayment {
  id: string
  status: string
  /** Address to pay at: https, or http on this machine; null if nothing has to be opened. */
  url: string | null
  /** Address of a picture of the QR code. */
  qrPicture: string | null
  /** True if the operator sent an address of another scheme, which is never opened. */
  hasUnsafeAddress: boolean
}

const paySystem = v.object({
  id: optionalId,
  payform_shortname: text(),
  name: text(),
  title: text(),
  description: text(),
  button_text: text(),
  how_to_use: text(),
  how_to_use_packet: text(),
  data: v.nullish(v.record(v.string(), v.unknown()), {}),
  skip_parental_control: flag(),
})
/** A way to pay, with the texts that the operator shows for it. */
export type PaySystemRecord = v.InferOutput<typeof paySystem>
export const paySystems = wellFormed(paySystem)

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

const balance = v.pipe(
  v.object({ amount: optionalId, balance: optionalId }),
  v.transform((answer) => decimalOrNull(answer.balance ?? answer.amount)),
)

/**
 * Returns the viewer's balance, a decimal text; null if the operator names none. Never cached. Wire guess
 * (docs/wire-guesses.md): it is under `amount` or `balance`.
 */
export const getBalance = (api: ApiClient) =>
  api.request({ path: '/users/self/balance', schema: balance, ttl: 0 })

/** Lists the ways to pay into an account; never cached. */
export const listPaySystems = (api: ApiClient, accountId: string, language: string) =>
  api.request({
    path: `/users/self/accounts/${encodeURIComponent(accountId)}/payforms`,
    schema: paySystems,
    ttl: 0,
    language,
  })

/** A payment into an account; the fields depend on the way to pay. */
export interface AccountPaymentRequest {
  /** Decimal text. */
  amount: string
  paysystem_shortname?: string
  card_id?: string
  is_save_card?: boolean
  return_url?: string
  packet_id?: string
  phone?: string
}

/** Starts a payment into an account by the endpoint of a way to pay, such as `linkedcard`. Refused with 402 or 451. */
export const payIntoAccount = (
  api: ApiClient,
  accountId: string,
  endpoint: string,
  { amount, ...payment }: AccountPaymentRequest,
  language: string,
) =>
  api.request({
    method: 'POST',
    path: `/users/self/accounts/${encodeURIComponent(accountId)}/payforms/${encodeURIComponent(endpoint)}`,
    // These calls expect the amount as a JSON number.
    body: { ...payment, amount: Number(amount) },
    schema: started,
    ...TAKES_MONEY,
    language,
  })

/** Returns the present status of a payment, with the bank's text in this language. */
export const getTransaction = (api: ApiClient, transactionId: string, language?: string) =>
  api.request({
    path: `/users/self/transactions/${encodeURIComponent(transactionId)}`,
    schema: transaction,
    // A gateway timeout: the payment continues (PKT-05).
    refusals: { 504: 'unsettled' },
    ttl: 0,
    ...(language ? { language } : {}),
  })
