import { type Clock, systemClock } from './lib/clock'
import { createRetryBudget } from './lib/retry/retry-budget'
import { versionedPageValue } from './lib/state/page-registry'
import { VERSION } from './lib/version'
import { createTv, type Tv, type TvConfig } from './tv'

/** Incremented when two versions of the script can no longer share one instance. */
const INTERFACE = 5
/** An unused instance is kept for this long, ms: a page that replaces an element soon continues with the same session. */
const UNUSED_MS = 10_000

/** An instance in use. */
export interface TvUse {
  readonly tv: Tv
  /** Changes the language of this user, a BCP 47 tag; the instance uses the language of its longest user. */
  setLanguage(language: string | null): void
  /** Ends this use; a second call does nothing. */
  release(): void
}

/** The instances of a page: one per operator and its site, partner, provider, choice of storage and viewer. */
export interface TvPool {
  /** Returns the instance for this configuration, and counts its user until `release`. */
  take(config: TvConfig): TvUse
}

interface Entry {
  readonly tv: Tv
  /** The languages of its users, the longest user first. */
  readonly languages: Map<object, string | null>
}

/** A viewer is identified by the token and the function that renews it, the rules of an operator by its site and brand. */
const isSame = (one: TvConfig, other: TvConfig) =>
  one.api === other.api &&
  one.site === other.site &&
  !one.brand === !other.brand &&
  (one.partner ?? '') === (other.partner ?? '') &&
  (one.provider ?? '') === (other.provider ?? '') &&
  (one.storage ?? 'local') === (other.storage ?? 'local') &&
  (one.token ?? null) === (other.token ?? null) &&
  (one.getToken ?? null) === (other.getToken ?? null)

/**
 * Creates the pool. An instance without users is released after 10 s, or as soon as another one has none: at most one
 * unused instance is kept.
 */
export function createTvPool(
  create: (config: TvConfig) => Tv,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'> = systemClock,
): TvPool {
  const entries = new Set<Entry>()
  let unused: { entry: Entry; timer: number } | null = null

  function discardUnused(): void {
    if (!unused) return
    clock.clearTimeout(unused.timer)
    entries.delete(unused.entry)
    unused.entry.tv.release()
    unused = null
  }

  function follow({ tv, languages }: Entry): void {
    const [language] = languages.values()
    if (language !== undefined && language !== tv.api.language) tv.setLanguage(language)
  }

  function leave(entry: Entry, user: object): void {
    if (!entry.languages.delete(user)) return
    follow(entry)
    if (entry.languages.size > 0) return
    discardUnused()
    unused = { entry, timer: clock.setTimeout(discardUnused, UNUSED_MS) }
  }

  return {
    take(config) {
      let entry = [...entries].find(({ tv }) => isSame(tv.config, config))
      if (!entry) {
        entry = { tv: create(config), languages: new Map() }
        entries.add(entry)
      }
      if (unused?.entry === entry) {
        clock.clearTimeout(unused.timer)
        unused = null
      }
      const taken = entry
      const use: TvUse = {
        tv: taken.tv,
        setLanguage(language) {
          if (!taken.languages.has(use)) return
          taken.languages.set(use, language)
          follow(taken)
        },
        release: () => leave(taken, use),
      }
      taken.languages.set(use, config.language ?? null)
      follow(taken)
      return use
    },
  }
}

/** Values that the first script on the page shares with later ones. Tokens stay inside the closure. */
interface PageInstance extends TvPool {
  interface: number
  script: string
}

function createPageInstance(): PageInstance {
  const retryBudget = createRetryBudget()
  return {
    interface: INTERFACE,
    script: VERSION,
    ...createTvPool((config) => createTv(config, { retryBudget })),
  }
}

let pageInstance: PageInstance | null = null

/**
 * Returns the instance that all elements of this page share: one session, one cache and one set of start-up calls per
 * operator and its site, partner, provider and viewer (EMB-04). The pool of another script version is used if its interface fits;
 * otherwise this script keeps its own and prints a warning.
 */
export function takeTv(config: TvConfig): TvUse {
  pageInstance ??= versionedPageValue('core.v1', createPageInstance())
  return pageInstance.take(config)
}
