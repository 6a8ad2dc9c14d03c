import { randomBytes } from 'node:crypto'
import type { DeviceStore } from './device-store'
import type { WorldClock } from './world-clock'

export interface AccessToken {
  readonly secret: string
  readonly kind: 'user' | 'device'
  /** `t1`, `t2`, … in order of issue: identifies the token in the ledger without its secret. */
  readonly label: string
  readonly userId: number
  readonly deviceId: string | null
  expiresAt: number
}

export interface StreamPass {
  readonly secret: string
  /** `s1`, `s2`, … in order of issue. */
  readonly label: string
  /** Id of the channel or of the content that it is for. */
  readonly opens: number | string
  readonly deviceId: string
  expiresAt: number
}

const streamPassSeconds = 6 * 3600

/** Access tokens and stream tokens of one world; all of them expire by the world's clock. */
export class TokenStore {
  readonly #tokens = new Map<string, AccessToken>()
  readonly #passes = new Map<string, StreamPass>()

  constructor(
    private readonly clock: WorldClock,
    private readonly devices: DeviceStore,
    private readonly tokenSeconds: number,
  ) {}

  issue(kind: AccessToken['kind'], userId: number, deviceId: string | null): AccessToken {
    const token: AccessToken = {
      secret: randomBytes(20).toString('hex'),
      kind,
      label: `t${this.#tokens.size + 1}`,
      userId,
      deviceId,
      expiresAt: this.clock.now() + this.tokenSeconds,
    }
    this.#tokens.set(token.secret, token)
    return token
  }

  /** The token, if it is known and not expired, and its device was not removed. */
  valid(secret: string): AccessToken | undefined {
    const token = this.#tokens.get(secret)
    if (!token || this.clock.now() >= token.expiresAt) return undefined
    return token.deviceId && this.devices.isRemoved(token.deviceId) ? undefined : token
  }

  /** The token, even after its expiry. */
  issued(secret: string): AccessToken | undefined {
    return this.#tokens.get(secret)
  }

  /** The stream token, even after its expiry. */
  issuedPass(secret: string): StreamPass | undefined {
    return this.#passes.get(secret)
  }

  /** The token's label, even after its expiry. */
  labelOf(secret: string): string | undefined {
    return (this.#tokens.get(secret) ?? this.#passes.get(secret))?.label
  }

  /** Every token and stream token that was issued. */
  secrets(): string[] {
    return [...this.#tokens.keys(), ...this.#passes.keys()]
  }

  issuePass(opens: number | string, deviceId: string): StreamPass {
    const pass: StreamPass = {
      secret: randomBytes(16).toString('hex'),
      label: `s${this.#passes.size + 1}`,
      opens,
      deviceId,
      expiresAt: this.clock.now() + streamPassSeconds,
    }
    this.#passes.set(pass.secret, pass)
    return pass
  }

  /** The stream token, if it is known and not expired, and its device was not removed. */
  validPass(secret: string): StreamPass | undefined {
    const pass = this.#passes.get(secret)
    if (!pass || this.clock.now() >= pass.expiresAt || this.devices.isRemoved(pass.deviceId)) return undefined
    return pass
  }

  /** Expires all tokens issued until now: access tokens, stream tokens, or both. */
  expire(what: 'all' | 'access' | 'stream'): void {
    const now = this.clock.now()
    const ended = [
      ...(what === 'stream' ? [] : this.#tokens.values()),
      ...(what === 'access' ? [] : this.#passes.values()),
    ]
    for (const one of ended) one.expiresAt = Math.min(one.expiresAt, now)
  }
}
