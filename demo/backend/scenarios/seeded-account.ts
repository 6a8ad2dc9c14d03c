import { packetIds } from '../commerce/packet-ids'
import type { Role } from '../worlds/profile'
import type { Card, PaySystemName } from '../worlds/user-money'
import type { Contract, Home } from '../worlds/user-store'

/** Terms of a packet that differ from an endless one. */
export interface SeededTerms {
  readonly packetId: number
  readonly daysLeft: number
  readonly renew?: boolean
  readonly isPaused?: boolean
  readonly canDeletePaused?: boolean
  readonly isPromo?: boolean
}

export interface SeededAccount {
  readonly phone: string
  readonly password: string
  readonly note: string
  readonly firstName: string
  readonly packets: readonly number[]
  readonly deviceLimit: number
  readonly devices: number
  readonly pin: string | null
  readonly ignoresParental: boolean
  readonly role: Role
  readonly contract: Contract | null
  readonly balanceCents: number
  readonly dueCents: number
  readonly isBlocked: boolean
  readonly home: Home | null
  readonly paySystems: readonly PaySystemName[]
  readonly cards: readonly Card[]
  readonly billingCents: number | null
  readonly promoDays: number | null
  readonly usedTrials: readonly number[]
  /** Paid terms of packets; days count from the start of the world. */
  readonly terms: readonly SeededTerms[]
}

/** Defaults of a seeded account. */
export const accountDefaults = {
  packets: [packetIds.base],
  deviceLimit: 5,
  devices: 0,
  pin: null,
  ignoresParental: false,
  role: 'adult',
  contract: null,
  balanceCents: 0,
  dueCents: 0,
  isBlocked: false,
  home: null,
  paySystems: ['linkedcard', 'short_url', 'qrcode'],
  cards: [],
  billingCents: null,
  promoDays: null,
  usedTrials: [],
  terms: [],
} as const
