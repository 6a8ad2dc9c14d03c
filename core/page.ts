import { versionedPageValue } from './lib/page-registry'
import { createRetryBudget } from './lib/retry-budget'
import { VERSION } from './lib/version'
import { createTv, type Tv, type TvConfig } from './tv'

/** Incremented when two versions of the script can no longer share one instance. */
const INTERFACE = 2

/** Values of the first script on the page for later ones. Tokens stay inside the closure. */
interface PageInstance {
  interface: number
  script: string
  take(config: TvConfig): Tv
}

function createPageInstance(): PageInstance {
  const known = new Map<string, Tv>()
  const viewers = new Map<unknown, number>()
  const retryBudget = createRetryBudget()

  /** Numbers the viewers, so that no token becomes part of a key. */
  function viewerOf(config: TvConfig): number {
    const identity = config.getToken ?? config.token ?? null
    if (identity === null) return 0
    const number = viewers.get(identity) ?? viewers.size + 1
    viewers.set(identity, number)
    return number
  }

  return {
    interface: INTERFACE,
    script: VERSION,
    take(config) {
      const key = [config.api, config.partner ?? '', config.provider ?? '', viewerOf(config)].join('|')
      const tv = known.get(key) ?? createTv(config, { retryBudget })
      known.set(key, tv)
      return tv
    },
  }
}

let own: PageInstance | null = null

/**
 * Returns the core that all elements of this page share: one session, one cache and one set of start-up calls per
 * operator, partner, provider and viewer (EMB-04). An instance of another script version is used if its interface fits;
 * otherwise this script keeps its own and prints a warning.
 */
export function takeTv(config: TvConfig): Tv {
  own ??= versionedPageValue('core.v1', createPageInstance())
  return own.take(config)
}
