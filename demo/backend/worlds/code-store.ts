import { seedOf } from './deterministic'
import type { WorldClock } from './world-clock'

/** A message of the operator to a phone: a login code, or the PIN its owner forgot. */
export interface Message {
  /** Epoch seconds, world time. */
  readonly at: number
  readonly to: string
  readonly code: string
  readonly method: 'sms' | 'telegram'
  readonly kind: 'code' | 'pin'
}

const codeSeconds = 600
const limitSeconds = 60
const limitCount = 5

/** Sends codes to the world's inbox and checks them. The n-th code for a phone is the same in every run. */
export class CodeStore {
  readonly messages: Message[] = []
  readonly #spent = new WeakSet<Message>()
  readonly #wrong = new Map<string, number[]>()

  constructor(
    private readonly clock: WorldClock,
    private readonly worldName: string,
    private readonly codeLength: number,
  ) {}

  /** Seconds to wait before the next message of this kind to this phone, or 0. */
  waitSeconds(phone: string, kind: Message['kind'] = 'code'): number {
    return this.#waitAfter(this.#sent(phone, 'sms', kind).map(({ at }) => at))
  }

  /** Sends a login code. A Telegram bot's codes are different ones and have no limit. */
  send(phone: string, method: Message['method'] = 'sms'): Message {
    const ordinal = this.#sent(phone, method, 'code').length
    const parts = method === 'sms' ? [phone, ordinal] : [phone, ordinal, method]
    const number = seedOf(this.worldName, ...parts) % 10 ** this.codeLength
    return this.#deliver(phone, String(number).padStart(this.codeLength, '0'), method, 'code')
  }

  sendPin(phone: string, pin: string): Message {
    return this.#deliver(phone, pin, 'sms', 'pin')
  }

  /** True once for the newest code of either method, within ten minutes after it was sent. */
  accept(phone: string, code: string): boolean {
    const found = (['sms', 'telegram'] as const)
      .map((method) => this.#open(phone, method))
      .find((message) => message?.code === code)
    if (found) this.#spent.add(found)
    return found !== undefined
  }

  /** True if the bot has created a code for this phone that is neither used nor expired. */
  hasTelegramCode(phone: string): boolean {
    return this.#open(phone, 'telegram') !== undefined
  }

  /** Seconds until the next try after five wrong codes within a minute, or 0. `who` is a phone or an identifier. */
  waitAfterWrong(who: string): number {
    return this.#waitAfter(this.#wrong.get(who) ?? [])
  }

  recordWrongCode(who: string): void {
    this.#wrong.set(who, [...(this.#wrong.get(who) ?? []), this.clock.now()].slice(-limitCount))
  }

  #sent(phone: string, method: Message['method'], kind: Message['kind']): Message[] {
    return this.messages.filter(
      (message) => message.to === phone && message.method === method && message.kind === kind,
    )
  }

  #open(phone: string, method: Message['method']): Message | undefined {
    const newest = this.#sent(phone, method, 'code').at(-1)
    if (!newest || this.#spent.has(newest)) return undefined
    return this.clock.now() - newest.at > codeSeconds ? undefined : newest
  }

  #deliver(to: string, code: string, method: Message['method'], kind: Message['kind']): Message {
    const message: Message = { at: this.clock.now(), to, code, method, kind }
    this.messages.push(message)
    return message
  }

  #waitAfter(moments: readonly number[]): number {
    const oldest = moments.slice(-limitCount)[0]
    if (moments.length < limitCount || oldest === undefined) return 0
    return Math.max(0, Math.ceil(oldest + limitSeconds - this.clock.now()))
  }
}
