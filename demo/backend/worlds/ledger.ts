import type { Role } from './profile'

export type PresentedAs = 'none' | 'user' | 'device' | 'partner' | 'invalid'

export interface LedgerEntry {
  /** Epoch milliseconds, world time, when the call arrived. */
  readonly at: number
  readonly method: string
  /** Without the world's prefix and without any secret. */
  readonly path: string
  pattern: string
  readonly query: Record<string, string>
  /** null while the call is pending, 0 if it ended without an answer. */
  status: number | null
  readonly origin: string | null
  readonly auth: PresentedAs
  /** Label of the token in the request, valid or expired; null if it had none or an unknown one. */
  readonly who: string | null
  readonly loop?: number
  readonly segment?: number
  /** For the trace of the world alone. */
  readonly detail: CallDetail
}

/** The facts of a call beyond the ledger's line. Secrets are replaced by their labels. */
export interface CallDetail {
  /** Increases with every call and charge of the operator: real time in epoch ms, with a fraction where it is the same. */
  readonly order: number
  /** `order` of the moment before the answer was sent, or at which the connection ended; null while pending. */
  answeredOrder: number | null
  /** The page that sent the call, from the header `trace-page` of callers in the same process; null without it. */
  readonly page: string | null
  /** Time of that page's clock, epoch ms, from the header `trace-page-at`; null without it. */
  readonly pageAt: number | null
  /** The languages that it accepts, as its header says; null without one. */
  readonly language: string | null
  /** The account of the token or stream token; null without one that is known. */
  readonly userId: number | null
  /** Label of the token's device, such as `d3`; null without one. */
  readonly device: string | null
  /** Role of the device's active profile; null without a device. */
  readonly role: Role | null
  /** Slug of the channel or content that a stream call, a playlist or a licence is for; null for other calls. */
  readonly plays: string | null
  /** Epoch second at which a channel's stream begins, world time; null for other calls. */
  readonly playsFrom: number | null
  /** Body of a write; null without one. */
  body: unknown
  /** Answer to a write or about a transaction, as it was sent; null for other calls. */
  answer: unknown
  /** The account whose token the answer contains; null for other calls. */
  signedIn: number | null
  /** The bank's transaction that the call has opened; null for other calls. */
  transactionId: number | null
  /** True once the operator itself handles the call: no fault has answered in its place. */
  isHandled: boolean
  /** True if the operator carried the call out, whatever was sent as the answer. */
  hasTakenEffect: boolean
}

/** A change of the PIN of an account. */
export interface PinChange {
  readonly userId: number
  readonly order: number
  readonly before: string | null
  /** True if the account was asked for no PIN before. */
  readonly wasIgnored: boolean
  readonly after: string
}

const maxEntries = 20_000

/** The calls that a world received, in order of arrival, without secrets; those that were used are kept apart from them. */
export class Ledger {
  #entries: LedgerEntry[] = []
  readonly #secrets = new Set<string>()
  readonly #pinChanges: PinChange[] = []

  /** `nextOrder`: see {@link CallDetail.order}. */
  constructor(readonly nextOrder: () => number) {}

  add(entry: LedgerEntry): LedgerEntry {
    this.#entries.push(entry)
    if (this.#entries.length > maxEntries) this.#entries.splice(0, maxEntries / 10)
    return entry
  }

  /** Entries that `accepts` accepts, oldest first. */
  list(accepts: (entry: LedgerEntry) => boolean = () => true): LedgerEntry[] {
    return this.#entries.filter(accepts)
  }

  clear(): void {
    this.#entries = []
  }

  recordSecret(secret: string): void {
    this.#secrets.add(secret)
  }

  recordPinChange(change: Omit<PinChange, 'order'>): void {
    this.#pinChanges.push({ ...change, order: this.nextOrder() })
  }

  /** Changes of PINs, oldest first. */
  pinChanges(): readonly PinChange[] {
    return this.#pinChanges
  }

  /** The texts that were used as credentials here. */
  secrets(): string[] {
    return [...this.#secrets]
  }

  /** True if exactly this text was used as a credential here. */
  hasSeen(secret: string): boolean {
    return this.#secrets.has(secret)
  }
}
