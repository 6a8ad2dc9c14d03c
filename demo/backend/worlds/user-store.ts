export type Role = 'adult' | 'child'

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
  firstName: string
  lastName: string
  deviceLimit: number
  pin: string | null
  /** Never asked for a PIN, because the operator or the viewer said so. */
  ignoresParental: boolean
  /** Role of the active profile. */
  role: Role
  /** What a provider's customer signs in with: the number of the contract and a code that stays the same. */
  contract: Contract | null
  /** Made by `POST users` with a phone, not from outside. */
  isSelfRegistered: boolean
  /** Hundredths of the currency. */
  balanceCents: number
  /** What is still to be paid for this month, in hundredths; 0 when nothing is. */
  dueCents: number
  isBlocked: boolean
  /** Where a regional provider serves this user; null until the user has chosen. */
  home: Home | null
  settings: Record<string, unknown>
  packets: number[]
  lastLogin: number | null
  appVersion: string | null
  referId: string | null
}

export type NewUser = Partial<Omit<User, 'id' | 'isGuest' | 'joinedAt'>> & {
  username: string
  isGuest: boolean
  joinedAt: number
}

const firstUserId = 700001
const usualDeviceLimit = 5

/** The users of one world; ids are given out in order from 700001. */
export class UserStore {
  readonly #users = new Map<number, User>()
  #nextId = firstUserId

  constructor(private readonly newcomerRole: Role) {}

  add(user: NewUser): User {
    const added: User = {
      password: null,
      phone: null,
      email: null,
      firstName: '',
      lastName: '',
      deviceLimit: usualDeviceLimit,
      pin: null,
      ignoresParental: false,
      role: this.newcomerRole,
      contract: null,
      isSelfRegistered: false,
      balanceCents: 0,
      dueCents: 0,
      isBlocked: false,
      home: null,
      settings: {},
      packets: [],
      lastLogin: null,
      appVersion: null,
      referId: null,
      ...user,
      id: this.#nextId++,
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
