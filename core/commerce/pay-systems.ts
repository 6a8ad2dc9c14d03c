import type { AccountPaymentRequest, PaySystemRecord } from '../api/accounts'
import type { CardRecord } from '../api/cards'

/** A payment as the flow describes it to a pay system. */
export interface PaymentRequest {
  system: PaySystemRecord
  /** Decimal text. */
  amount: string
  /** Null for a top-up that is for no packet. */
  packetId: string | null
  card: CardRecord | null
  /** The viewer's phone; empty if unknown. */
  phone: string
  /** Address of the site's page that the bank leads back to. */
  returnUrl: string
}

/** How a started payment is completed. */
export type Completion =
  /** The operator has charged the viewer, or refuses. */
  | 'at-once'
  /** On a page of the bank or in an application, whose address is opened. */
  | 'address'
  /** With a phone that reads a QR code of the address. */
  | 'qr-code'
  /** With a phone that reads a picture sent by the operator. */
  | 'qr-picture'
  /** By a text message from the viewer's phone. */
  | 'message'

/** A way to pay (PKT-04). */
export type PaySystem =
  | {
      form: string
      completion: Completion
      /** True if it needs a linked card. */
      needsCard: boolean
      /** Endpoint of a payment into the account. */
      endpoint: string
      fields(request: PaymentRequest): Omit<AccountPaymentRequest, 'amount'>
    }
  /** Nothing is sent: the operator's text says how to pay. */
  | { form: string; completion: 'instructions'; needsCard: false }

/** The name by which payments of the account call a pay system. */
export const getPaySystemName = ({ name, payform_shortname: form }: PaySystemRecord): string => name || form

/**
 * A linked card, which is charged at once. Wire guess (docs/wire-guesses.md): without `card_id` the operator charges the card that it
 * knows.
 */
const linkedCard = {
  form: 'linkedcard',
  completion: 'at-once',
  needsCard: true,
  endpoint: 'linkedcard',
  fields: ({ card }) => (card ? { card_id: card.id } : {}),
} satisfies PaySystem

/** The bank's own page, which takes the card and leads back. */
export const bankPage = {
  form: 'short_url',
  completion: 'address',
  needsCard: false,
  endpoint: 'short_url',
  fields: ({ system, returnUrl }) => ({
    paysystem_shortname: getPaySystemName(system),
    is_save_card: true,
    return_url: returnUrl,
  }),
} satisfies PaySystem

/** A QR code of the bank's address, read by a phone. */
const qrCode = {
  form: 'qrcode',
  completion: 'qr-code',
  needsCard: false,
  endpoint: 'qrcode_make_transaction',
  fields: ({ system }) => ({ paysystem_shortname: getPaySystemName(system) }),
} satisfies PaySystem

/** A picture of a QR code that the operator sends. */
const qrPicture = {
  form: 'qrcode_png',
  completion: 'qr-picture',
  needsCard: false,
  endpoint: 'qrcode_make_transaction',
  fields: ({ system }) => ({ paysystem_shortname: getPaySystemName(system) }),
} satisfies PaySystem

/** A text message from the viewer's phone. Wire guess (docs/wire-guesses.md): its endpoint and fields. */
const textMessage = {
  form: 'phone_sms',
  completion: 'message',
  needsCard: false,
  endpoint: 'phone_sms',
  fields: ({ system, phone }) => ({ paysystem_shortname: getPaySystemName(system), phone }),
} satisfies PaySystem

/** An application of a bank or a partner. Wire guess (docs/wire-guesses.md): its endpoint and fields. */
const externalApp = {
  form: 'ext_app',
  completion: 'address',
  needsCard: false,
  endpoint: 'ext_app',
  fields: ({ system, returnUrl }) => ({
    paysystem_shortname: getPaySystemName(system),
    return_url: returnUrl,
  }),
} satisfies PaySystem

/** The balance at a partner's billing. */
const billingBalance = {
  form: 'ext_billing_balance',
  completion: 'at-once',
  needsCard: false,
  endpoint: 'ext_billing_balance',
  fields: ({ system, packetId, phone }) => ({
    paysystem_shortname: getPaySystemName(system),
    ...(packetId === null ? {} : { packet_id: packetId }),
    phone,
  }),
} satisfies PaySystem

/** Ways to pay that only the operator's text describes: at a terminal, by phone, on the account of the provider. */
const instructions: readonly PaySystem[] = ['info', 'phone', 'provider_account'].map((form) => ({
  form,
  completion: 'instructions' as const,
  needsCard: false,
}))

const SYSTEMS = new Map<string, PaySystem>(
  [linkedCard, bankPage, qrCode, qrPicture, textMessage, externalApp, billingBalance, ...instructions].map(
    (system) => [system.form, system],
  ),
)

/** Returns the pay system of a `payform_shortname`; null for one that this version does not know, which is not offered. */
export const findPaySystem = (form: string): PaySystem | null => SYSTEMS.get(form) ?? null
