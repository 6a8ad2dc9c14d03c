export type PresentedAs = 'none' | 'user' | 'device' | 'partner' | 'invalid'

export interface LedgerEntry {
  /** Epoch milliseconds, world time, when the call arrived. */
  readonly at: number
  readonly method: string
  /** Without the world's prefix and without any secret. */
  readonly path: string
  pattern: string
  readonly query: Record<string, string>
  /** null while the call is under way, 0 when it ended without an answer. */
  status: number | null
  readonly origin: string | null
  readonly auth: PresentedAs
  /** The label of the token that was shown, known or not. */
  readonly who: string | null
  readonly loop?: number
  readonly segment?: number
}

const mostEntries = 20_000

/** What a world was asked, in order of arrival, without secrets; it only remembers which secrets it has seen. */
export class Ledger {
  #entries: LedgerEntry[] = []
  readonly #secrets = new Set<string>()

  add(entry: LedgerEntry): LedgerEntry {
    this.#entries.push(entry)
    if (this.#entries.length > mostEntries) this.#entries.splice(0, mostEntries / 10)
    return entry
  }

  /** Entries that the test accepts, oldest first. */
  list(accepts: (entry: LedgerEntry) => boolean = () => true): LedgerEntry[] {
    return this.#entries.filter(accepts)
  }

  clear(): void {
    this.#entries = []
  }

  noteSecret(secret: string): void {
    this.#secrets.add(secret)
  }

  /** Was exactly this text used as a credential here? */
  hasSeen(secret: string): boolean {
    return this.#secrets.has(secret)
  }
}
