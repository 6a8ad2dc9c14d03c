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

/** A device that an account has from the start, as its client described itself. */
export interface SeededDevice {
  readonly type: 'tv' | 'tablet' | 'phone' | 'pc'
  readonly application: string
  readonly vendor: string
  readonly model: string
  readonly system: string
}

export interface SeededAccount {
  readonly phone: string
  readonly password: string
  readonly note: string
  readonly firstName: string
  readonly packets: readonly number[]
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly deviceLimit: number
  /** The operator refuses to remove a device of this account from another one. */
  readonly keepsDevices: boolean
  readonly devices: readonly SeededDevice[]
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
  /** Number of unread messages. */
  readonly messages: number
  readonly usedTrials: readonly number[]
  /** Paid terms of packets; days count from the start of the world. */
  readonly terms: readonly SeededTerms[]
}

/** Defaults of a seeded account. */
export const accountDefaults = {
  packets: [packetIds.base],
  email: null,
  isEmailConfirmed: false,
  deviceLimit: 5,
  keepsDevices: false,
  devices: [],
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
  messages: 0,
  usedTrials: [],
  terms: [],
} as const
