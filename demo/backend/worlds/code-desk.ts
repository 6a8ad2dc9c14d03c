import { seedOf } from './deterministic'
import type { WorldClock } from './world-clock'

export interface Letter {
  /** Epoch seconds, world time. */
  readonly at: number
  readonly to: string
  readonly code: string
  readonly method: 'sms'
}

export const codeLength = 6
const codeSeconds = 600
const limitSeconds = 60
const limitCount = 5

/** Sends login codes into the world's inbox and checks them. The n-th code for a phone is the same in every run. */
export class CodeDesk {
  readonly letters: Letter[] = []

  constructor(
    private readonly clock: WorldClock,
    private readonly worldName: string,
  ) {}

  /** Seconds to wait before the next code for this phone, or 0. */
  waitSeconds(phone: string): number {
    const recent = this.letters.filter((letter) => letter.to === phone).slice(-limitCount)
    const oldest = recent[0]
    if (recent.length < limitCount || !oldest) return 0
    return Math.max(0, Math.ceil(oldest.at + limitSeconds - this.clock.now()))
  }

  send(phone: string): Letter {
    const ordinal = this.letters.filter((letter) => letter.to === phone).length
    const number = seedOf(this.worldName, phone, ordinal) % 10 ** codeLength
    const code = String(number).padStart(codeLength, '0')
    const letter: Letter = { at: this.clock.now(), to: phone, code, method: 'sms' }
    this.letters.push(letter)
    return letter
  }

  /** True once for the newest code of a phone, within ten minutes of its sending. */
  accept(phone: string, code: string): boolean {
    const newest = this.letters.filter((letter) => letter.to === phone).at(-1)
    if (!newest || newest.code !== code || this.#spent.has(newest)) return false
    if (this.clock.now() - newest.at > codeSeconds) return false
    this.#spent.add(newest)
    return true
  }

  readonly #spent = new WeakSet<Letter>()
}
