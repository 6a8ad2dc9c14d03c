/** A call that a world received. Segments carry the numbers of their loop and of themselves within it. */
export interface Call {
  /** When it arrived, epoch milliseconds of the world's time. */
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

/** What is to go wrong, and for which calls: `GET /v2/channels/:id/stream`. Without `times` every such call. */
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
  hold?: string
}

/** What a world was told of what is watched, in order. */
export interface Statistics {
  watched: { id: string; of: string; history: boolean; reports: { seconds: number }[] }[]
  pixels: { account: string; parameters: Record<string, string> }[]
}

/** A seeded viewer with a login. */
export interface Account {
  phone: string
  userToken: string
  deviceToken: string
  deviceId: string
}

/** What the operator sent to a phone. */
export interface SentMessage {
  to: string
  code: string
  method: 'sms' | 'telegram'
  kind: 'code' | 'pin'
}

let made = 0
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

  /** Makes a world that no other test uses. */
  static async make(operator: string, scenario: string): Promise<World> {
    made += 1
    const world = new World(operator, `journey-${run}-${process.pid}-${made}`)
    await post(`${world.api}?scenario=${scenario}`, {})
    return world
  }

  /** Calls so far, oldest first; `match` as in a fault. */
  async ledger(match?: string): Promise<Call[]> {
    const query = match ? `?match=${encodeURIComponent(match)}` : ''
    const response = await fetch(`${this.#demo('ledger')}${query}`)
    return (await response.json()) as Call[]
  }

  /** API calls so far, as `POST /v2/users`; ids as the operator's own pattern has them. */
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

  /** Calls that faults have hit so far. */
  async faultHits(): Promise<number> {
    return (await this.#faults()).reduce((sum, { hits }) => sum + hits, 0)
  }

  /** Calls that stand at a barrier now. */
  async heldCalls(barrier: string): Promise<number> {
    return (await this.#faults()).reduce(
      (sum, { hold, waiting }) => sum + (hold === barrier ? waiting : 0),
      0,
    )
  }

  async release(barrier: string): Promise<void> {
    await post(this.#demo('release'), { name: barrier })
  }

  /** A viewer who is somewhere else; the base packet, no PIN and an adult's profile unless `about` says otherwise. */
  makeAccount(about: { packets?: number[]; pin?: string; role?: 'adult' | 'child' } = {}): Promise<Account> {
    return post(this.#demo('accounts'), about) as Promise<Account>
  }

  /** What this viewer has from now on, as if it was bought elsewhere. */
  async setPackets(phone: string, packets: number[]): Promise<void> {
    await post(this.#demo('accounts/packets'), { phone, packets })
  }

  /** Ends what was issued until now. */
  async expireTokens(what: 'all' | 'access' | 'stream' = 'all'): Promise<void> {
    await post(this.#demo('tokens/expire'), { what })
  }

  /** Makes every device id unknown; tokens already given go on. */
  async forgetDevices(): Promise<void> {
    await post(this.#demo('devices/forget'), {})
  }

  /** Removes a user's devices as if from elsewhere; their tokens die. */
  async removeDevices(phone: string): Promise<void> {
    await post(this.#demo('devices/remove'), { phone })
  }

  /** What was sent to this phone, oldest first. */
  async messagesTo(phone: string): Promise<SentMessage[]> {
    const letters = (await (await fetch(this.#demo('inbox'))).json()) as SentMessage[]
    return letters.filter(({ to }) => to === phone)
  }

  /** A token of a seeded viewer, for looking at what the operator knows of them. */
  async signIn(phone: string, password: string): Promise<string> {
    const token = (await post(`${this.api}/v2/auth/login`, { login: phone, password })) as {
      access_token: string
    }
    return token.access_token
  }

  /** Devices of whoever this token belongs to, oldest first. */
  async devicesOf(token: string): Promise<{ id: string; serial: string; model: string }[]> {
    const response = await fetch(`${this.api}/v2/users/self/devices?access_token=${token}`)
    return response.json() as Promise<{ id: string; serial: string; model: string }[]>
  }

  /** The operator's bot makes a code for this phone. */
  async requestBotCode(phone: string): Promise<void> {
    await post(this.#demo('telegram'), { phone })
  }

  /**
   * Has one call answer what it answers now, changed by `change`, from now on. `path` is below `/v2`, and the call
   * needs no token.
   */
  async changeAnswer<T extends object>(path: string, change: (answer: T) => object): Promise<void> {
    const answer = (await (await fetch(`${this.api}/v2${path}`)).json()) as T
    await this.fault({ match: `GET /v2${path}`, status: 200, body: change(answer) })
  }

  /** Was exactly this text used as a credential? */
  async wasUsedAsCredential(secret: string): Promise<boolean> {
    return ((await post(this.#demo('seen'), { secret })) as { seen: boolean }).seen
  }

  /** The world's time, whole epoch seconds. */
  async now(): Promise<number> {
    return Math.floor(((await (await fetch(this.#demo('clock'))).json()) as { now: number }).now)
  }

  /** Makes it that moment, whole epoch seconds; time goes on from there. */
  async setClock(now: number): Promise<void> {
    await post(this.#demo('clock'), { now })
  }

  /** A file of the operator's site. */
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
