import type { AccountPayment, PaySystemRecord } from '../../api/accounts'
import type { CardRecord } from '../../api/cards'

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

/** A way to pay; one file each (PKT-04). */
export type PaySystem =
  | {
      form: string
      completion: Completion
      /** True if it needs a linked card. */
      needsCard: boolean
      /** Endpoint of a payment into the account. */
      endpoint: string
      fields(request: PaymentRequest): Omit<AccountPayment, 'amount'>
    }
  /** Nothing is sent: the operator's text says how to pay. */
  | { form: string; completion: 'instructions' }

/** The name by which payments of the account call a pay system. */
export const nameOf = ({ name, payform_shortname: form }: PaySystemRecord): string => name || form
