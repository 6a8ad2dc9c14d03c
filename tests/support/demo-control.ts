/** One call that a world received, without its secrets. `auth` and `who` tell tokens apart without naming them. */
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
  /** Calls for segments have the loop and the segment number within it. */
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
  /** Streams that were handed out; `of` is a channel's slug or a content's id. */
  watched: { id: string; of: string; history: boolean; reports: { seconds: number; evtp: number | null }[] }[]
  pixels: { account: string; parameters: Record<string, string> }[]
}

/** A viewer with the tokens of a login. */
export interface Account {
  phone: string
  userToken: string
  deviceToken: string
  deviceId: string
}

/** Money that a viewer was charged, or that was added to the balance. */
export interface Charge {
  kind: string
  packetId?: number
  amount: string
  transactionId: number | null
}

/** A code or PIN that the operator sent to a phone. */
export interface Letter {
  to: string
  code: string
  method: 'sms' | 'telegram'
  kind: 'code' | 'pin'
}

/** Control of a world of the demo operator that belongs to one test, by its calls only. */
export class DemoControl {
  /** `base` is the API base without `/v2`; `fetch` reaches an operator of the same process, HTTP without it. */
  constructor(
    readonly base: string,
    readonly fetch: typeof globalThis.fetch = globalThis.fetch,
  ) {}

  /** Calls so far, oldest first; `match` as in a fault. */
  ledger(match?: string): Promise<Call[]> {
    return this.ask(`ledger${match ? `?match=${encodeURIComponent(match)}` : ''}`)
  }

  statistics(): Promise<Statistics> {
    return this.ask('statistics')
  }

  async fault(fault: Fault): Promise<void> {
    await this.order('faults', fault)
  }

  async clearFaults(): Promise<void> {
    await this.ask('faults', 'DELETE')
  }

  /** Faults so far, with the calls that met each and those that wait at its barrier. */
  faults(): Promise<{ hold?: string; hits: number; waiting: number }[]> {
    return this.ask('faults')
  }

  /** Opens a barrier that a fault has closed. */
  async release(barrier: string): Promise<void> {
    await this.order('release', { name: barrier })
  }

  /** Sets the world's clock, whole epoch seconds; it keeps running. */
  async setClock(now: number): Promise<void> {
    await this.order('clock', { now })
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.order('clock', { advance: seconds })
  }

  /** Replaces the packets of a viewer, as a purchase on another device does. */
  async setPackets(phone: string, packets: number[]): Promise<void> {
    await this.order('accounts/packets', { phone, packets })
  }

  /** Removes a user's devices, as on another device, and invalidates their tokens. */
  async removeDevices(phone: string): Promise<void> {
    await this.order('devices/remove', { phone })
  }

  /** Makes the operator forget every device id; issued tokens stay valid. */
  async forgetDevices(): Promise<void> {
    await this.order('devices/forget')
  }

  /** Expires the tokens issued until now. */
  async expireTokens(what: 'all' | 'access' | 'stream' = 'all'): Promise<void> {
    await this.order('tokens/expire', { what })
  }

  /** True if a call used exactly this text as a credential. */
  async seen(secret: string): Promise<boolean> {
    return (await this.order<{ seen: boolean }>('seen', { secret })).seen
  }

  /** Messages that were sent, oldest first. */
  inbox(): Promise<Letter[]> {
    return this.ask('inbox')
  }

  /** Messages sent to this phone, oldest first. */
  async messagesTo(phone: string): Promise<Letter[]> {
    return (await this.inbox()).filter(({ to }) => to === phone)
  }

  /** Money that the bank and the operator really moved, oldest first. */
  statement(): Promise<Charge[]> {
    return this.ask('statement')
  }

  /** Settles a transaction at the demo's bank. */
  async bank(transaction: string, outcome: 'pay' | 'decline'): Promise<void> {
    await this.order(`bank/${transaction}`, { outcome })
  }

  /** The answer of a call of the API with this token, whatever its status; `path` is below `/v2`. */
  async read<Answer>(path: string, token: string): Promise<Answer> {
    const url = new URL(`${this.base}/v2${path}`)
    url.searchParams.set('access_token', token)
    return (await this.fetch.call(null, url)).json() as Promise<Answer>
  }

  /** The answer of a control call. */
  ask<Answer>(path: string, method = 'GET'): Promise<Answer> {
    const url = `${this.base}/demo/${path}`
    return readAnswer(this.fetch, url, { method, headers: { accept: 'application/json' } })
  }

  order<Answer>(path: string, body: object = {}): Promise<Answer> {
    return post(`${this.base}/demo/${path}`, body, this.fetch)
  }
}

/** Posts JSON; throws on an answer that is not a success. */
export const post = <Answer>(url: string, body: object, send = globalThis.fetch): Promise<Answer> =>
  readAnswer(send, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function readAnswer<Answer>(send: typeof fetch, url: string, init: RequestInit): Promise<Answer> {
  const response = await send(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Answer
}
