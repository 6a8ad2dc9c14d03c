import type { Words } from '../wire/language'

/** A length of time that a packet is sold for. */
export interface SalePeriod {
  readonly months: number
  /** Decimal text for the whole period. */
  readonly price: string
}

/** The first days of a packet at another price, once for each viewer. */
export interface Trial {
  readonly days: number
  readonly price: string
  /** Every account counts as having used it. */
  readonly isUsedByAll: boolean
}

/** Texts and price of a provider's bundle of internet access and television. */
export interface ProviderBundle {
  readonly name: Words
  readonly price: string
  readonly speed: string
  readonly description: Words
}

/** Answer to a viewer who ends a subscription: accepted, only its renewal ends (400), or refused with a text (451). */
export type Unsubscribing = 'accepted' | 'renewal-only' | 'refused'

export interface Packet {
  readonly id: number
  readonly name: Words
  readonly short: Words
  readonly description: Words
  /** Decimal text for one month, as the API sends it. */
  readonly price: string
  /** The price before a discount; null without one. */
  readonly oldPrice: string | null
  readonly isBase: boolean
  /** Listed, but not to be shown: the provider has withdrawn it. */
  readonly isHidden: boolean
  /** Packets whose channels and contents it unlocks besides its own. */
  readonly includes: readonly number[]
  /** The packets of a bundle, which are subscribed together. */
  readonly parts: readonly number[]
  /** Packets offered in addition to this base packet. */
  readonly addOns: readonly number[]
  /** Slugs of channels that it unlocks although they belong to another packet. */
  readonly channelSlugs: readonly string[]
  /** Libraries whose paid contents it unlocks. */
  readonly libraries: readonly number[]
  /** Periods on sale besides one month. */
  readonly longPeriods: readonly SalePeriod[]
  readonly trial: Trial | null
  /** Name of the text to be accepted first; null without one. */
  readonly agreement: string | null
  /** The number of channels that the operator advertises; null to count its channels. */
  readonly advertisedChannels: number | null
  readonly parentName: Words | null
  readonly unsubscribing: Unsubscribing
  readonly benefits: readonly { readonly icon: string; readonly text: Words }[]
  readonly badge: Words | null
  /** CSS hex of its logo. */
  readonly colour: string
  readonly afterRenewId: number | null
  readonly bundle: ProviderBundle | null
}

/** The fields that distinguish one packet from another. */
type NewPacket = Partial<Packet> & Pick<Packet, 'id' | 'name' | 'short' | 'description' | 'price'>

/** A packet with the usual values for all fields that are not given. */
export const packetWith = (traits: NewPacket): Packet => ({
  oldPrice: null,
  isBase: false,
  isHidden: false,
  includes: [],
  parts: [],
  addOns: [],
  channelSlugs: [],
  libraries: [],
  longPeriods: [],
  trial: null,
  agreement: null,
  advertisedChannels: null,
  parentName: null,
  unsubscribing: 'accepted',
  benefits: [],
  badge: null,
  colour: '#2b5fb3',
  afterRenewId: null,
  bundle: null,
  ...traits,
})
