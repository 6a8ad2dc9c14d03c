import { type FirstProfile, firstProfiles, type Profile, type Role } from './profile'
import type { Card, Future, PaySystemName, Purchase, Subscription } from './user-money'

export interface Contract {
  readonly identifier: string
  readonly code: string
}

export interface Home {
  readonly cityId: number
  /** null while only the city is chosen. */
  readonly addressId: number | null
}

export interface User {
  readonly id: number
  readonly isGuest: boolean
  readonly joinedAt: number
  username: string
  password: string | null
  phone: string | null
  email: string | null
  /** A confirmed address cannot be changed by its owner. */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  deviceLimit: number
  /** The operator refuses to remove this user's devices from another one. */
  keepsDevices: boolean
  pin: string | null
  /** Never asked for a PIN, by the operator's or the viewer's choice. */
  ignoresParental: boolean
  /** At least one; the first is that of devices which have chosen none. */
  profiles: Profile[]
  /** Sign-in of a provider's customer: the contract's number and a code that stays the same. */
  contract: Contract | null
  /** Created by `POST users` with a phone, not by an order. */
  isSelfRegistered: boolean
  /** Hundredths of the currency. */
  balanceCents: number
  /** Amount due for this month, in hundredths; 0 if nothing is due. */
  dueCents: number
  isBlocked: boolean
  /** Address where a regional provider serves this user; null until the user has chosen. */
  home: Home | null
  settings: Record<string, unknown>
  /** Ids of the packets that unlock something now; paused ones are not among them. */
  packets: number[]
  /** Ids of the packets that the account began with or got by an order. */
  packetsGiven: number[]
  /** Terms of the packets above and of paused ones. A packet set by an order has none until it is first read. */
  subscriptions: Subscription[]
  futures: Future[]
  purchases: Purchase[]
  cards: Card[]
  /** Ways to pay, in the operator's order; an account without any may not pay at all. */
  paySystems: readonly PaySystemName[]
  /** Balance with the partner's billing, in hundredths; null for accounts without one. */
  billingCents: number | null
  /** Packets whose trial is over or running. */
  usedTrials: number[]
  usedPromoKeys: string[]
  /** Days of the operator's promotion that are left; null for the operator's usual number. */
  promoDays: number | null
  lastLogin: number | null
  appVersion: string | null
  referId: string | null
}

export type NewUser = Partial<Omit<User, 'id' | 'isGuest' | 'joinedAt' | 'profiles'>> & {
  username: string
  /** Role of the first profile; absent for the usual one of the world. */
  role?: Role
  isGuest: boolean
  joinedAt: number
}

/** Ways to pay of an account for which no others are named. */
const usualPaySystems: readonly PaySystemName[] = ['linkedcard', 'short_url', 'qrcode']

const firstUserId = 700001
const defaultDeviceLimit = 5

/** A user with the usual value of every field that is not named. */
export const userWith = (id: number, { role = 'adult', ...traits }: NewUser): User => ({
  password: null,
  phone: null,
  email: null,
  isEmailConfirmed: false,
  firstName: '',
  lastName: '',
  deviceLimit: defaultDeviceLimit,
  keepsDevices: false,
  pin: null,
  ignoresParental: false,
  contract: null,
  isSelfRegistered: false,
  balanceCents: 0,
  dueCents: 0,
  isBlocked: false,
  home: null,
  settings: {},
  packets: [],
  packetsGiven: [...(traits.packets ?? []), ...(traits.subscriptions ?? []).map(({ packetId }) => packetId)],
  subscriptions: [],
  futures: [],
  purchases: [],
  cards: [],
  paySystems: usualPaySystems,
  billingCents: null,
  usedTrials: [],
  usedPromoKeys: [],
  promoDays: null,
  lastLogin: null,
  appVersion: null,
  referId: null,
  ...traits,
  id,
  profiles: firstProfiles(id, [{ name: traits.firstName ?? '', role }]),
})

/** The users of one world; ids are sequential from 700001. */
export class UserStore {
  readonly #users = new Map<number, User>()
  #nextId = firstUserId

  /** `moreProfiles`: profiles of every account besides the first one; guests have none of them. */
  constructor(
    private readonly newUserRole: Role,
    private readonly moreProfiles: readonly FirstProfile[],
  ) {}

  add(user: NewUser): User {
    const added = userWith(this.#nextId++, { role: this.newUserRole, ...user })
    if (!user.isGuest) {
      const first = added.profiles.map(({ name, role }) => ({ name, role }))
      added.profiles = firstProfiles(added.id, [...first, ...this.moreProfiles])
    }
    this.#users.set(added.id, added)
    return added
  }

  byId(id: number): User | undefined {
    return this.#users.get(id)
  }

  byUsername(username: string): User | undefined {
    return this.all().find((user) => user.username === username)
  }

  byPhone(phone: string): User | undefined {
    return this.all().find((user) => user.phone === phone)
  }

  byEmail(email: string): User | undefined {
    return this.all().find((user) => user.email === email)
  }

  byContract(identifier: string): User | undefined {
    return this.all().find((user) => user.contract?.identifier === identifier)
  }

  all(): User[] {
    return [...this.#users.values()]
  }
}
