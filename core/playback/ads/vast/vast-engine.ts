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

/** A document with all it leads to comes within this time, or is given up, ms (spec/2 §9). */
export const DOCUMENT_MS = 5000

export interface VastPorts {
  clock: Clock
  random: Random
  screen: AdScreen
  /** The XML document behind an address. Rejects with an {@link AdError} where there is none. */
  fetchXml(url: string, signal: AbortSignal): Promise<unknown>
  /** Calls a tracking address; nobody waits for an answer. */
  ping(url: string): void
}

interface AdMacros {
  /** What an address that is fetched asks for. */
  of(url: string): Promise<Macros>
  /** Sends tracking calls. */
  tell(addresses: string[], more: Macros): void
}

/** Our own engine: VAST 2-4 documents, advertisements over the whole picture from plain files. Companions are left out. */
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

  /** Values for the addresses of one ask, all the way down; the viewer's id is asked for by the first that wants it. */
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

  /** The file that the screen plays and that fits its width best; none is 403. */
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
        // Whoever leaves is no failure of what they leave.
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
