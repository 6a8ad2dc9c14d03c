import type { ChannelRoster } from '../television/channel-roster'
import type { WireKind } from '../wire/wire-kind'
import type { Role } from '../worlds/user-store'
import type { Region } from './region'
import type { SeededAccount } from './seed-accounts'

interface ProviderTraits {
  readonly id: number
  readonly phoneMask: string
  /** Digits of a login code. */
  readonly codeLength: number
  /** Packets can be bought here; else the provider sells them itself. */
  readonly sells: boolean
}

/** What makes one world different from another. */
export interface Scenario {
  readonly name: string
  /** One line for the control page. */
  readonly summary: string
  readonly guests: 'welcome' | 'login-required' | 'forbidden-country'
  /** ISO 3166 code told to the client. */
  readonly country: string
  /** Seconds that user and device tokens live, world time. */
  readonly tokenSeconds: number
  /** Pages on other origins may read the Date header. */
  readonly exposesDate: boolean
  /** Every picture address says http://, even behind TLS. */
  readonly plainPictures: boolean
  readonly provider: ProviderTraits
  /** Ways to sign in that `pages/auth` offers, in its order. */
  readonly signIn: readonly ('phone' | 'telegram' | 'login')[]
  /** Who calls from this network is somebody already: the phone of that account. */
  readonly autoAuthPhone: string | null
  readonly accounts: readonly SeededAccount[]
  /** Role of the profile of everybody who is made later, guests among them. */
  readonly newcomerRole: Role
  /** Towns and addresses of a regional provider with its middleware. */
  readonly region: Region | null
  /** Fields that this world's `/config.json` has besides the usual ones, or instead of them. */
  readonly config: Readonly<Record<string, unknown>>
  /** So many contents of the catalogue. */
  readonly contents: number
  readonly makeRoster: () => ChannelRoster
  /** Last word on an object before it travels; `index` is its place in a list. */
  readonly shape?: (kind: WireKind, value: Record<string, unknown>, index: number) => Record<string, unknown>
}
