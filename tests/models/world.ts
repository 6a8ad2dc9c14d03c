/** A call that a world received. Calls for segments have the loop and the segment number within it. */
export interface Call {
  /** Time of arrival, epoch ms of the world's clock. */
  at: number
  method: string
  path: string
  pattern: string
  query: Record<string, string>
  status: number | null
  auth: string
  who: string | null
  loop?: number
  segment?: number
}

/** A fault for the calls that match, such as `GET /v2/channels/:id/stream`; without `times`, for all of them. */
export interface Fault {
  match: string
  status?: number
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
  delayMs?: number
  times?: number
  dropConnection?: boolean
  malformed?: boolean
  truncate?: boolean
  stale?: boolean
  discontinuous?: boolean
  /** The call takes effect before its answer is delayed, dropped or replaced. */
  afterwards?: boolean
  hold?: string
}

/** Watch reports and tracker pixels that a world received, oldest first. */
export interface Statistics {
  watched: { id: string; of: string; history: boolean; reports: { seconds: number }[] }[]
  pixels: { account: string; parameters: Record<string, string> }[]
}

/** A viewer with the tokens of a login. */
export interface Account {
  phone: string
  userToken: string
  deviceToken: string
  deviceId: string
}

/** A code or PIN that the operator sent to a phone. */
export interface SentMessage {
  to: string
  code: string
  method: 'sms' | 'telegram'
  kind: 'code' | 'pin'
}

/** The size of the frames and covers of a world. */
export type Picture = 'full' | 'small'

let created = 0
const run = Date.now().toString(36)

/** A world of the demo operator that belongs to one test. */
export class World {
  /** API base without `/v2`, as pages of other sites reach it. */
  readonly api: string
  /** Origin of the operator's site in this world. */
  readonly site: string
  /** Origin of the partner pages. */
  readonly partner: string

  /** `operator` is the demo operator's origin. */
  constructor(
    operator: string,
    readonly name: string,
  ) {
    const { protocol, hostname, port } = new URL(operator)
    this.api = `${operator}/w/${name}`
    this.site = `${protocol}//${name}.${hostname}:${port}`
    this.partner = `${protocol}//${hostname}:${Number(port) + 1}`
  }

  /** Creates a world that no other test uses. With small pictures, a browser has little to decode and to draw. */
  static async make(operator: string, scenario: string, picture: Picture = 'full'): Promise<World> {
    created += 1
    const world = new World(operator, `journey-${run}-${process.pid}-${created}`)
    await post(`${world.api}?scenario=${scenario}&picture=${picture}`, {})
    return world
  }

  /** Calls so far, oldest first; `match` as in a fault. */
  async ledger(match?: string): Promise<Call[]> {
    const query = match ? `?match=${encodeURIComponent(match)}` : ''
    const response = await fetch(`${this.#demo('ledger')}${query}`)
    return (await response.json()) as Call[]
  }

  /** API calls so far, as `POST /v2/users`, with ids replaced by the parameters of the route. */
  async calls(): Promise<string[]> {
    return (await this.ledger('* /v2/*')).map(({ method, pattern }) => `${method} ${pattern}`)
  }

  async statistics(): Promise<Statistics> {
    return (await fetch(this.#demo('statistics'))).json() as Promise<Statistics>
  }

  async fault(fault: Fault): Promise<void> {
    await post(this.#demo('faults'), fault)
  }

  async clearFaults(): Promise<void> {
    await fetch(this.#demo('faults'), { method: 'DELETE' })
  }

  /** Number of calls that matched faults so far. */
  async faultHits(): Promise<number> {
    return (await this.#faults()).reduce((sum, { hits }) => sum + hits, 0)
  }

  /** Number of calls that a barrier holds now. */
  async heldCalls(barrier: string): Promise<number> {
    return (await this.#faults()).reduce(
      (sum, { hold, waiting }) => sum + (hold === barrier ? waiting : 0),
      0,
    )
  }

  async release(barrier: string): Promise<void> {
    await post(this.#demo('release'), { name: barrier })
  }

  /** Creates a viewer on another device; by default with the base packet, no PIN and an adult profile. */
  makeAccount(
    options: {
      packets?: number[]
      pin?: string
      role?: 'adult' | 'child'
      /** Money on the balance. */
      balance?: number
    } = {},
  ): Promise<Account> {
    return post(this.#demo('accounts'), options) as Promise<Account>
  }

  /** Replaces the packets of a viewer, as a purchase on another device does. */
  async setPackets(phone: string, packets: number[]): Promise<void> {
    await post(this.#demo('accounts/packets'), { phone, packets })
  }

  /** Expires the tokens issued until now. */
  async expireTokens(what: 'all' | 'access' | 'stream' = 'all'): Promise<void> {
    await post(this.#demo('tokens/expire'), { what })
  }

  /** Makes the operator forget every device id; issued tokens stay valid. */
  async forgetDevices(): Promise<void> {
    await post(this.#demo('devices/forget'), {})
  }

  /** Removes a user's devices, as on another device, and invalidates their tokens. */
  async removeDevices(phone: string): Promise<void> {
    await post(this.#demo('devices/remove'), { phone })
  }

  /** Messages sent to this phone, oldest first. */
  async messagesTo(phone: string): Promise<SentMessage[]> {
    const letters = (await (await fetch(this.#demo('inbox'))).json()) as SentMessage[]
    return letters.filter(({ to }) => to === phone)
  }

  /** Signs a seeded viewer in and returns an access token for calls of the test itself. */
  async signIn(phone: string, password: string): Promise<string> {
    const token = (await post(`${this.api}/v2/auth/login`, { login: phone, password })) as {
      access_token: string
    }
    return token.access_token
  }

  /** Devices of the user that this token belongs to, oldest first. */
  async devicesOf(token: string): Promise<{ id: string; serial: string; model: string }[]> {
    const response = await fetch(`${this.api}/v2/users/self/devices?access_token=${token}`)
    return response.json() as Promise<{ id: string; serial: string; model: string }[]>
  }

  /**
   * Fixes the answer of a call to its current one, modified by `change`. For calls without a token; `path` is below
   * `/v2`.
   */
  async changeAnswer<T extends object>(path: string, change: (answer: T) => object): Promise<void> {
    const answer = (await (await fetch(`${this.api}/v2${path}`)).json()) as T
    await this.fault({ match: `GET /v2${path}`, status: 200, body: change(answer) })
  }

  /** True if a call used exactly this text as a credential. */
  async wasUsedAsCredential(secret: string): Promise<boolean> {
    return ((await post(this.#demo('seen'), { secret })) as { seen: boolean }).seen
  }

  /** The world's clock, whole epoch seconds. */
  async now(): Promise<number> {
    return Math.floor(((await (await fetch(this.#demo('clock'))).json()) as { now: number }).now)
  }

  /** Sets the world's clock, whole epoch seconds; it keeps running. */
  async setClock(now: number): Promise<void> {
    await post(this.#demo('clock'), { now })
  }

  /** The text of a file of the operator's site. */
  async file(path: string): Promise<string> {
    return (await fetch(new URL(path, this.api))).text()
  }

  async #faults(): Promise<{ hold?: string; hits: number; waiting: number }[]> {
    return (await fetch(this.#demo('faults'))).json() as Promise<
      { hold?: string; hits: number; waiting: number }[]
    >
  }

  #demo(path: string): string {
    return `${this.api}/demo/${path}`
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}
