import type { AddressInfo } from 'node:net'
import { createOperator } from '../../demo/backend'

/** One call that a world received, without its secrets. `auth` and `who` tell tokens apart without naming them. */
export interface LedgerCall {
  method: string
  path: string
  query: Record<string, string>
  status: number | null
  auth: string
  who: string | null
}

/** A fault, and the calls that meet it: `GET /v2/channels/:id/stream`. */
export interface FaultOrder {
  match: string
  status?: number
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
  times?: number
  dropConnection?: boolean
  malformed?: boolean
  truncate?: boolean
  /** The call takes effect before its answer is delayed, dropped or replaced. */
  afterwards?: boolean
  hold?: string
}

/** A stream that was handed out, and the watched seconds that were reported for it, in order. */
export interface WatchedStream {
  id: string
  /** A channel's slug or a content's id. */
  of: string
  history: boolean
  reports: { seconds: number }[]
}

/** A seeded viewer with a login. */
export interface DemoAccount {
  phone: string
  userToken: string
  deviceToken: string
  deviceId: string
}

/** Properties of a created account besides its packets; without `phone` it gets a free one. */
export interface AccountOrder {
  phone?: string
  pin?: string
  role?: 'adult' | 'child'
  /** Money of the account, and of the partner's billing. */
  balance?: number
  billing?: number
  /** Short names of the ways to pay; without any, the account may not pay. */
  paySystems?: readonly string[]
  /** Last digits of a linked card. */
  card?: string
}

/** Money that a viewer was charged, or that was added to the balance. */
export interface Charge {
  kind: string
  packetId?: number
  amount: string
  transactionId: number | null
}

/** A message that the operator sent to a phone. */
export interface Letter {
  to: string
  code: string
  method: 'sms' | 'telegram'
  kind: 'code' | 'pin'
}

/** A world of the demo operator that belongs to one test, accessed over HTTP only. */
export interface DemoWorld {
  /** API base without `/v2`. */
  readonly base: string
  /** Calls so far, oldest first; `match` as in a fault. */
  ledger(match?: string): Promise<LedgerCall[]>
  /** The API calls so far, as `POST /v2/users`. */
  calls(match?: string): Promise<string[]>
  /** Streams handed out so far, oldest first. */
  watched(): Promise<WatchedStream[]>
  clearLedger(): Promise<void>
  fault(order: FaultOrder): Promise<void>
  clearFaults(): Promise<void>
  /** Resolves once `count` calls are waiting at the barrier. */
  held(barrier: string, count?: number): Promise<void>
  release(barrier: string): Promise<void>
  setClock(epochSeconds: number): Promise<void>
  advanceClock(seconds: number): Promise<void>
  makeAccount(packets?: number[], more?: AccountOrder): Promise<DemoAccount>
  /** Removes this user's devices as another device would; their tokens become invalid. */
  removeDevices(phone: string): Promise<void>
  /** Makes the operator's bot create a code for this phone. */
  telegram(phone: string): Promise<void>
  /** Saved positions in contents, seconds; one entry per viewer and content. */
  history(): Promise<{ of: string; seconds: number }[]>
  /** Money that the bank and the operator really moved, oldest first. */
  statement(): Promise<Charge[]>
  /** Settles a transaction at the demo's bank. */
  bank(transaction: string, outcome: 'pay' | 'decline'): Promise<void>
  forgetDevices(): Promise<void>
  expireTokens(): Promise<void>
  /** True if exactly this text was used as a credential. */
  seen(secret: string): Promise<boolean>
  /** Oldest first. */
  inbox(): Promise<Letter[]>
  /** The newest login code for this phone. */
  code(phone: string): Promise<string>
}

export interface Demo {
  readonly origin: string
  /** A fresh world of this scenario. */
  world(scenario?: string): Promise<DemoWorld>
  close(): Promise<void>
}

/** Starts a demo operator on a free port; `publicOrigin` is the origin it uses in addresses, if another. */
export async function startDemo(publicOrigin?: string): Promise<Demo> {
  const app = createOperator(publicOrigin === undefined ? {} : { publicOrigin: () => publicOrigin })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  let worldCount = 0
  return {
    origin,
    close: () => app.close(),
    async world(scenario = 'default') {
      worldCount += 1
      const base = `${origin}/w/test-${worldCount}`
      await order(`${base}?scenario=${scenario}`, {})
      return demoWorld(base)
    },
  }
}

function demoWorld(base: string): DemoWorld {
  const demo = (path: string) => `${base}/demo/${path}`

  const ledger = async (match?: string): Promise<LedgerCall[]> => {
    const query = match ? `?match=${encodeURIComponent(match)}` : ''
    const response = await fetch(`${demo('ledger')}${query}`)
    return (await response.json()) as LedgerCall[]
  }

  const inbox = async () => {
    const response = await fetch(demo('inbox'), { headers: { accept: 'application/json' } })
    return (await response.json()) as Letter[]
  }

  return {
    base,
    ledger,
    inbox,
    async history() {
      const response = await fetch(demo('history'), { headers: { accept: 'application/json' } })
      return (await response.json()) as { of: string; seconds: number }[]
    },
    async code(phone) {
      const letter = (await inbox()).filter(({ to, kind }) => to === phone && kind === 'code').at(-1)
      if (!letter) throw new Error(`no code was sent to ${phone}`)
      return letter.code
    },
    async calls(match) {
      const entries = await ledger(match)
      return entries.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes(' /v2/'))
    },
    async watched() {
      return ((await (await fetch(demo('statistics'))).json()) as { watched: WatchedStream[] }).watched
    },
    clearLedger: () => remove(demo('ledger')),
    fault: async (fault) => void (await order(demo('faults'), fault)),
    clearFaults: () => remove(demo('faults')),
    async held(barrier, count = 1) {
      for (;;) {
        const faults = (await (await fetch(demo('faults'))).json()) as { hold?: string; waiting: number }[]
        if (faults.some((fault) => fault.hold === barrier && fault.waiting >= count)) return
      }
    },
    release: async (barrier) => void (await order(demo('release'), { name: barrier })),
    setClock: async (now) => void (await order(demo('clock'), { now })),
    advanceClock: async (seconds) => void (await order(demo('clock'), { advance: seconds })),
    makeAccount: async (packets, more = {}) =>
      (await order(demo('accounts'), { ...more, ...(packets ? { packets } : {}) })) as DemoAccount,
    removeDevices: async (phone) => void (await order(demo('devices/remove'), { phone })),
    telegram: async (phone) => void (await order(demo('telegram'), { phone })),
    async statement() {
      const response = await fetch(demo('statement'), { headers: { accept: 'application/json' } })
      return (await response.json()) as Charge[]
    },
    bank: async (transaction, outcome) => void (await order(demo(`bank/${transaction}`), { outcome })),
    forgetDevices: async () => void (await order(demo('devices/forget'), {})),
    expireTokens: async () => void (await order(demo('tokens/expire'), {})),
    async seen(secret) {
      return ((await order(demo('seen'), { secret })) as { seen: boolean }).seen
    },
  }
}

async function order(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

async function remove(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE' })
}
