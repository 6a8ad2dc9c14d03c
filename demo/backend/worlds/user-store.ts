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
  /** Never asked for a PIN, by the operator's or the viewer's choice. */
  ignoresParental: boolean
  /** Role of the active profile. */
  role: Role
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
const defaultDeviceLimit = 5

/** The users of one world; ids are sequential from 700001. */
export class UserStore {
  readonly #users = new Map<number, User>()
  #nextId = firstUserId

  constructor(private readonly newUserRole: Role) {}

  add(user: NewUser): User {
    const added: User = {
      password: null,
      phone: null,
      email: null,
      firstName: '',
      lastName: '',
      deviceLimit: defaultDeviceLimit,
      pin: null,
      ignoresParental: false,
      role: this.newUserRole,
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
