/** The shortnames of the ways to pay. */
export const paySystemNames = [
  'linkedcard',
  'short_url',
  'qrcode',
  'qrcode_png',
  'info',
  'phone',
  'phone_sms',
  'provider_account',
  'ext_app',
  'ext_billing_balance',
] as const

export type PaySystemName = (typeof paySystemNames)[number]

/** Terms of a packet that a viewer has. */
export interface Subscription {
  /** 18 digits. */
  readonly id: string
  readonly packetId: number
  /** Epoch seconds, world time. */
  readonly startAt: number
  /** Epoch seconds; null if it has no end. */
  endAt: number | null
  /** Months that a renewal pays for. */
  readonly months: number
  renew: boolean
  isPaused: boolean
  readonly canDeletePaused: boolean
  /** Came from a promo code or a promotional packet. */
  readonly isPromo: boolean
}

/** A packet that begins when the present base packet ends. */
export interface Future {
  /** 18 digits. */
  readonly id: string
  readonly packetId: number
  readonly startAt: number
  readonly months: number
  readonly renew: boolean
}

/** A purchase of a packet's period or of a content. */
export interface Purchase {
  readonly id: string
  /** The type of a content changes with its licence. */
  purchaseTypeId: string
  status: 'active' | 'canceled'
  libraryId: number | null
  licenceId: number | null
  /** Epoch seconds at which a rented content ends; null if it was bought or is a packet. */
  endAt: number | null
}

/** A bank card that the operator remembers. */
export interface Card {
  readonly id: number
  /** Masked. */
  readonly number: string
  isPrimary: boolean
  readonly isExpired: boolean
}
