import type { Token } from '../../core/api/auth'
import { toToken } from '../../core/api/auth'
import { settled } from './manual-clock'

type Role = 'adult' | 'child'

interface Account {
  id: number
  name: string
  isGuest: boolean
  password: string | null
  role: Role
}

interface Device {
  id: string
  owner: Account
  serial: string
}

interface Waiting {
  page: object
  call: string
  answer(): void
  /** The call takes effect, but its answer is lost. */
  lose(): void
  drop(): void
}

/** The state of the operator and of the connection to it. */
export interface OperatorConditions {
  /** `one-way`: calls take effect, but their answers are lost. */
  connection: 'up' | 'down' | 'one-way'
  /** Every call with a token is refused with 401. */
  refusesTokens: boolean
  /** Status of `POST /auth/device`; null for a token. */
  device: 404 | 403 | 500 | null
  servesGuests: boolean
  /** A device is removed as soon as it has its token, which is then invalid. */
  forgetsDevices: boolean
}

/** An operator in memory behind a `fetch`: every call waits until the test lets it be answered. */
export interface ScriptedOperator {
  readonly conditions: OperatorConditions
  /** Calls that have not been answered, oldest first: `POST /users`. */
  readonly waiting: readonly string[]
  /** Calls so far that create or authenticate a viewer. */
  readonly authentications: number
  /** The largest number of those under way at the same time. */
  readonly mostAtOnce: number
  /** Device tokens that calls have carried, in order. */
  readonly shown: readonly string[]
  /** Passwords of guests, as received. */
  readonly passwords: readonly string[]
  /** The connection of a page; `close` drops its calls, which still take effect if `reaches`. */
  page(): { fetch: typeof fetch; close(reaches: boolean): void }
  /** Answers one waiting call; resolves when the page has handled the answer. */
  answer(which?: number): Promise<void>
  /** Answers until no call is waiting; throws if that never happens. */
  settle(): Promise<void>
  /** A user token of this account, as after an accepted code. */
  login(name: string, role: Role): Token
  switchRole(name: string): void
  expireTokens(): void
  /** Removes all devices of users, or of guests too. */
  removeDevices(which: 'users' | 'all'): void
  /** All tokens issued to this device so far. */
  tokensOf(deviceId: string): string[]
}

const AUTHENTICATIONS = ['POST /users', 'POST /auth/login', 'POST /auth/device', 'POST /auth/otp']
/** More calls than a viewer makes without a new event. */
const ENDLESS = 300

