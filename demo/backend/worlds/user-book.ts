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
export class UserBook {
  readonly #users = new Map<number, User>()
  #nextId = firstUserId

  add(user: NewUser): User {
    const added: User = {
      password: null,
      phone: null,
      email: null,
      firstName: '',
      lastName: '',
      deviceLimit: usualDeviceLimit,
      pin: null,
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

  all(): User[] {
    return [...this.#users.values()]
  }
}
