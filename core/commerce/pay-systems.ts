import type { AccountPaymentRequest, PaySystemRecord, StartedPayment } from '../api/accounts'
import type { CardRecord } from '../api/cards'

/** A payment as the flow describes it to a pay system. */
export interface PaymentRequest {
  system: PaySystemRecord
  /** Decimal text. */
  amount: string
  /** Null for a top-up without a packet. */
  packetId: string | null
  card: CardRecord | null
  /** The viewer's phone; empty if unknown. */
  phone: string
  /** Address of the page of the site to which the bank returns the viewer. */
  returnUrl: string
}

/** How a started payment is completed. */
export type Completion =
  /** The operator charges the viewer at once, or refuses. */
  | 'at-once'
  /** On a page of the bank, or in an application that the address opens. */
  | 'address'
  /** With a phone that reads a QR code of the address. */
  | 'qr-code'
  /** With a phone that reads a picture sent by the operator. */
  | 'qr-picture'
  /** By a text message from the viewer's phone. */
  | 'message'

/**
 * Returns how a started payment is completed with what the operator has sent, by default `usual`; null without a code and an
 * address, or with an unsafe address. A payment that charges at once needs neither, and may have charged already.
 */
export function findCompletion(
  usual: Completion,
  { url, qrPicture, status, hasUnsafeAddress }: Omit<StartedPayment, 'id'>,
): Completion | null {
  if (chargesAtOnce(usual)) return usual
  if (status === 'complete') return 'at-once'
  if (hasUnsafeAddress) return null
  if (usual === 'address') return url ? usual : null
  if (qrPicture && (usual === 'qr-picture' || !url)) return 'qr-picture'
  return url ? 'qr-code' : null
}

/** A way to pay (PKT-04). */
export interface PaySystem {
  /** `instructions`: no call is made; the operator's text explains how to pay. */
  completion: Completion | 'instructions'
  /** True if it needs a linked card. */
  needsCard?: true
  /** Endpoint of a payment into the account; by default the name of the way to pay. */
  endpoint?: string
  fields(request: PaymentRequest): Omit<AccountPaymentRequest, 'amount'>
}

/** The name of a pay system in payments of the account. */
export const getPaySystemName = ({ name, payform_shortname: form }: PaySystemRecord): string => name || form

const named = ({ system }: PaymentRequest) => ({ paysystem_shortname: getPaySystemName(system) })

/** At a terminal, by phone, or on the provider's bill. */
const INSTRUCTIONS: PaySystem = { completion: 'instructions', fields: () => ({}) }

/** The bank's own page, which accepts a card and returns the viewer. */
export const BANK_PAGE = 'short_url'
/** A linked card, which is charged at once. */
export const LINKED_CARD = 'linkedcard'
const QR_CODE_ENDPOINT = 'qrcode_make_transaction'

/** The ways to pay by their `payform_shortname`. */
const SYSTEMS: Readonly<Record<string, PaySystem>> = {
  // Wire guess (docs/wire-guesses.md): without `card_id` the operator charges the card that it knows.
  [LINKED_CARD]: {
    completion: 'at-once',
    needsCard: true,
    fields: ({ card }) => (card ? { card_id: card.id } : {}),
  },
  [BANK_PAGE]: {
    completion: 'address',
    fields: (request) => ({ ...named(request), is_save_card: true, return_url: request.returnUrl }),
  },
  qrcode: { completion: 'qr-code', endpoint: QR_CODE_ENDPOINT, fields: named },
  qrcode_png: { completion: 'qr-picture', endpoint: QR_CODE_ENDPOINT, fields: named },
  // Wire guess (docs/wire-guesses.md): endpoint and fields of a text message.
  phone_sms: {
    completion: 'message',
    fields: (request) => ({ ...named(request), phone: request.phone }),
  },
  // Wire guess (docs/wire-guesses.md): endpoint and fields of the application of a bank or a partner.
  ext_app: {
    completion: 'address',
    fields: (request) => ({ ...named(request), return_url: request.returnUrl }),
  },
  /** The balance in a partner's billing. */
  ext_billing_balance: {
    completion: 'at-once',
    fields: (request) => ({
      ...named(request),
      ...(request.packetId === null ? {} : { packet_id: request.packetId }),
      phone: request.phone,
    }),
  },
  info: INSTRUCTIONS,
  phone: INSTRUCTIONS,
  provider_account: INSTRUCTIONS,
}

/** Returns the pay system of a `payform_shortname`; null for an unsupported one, which is not offered. */
export const findPaySystem = (form: string): PaySystem | null =>
  Object.hasOwn(SYSTEMS, form) ? (SYSTEMS[form] ?? null) : null

/**
 * True if the viewer is charged without opening an address: by the call itself, or by a message that the viewer answers.
 */
export const chargesAtOnce = (completion: PaySystem['completion'] | undefined): boolean =>
  completion === 'at-once' || completion === 'message'