export function scriptedOperator(): ScriptedOperator {
  const accounts: Account[] = []
  const devices: Device[] = []
  const tokens = new Map<string, { account: Account; device: Device | null; valid: boolean }>()
  const conditions: OperatorConditions = {
    connection: 'up',
    refusesTokens: false,
    device: null,
    servesGuests: true,
    forgetsDevices: false,
  }
  const shown: string[] = []
  let waiting: Waiting[] = []
  let authentications = 0
  let mostAtOnce = 0
  let tokenCount = 0

  const issue = (account: Account, device: Device | null) => {
    const secret = `SECRET-token-${++tokenCount}-${account.name}`
    tokens.set(secret, { account, device, valid: true })
    const { role } = account
    return {
      access_token: secret,
      expired: null,
      was_guest: false,
      profile: device && { id: `${account.name}-profile`, name: '', profile: { id: 1, role } },
      device: null,
    }
  }

  function register(account: Account, serial: string): Device {
    const device = { id: `SECRET-device-${++tokenCount}-${account.name}`, owner: account, serial }
    devices.push(device)
    return device
  }

  function reply(call: string, url: URL, body: Record<string, string>): [number, unknown] {
    const secret = url.searchParams.get('access_token')
    const token = secret === null ? undefined : tokens.get(secret)
    if (token?.device) shown.push(secret ?? '')
    if (secret !== null && (conditions.refusesTokens || !token?.valid)) return [401, {}]
    const { account } = token ?? {}
    switch (call) {
      case 'GET /users/self/network':
        return [200, { is_guest_allowed: conditions.servesGuests, country: 'KZ', remote: '127.0.0.1' }]
      case 'POST /users': {
        if (accounts.some(({ name }) => name === body.username)) return [400, {}]
        const guest: Account = {
          id: ++tokenCount,
          name: body.username ?? '',
          isGuest: true,
          password: body.password ?? '',
          role: 'adult',
        }
        accounts.push(guest)
        return [200, { id: guest.id }]
      }
      case 'POST /auth/login': {
        const found = accounts.find(({ name, password }) => name === body.login && password === body.password)
        return found ? [200, issue(found, null)] : [400, {}]
      }
      case 'POST /auth/device': {
        if (conditions.device) return [conditions.device, {}]
        const device = devices.find(({ id }) => id === body.device_id)
        if (!device) return [404, {}]
        const token = issue(device.owner, device)
        if (conditions.forgetsDevices) remove((other) => other === device)
        return [200, token]
      }
      case 'POST /users/self/devices':
        return account ? [200, register(account, body.serial ?? '')] : [401, {}]
      case 'GET /users/self/devices':
        return [
          200,
          devices.filter(({ owner }) => owner === account).map(({ id, serial }) => ({ id, serial })),
        ]
      default: {
        const removed = call.startsWith('DELETE /users/self/devices/') && call.split('/').at(-1)
        if (removed) remove(({ id }) => id === removed)
        return [200, {}]
      }
    }
  }

  function remove(which: (device: Device) => boolean): void {
    for (const device of devices.filter(which)) {
      devices.splice(devices.indexOf(device), 1)
      for (const token of tokens.values()) if (token.device === device) token.valid = false
    }
  }

  function page() {
    const self = {}
    const tabFetch: typeof fetch = (input, init) =>
      new Promise((resolve, reject) => {
        const url = new URL(String(input))
        const call = `${init?.method ?? 'GET'} ${decodeURIComponent(url.pathname.replace(/^\/v2/, ''))}`
        const text = String(init?.body ?? '{}')
        const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
        const lose = () => void reply(call, url, body)
        const entry: Waiting = {
          page: self,
          call,
          lose,
          drop: () => reject(new TypeError('the connection is down')),
          answer() {
            if (conditions.connection === 'one-way') lose()
            if (conditions.connection !== 'up') return entry.drop()
            const [status, value] = reply(call, url, body)
            resolve(new Response(JSON.stringify(value), { status }))
          },
        }
        waiting.push(entry)
        init?.signal?.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== entry)
          entry.drop()
        })
        if (!AUTHENTICATIONS.includes(call)) return
        authentications += 1
        mostAtOnce = Math.max(mostAtOnce, waiting.filter((one) => AUTHENTICATIONS.includes(one.call)).length)
      })
    return {
      fetch: tabFetch,
      close(reaches: boolean) {
        if (reaches) for (const entry of waiting) if (entry.page === self) entry.lose()
        waiting = waiting.filter((entry) => entry.page !== self)
      },
    }
  }

  async function answer(which = 0): Promise<void> {
    const entry = waiting[which % Math.max(1, waiting.length)]
    waiting = waiting.filter((other) => other !== entry)
    entry?.answer()
    for (let still = 0; still < 3; still++) await settled()
  }

  return {
    conditions,
    shown,
    page,
    answer,
    get passwords() {
      return accounts.flatMap(({ password }) => password ?? [])
    },
    get waiting() {
      return waiting.map(({ call }) => call)
    },
    get authentications() {
      return authentications
    },
    get mostAtOnce() {
      return mostAtOnce
    },
    async settle() {
      for (let answered = 0; answered < ENDLESS; answered++) {
        await answer()
        if (waiting.length === 0) return
      }
      throw new Error(`endless calls: ${waiting.map(({ call }) => call).join(', ')}`)
    },
    login(name, role) {
      const known = accounts.find((account) => account.name === name)
      const account = known ?? { id: ++tokenCount, name, isGuest: false, password: null, role }
      if (!known) accounts.push(account)
      return toToken(issue(account, null).access_token)
    },
    switchRole(name) {
      for (const account of accounts)
        if (account.name === name) account.role = account.role === 'child' ? 'adult' : 'child'
    },
    expireTokens() {
      for (const token of tokens.values()) token.valid = false
    },
    removeDevices: (which) => remove(({ owner }) => which === 'all' || !owner.isGuest),
    tokensOf: (deviceId) =>
      [...tokens].flatMap(([secret, { device }]) => (device?.id === deviceId ? [secret] : [])),
  }
}
