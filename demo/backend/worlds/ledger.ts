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
}

const maxEntries = 20_000

/** The calls that a world received, in order of arrival, without secrets; it only remembers which secrets were used. */
export class Ledger {
  #entries: LedgerEntry[] = []
  readonly #secrets = new Set<string>()

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

  /** True if exactly this text was used as a credential here. */
  hasSeen(secret: string): boolean {
    return this.#secrets.has(secret)
  }
}
