import type { Clock } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors'
import type { Random } from '../../../lib/random'
import type { AdAsk, AdEngine, AdHearer } from '../ad-engine'
import { AdError, failureOf } from '../ad-error'
import type { AdScreen } from '../ad-screen'
import { type AdFile, findAds, type LinearAd } from './find-ads'
import { commonMacros, filled, type Macros } from './macros'
import { showAd } from './show-ad'
import { createTracking } from './tracking'

/** Timeout for a VAST document with all its wrappers, ms. */
export const DOCUMENT_MS = 5000

export interface VastPorts {
  clock: Clock
  random: Random
  screen: AdScreen
  /** Fetches an XML document. Rejects with an {@link AdError} if there is none. */
  fetchXml(url: string, signal: AbortSignal): Promise<unknown>
  /** Requests a tracking address; the response is ignored. */
  ping(url: string): void
}

interface AdMacros {
  /** Returns the macro values for an address that is about to be fetched. */
  of(url: string): Promise<Macros>
  /** Sends tracking requests. */
  tell(addresses: string[], more: Macros): void
}

/**
 * Creates our own engine: VAST 2-4 documents with linear advertisements as plain media files. Companions are ignored.
 */
export function createVastEngine(ports: VastPorts): AdEngine {
  const { clock, random, screen } = ports
  let asking = new AbortController()
  let shown: ReturnType<typeof showAd> | null = null

  async function find(url: string, signal: AbortSignal, macros: AdMacros): Promise<LinearAd[]> {
    const own = new AbortController()
    let end: (failure: AdError) => void = () => undefined
    const given = new Promise<never>((_, reject) => {
      end = (failure) => {
        own.abort()
        reject(failure)
      }
    })
    signal.addEventListener('abort', () => end(new AdError(900)), { once: true })
    const timer = clock.setTimeout(() => end(new AdError('timeout')), DOCUMENT_MS)
    const port = {
      fetchXml: async (next: string) => ports.fetchXml(filled(next, await macros.of(next)), own.signal),
      report(addresses: string[], code: number) {
        if (!signal.aborted) macros.tell(addresses, { ERRORCODE: code })
      },
    }
    try {
      return await Promise.race([findAds(url, port), given])
    } finally {
      clock.clearTimeout(timer)
    }
  }

  /**
   * Returns the macro values for the addresses of one `play()`; the advertising id is requested when the first address
   * needs it.
   */
  function macrosFor(adId: () => Promise<string>): AdMacros {
    let known: Macros = {}
    const all = (more: Macros) => ({ ...commonMacros(clock, random), ...known, ...more })
    return {
      async of(url) {
        if (/\[IFA\]|%%IFA%%/.test(url)) known = { IFA: await adId() }
        return all({})
      },
      tell(addresses, more) {
        for (const url of addresses) ports.ping(filled(url, all(more)))
      },
    }
  }

  /** Returns the file that the screen can play and that fits its width best; throws 403 if there is none. */
  function fileFor(ad: LinearAd): AdFile {
    const far = (file: AdFile) => Math.abs(file.width - screen.width)
    const playable = ad.files.filter(({ type }) => screen.canPlay(type))
    const best = playable.sort((one, other) => far(one) - far(other) || other.bitrate - one.bitrate)[0]
    if (!best) throw new AdError(403)
    return best
  }

  async function play({ url, most, adId, place: mediaAt }: AdAsk, hear: AdHearer): Promise<number> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const macros = macrosFor(adId)
    const ads = (await find(url, signal, macros)).slice(0, most ?? undefined)
    let count = 0
    let last: unknown = new AdError('no-ad')
    hear.begins()
    for (const [index, ad] of ads.entries()) {
      if (signal.aborted) break
      const tracking = createTracking(ad, macros.tell, mediaAt)
      try {
        const file = fileFor(ad)
        const place = { number: index + 1, count: ads.length }
        shown = showAd({ ad, file, place, tracking, screen, clock, hear, signal })
        await shown.over
        count += 1
      } catch (error) {
        last = error
        // An abort is not a failure of the advertisement.
        if (signal.aborted) break
        const failure = failureOf(error)
        tracking.failed(typeof failure === 'number' ? failure : 900)
        if (index + 1 < ads.length) hear.failed(failure)
      } finally {
        shown = null
        screen.clear()
      }
    }
    if (count === 0) throw last
    return count
  }

  const stop = () => {
    asking.abort()
    screen.clear()
  }

  return {
    name: 'vast',
    play,
    async resume() {
      try {
        await shown?.resume()
      } catch (error) {
        throw asTvError(error)
      }
    },
    pause: () => screen.pause(),
    skip: () => shown?.skip(),
    clicked: () => shown?.clicked(),
    stop,
    release: stop,
  }
}
