/** A call that a world received. Segments carry the numbers of their loop and their index within it. */
export interface Call {
  method: string
  path: string
  query: Record<string, string>
  status: number | null
  auth: string
  loop?: number
  segment?: number
}

/** A failure to inject, and the calls that it applies to, such as `GET /v2/channels/:id/stream`. */
export interface Fault {
  match: string
  status?: number
  body?: unknown
  contentType?: string
  times?: number
  dropConnection?: boolean
  hold?: string
}

/** A seeded user with a login. */
export interface Account {
  phone: string
  userToken: string
  deviceToken: string
  deviceId: string
}

/** A message that the operator sent to a phone. */
export interface Letter {
  to: string
  code: string
  method: string
}

/** A world of the demo operator that belongs to one test. */
export interface World {
  /** API base without `/v2`. */
  readonly api: string
  /** Calls so far, oldest first; `match` as in a fault. */
  ledger(match?: string): Promise<Call[]>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** Opens a barrier that a fault has closed. */
  release(barrier: string): Promise<void>
  /** Replaces the packets of a viewer, as a purchase on another page does. */
  setPackets(phone: string, packets: number[]): Promise<void>
  /** Creates a user with a login; by default without a PIN and with an adult profile. */
  makeAccount(
    packets?: number[],
    more?: { pin?: string; role?: 'adult' | 'child'; balance?: number },
  ): Promise<Account>
  /** Messages sent to a phone, oldest first. */
  letters(phone: string): Promise<Letter[]>
  /** True if exactly this text was used as a credential. */
  seen(secret: string): Promise<boolean>
}

let worldCount = 0
const page = Math.floor(Math.random() * 0x7fffffff).toString(36)

/**
 * Creates a world that no other test, page or browser uses. Its pictures are small, which cost little to decode and to
 * draw, unless the test is about renditions.
 */
export async function newWorld(scenario = 'default', picture: 'small' | 'full' = 'small'): Promise<World> {
  worldCount += 1
  const api = `${demoBase}/w/element-${page}-${worldCount}`
  await order(`${api}?scenario=${scenario}&picture=${picture}`, {})
  const at = (path: string) => `${api}/demo/${path}`
  return {
    api,
    async ledger(match) {
      const response = await fetch(`${at('ledger')}${match ? `?match=${encodeURIComponent(match)}` : ''}`)
      return (await response.json()) as Call[]
    },
    fault: async (fault) => void (await order(at('faults'), fault)),
    clearFaults: async () => void (await fetch(at('faults'), { method: 'DELETE' })),
    release: async (barrier) => void (await order(at('release'), { name: barrier })),
    setPackets: async (phone, packets) => void (await order(at('accounts/packets'), { phone, packets })),
    makeAccount: async (packets, more) =>
      (await order(at('accounts'), { ...(packets ? { packets } : {}), ...more })) as Account,
    async letters(phone) {
      const response = await fetch(at('inbox'), { headers: { accept: 'application/json' } })
      return ((await response.json()) as Letter[]).filter(({ to }) => to === phone)
    },
    seen: async (secret) => ((await order(at('seen'), { secret })) as { seen: boolean }).seen,
  }
}

/** Formats calls as `GET /v2/users/self/network`, for comparison and printing. */
export const named = (calls: readonly Call[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`)

async function order(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}
