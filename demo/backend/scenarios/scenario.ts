import type { Packet } from '../commerce/packet'
import type { ChannelRoster } from '../television/channel-roster'
import type { WireKind } from '../wire/wire-kind'
import type { FirstProfile, Role } from '../worlds/profile'
import type { Region } from './region'
import type { SeededAccount } from './seeded-account'

interface ProviderTraits {
  readonly id: number
  readonly phoneMask: string
  /** Digits of a login code. */
  readonly codeLength: number
  /** Packets can be bought here; otherwise the provider sells them itself. */
  readonly sells: boolean
  readonly allowsAddOnsWithoutBase: boolean
}

/** The differences between one world and another. */
export interface Scenario {
  readonly name: string
  /** One line for the control page. */
  readonly summary: string
  readonly guests: 'welcome' | 'login-required' | 'forbidden-country'
  /** ISO 3166 code in the network data. */
  readonly country: string
  /** Lifetime of user and device tokens in seconds, world time. */
  readonly tokenSeconds: number
  /** Pages on other origins may read the Date header. */
  readonly exposesDate: boolean
  /** Every picture address says http://, even behind TLS. */
  readonly plainPictures: boolean
  readonly provider: ProviderTraits
  /** Ways to sign in that `pages/auth` offers, in this order. */
  readonly signIn: readonly ('phone' | 'telegram' | 'login')[]
  /** Phone of the account that this network signs in automatically; null for none (ACC-09). */
  readonly autoAuthPhone: string | null
  /** The bank declines every payment. */
  readonly declinesPayments: boolean
  readonly accounts: readonly SeededAccount[]
  /** Packets listed besides the usual ones. */
  readonly morePackets: readonly Packet[]
  /** Profile role of every user created after the start, guests included. */
  readonly newUserRole: Role
  /** Profiles that every account has besides its first one. */
  readonly moreProfiles: readonly FirstProfile[]
  /** The survey also accepts an answer in the viewer's own words. */
  readonly takesOwnAnswers: boolean
  /** The operator publishes news and answers to frequent questions. */
  readonly hasNewsAndFaq: boolean
  /** Cities and addresses of a regional provider with its middleware; null for other providers. */
  readonly region: Region | null
  /** Fields of this world's `/config.json` that add to or replace the default ones. */
  readonly config: Readonly<Record<string, unknown>>
  /** Number of contents in the catalogue. */
  readonly contents: number
  readonly makeRoster: () => ChannelRoster
  /** Changes an object before it is sent; `index` is its position in a list. */
  readonly shape?: (kind: WireKind, value: Record<string, unknown>, index: number) => Record<string, unknown>
}
