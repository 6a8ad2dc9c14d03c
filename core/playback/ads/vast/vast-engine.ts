import { MAX_ADS_PER_BREAK } from '../../../api/ads'
import { indexed } from '../../../lib/array-from'
import type { Clock } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors/errors'
import type { Random } from '../../../lib/random'
import type { AdAsk, AdCallbacks, AdEngine } from '../ad-engine'
import { AdError, toAdFailure } from '../ad-error'
import type { AdScreen } from '../ad-screen'
import { type AdFile, findAds, type LinearAd } from './find-ads'
import { commonMacros, fillMacros, type Macros } from './macros'
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
  valuesFor(url: string): Promise<Macros>
  /** Sends tracking requests. */
  send(addresses: string[], extra: Macros): void
}

/** Creates our own engine: VAST 2-4 documents with linear advertisements as plain media files. Companions are ignored. */
export function createVastEngine(ports: VastPorts): AdEngine {
  const { clock, screen } = ports
  let playAbort = new AbortController()
  let shownAd: ReturnType<typeof showAd> | null = null

  async function find(url: string, signal: AbortSignal, macros: AdMacros): Promise<LinearAd[]> {
    const requestAbort = new AbortController()
    let end: (failure: AdError) => void = () => undefined
    const rejection = new Promise<never>((_, reject) => {
      end = (failure) => {
        requestAbort.abort()
        reject(failure)
      }
    })
    signal.addEventListener('abort', () => end(new AdError(900)), { once: true })
    const timer = clock.setTimeout(() => end(new AdError('timeout')), DOCUMENT_MS)
    const port = {
      fetchXml: async (next: string) =>
        ports.fetchXml(fillMacros(next, await macros.valuesFor(next)), requestAbort.signal),
      report(addresses: string[], code: number) {
        if (!signal.aborted) macros.send(addresses, { ERRORCODE: code })
      },
    }
    try {
      return await Promise.race([findAds(url, port), rejection])
    } finally {
      clock.clearTimeout(timer)
    }
  }

  async function play(
    { url, most, adId, place: mediaPosition }: AdAsk,
    callbacks: AdCallbacks,
  ): Promise<number> {
    playAbort.abort()
    playAbort = new AbortController()
    const { signal } = playAbort
    const macros = macrosFor(ports, adId)
    const ads = (await find(url, signal, macros)).slice(0, most ?? MAX_ADS_PER_BREAK)
    let count = 0
    let hasBegun = false
    let last: unknown = new AdError('no-ad')
    for (const [index, ad] of indexed(ads)) {
      if (signal.aborted) break
      const tracking = createTracking(ad, macros.send, mediaPosition)
      try {
        const file = fileFor(ad, screen)
        // The media is paused only for a file that plays here.
        if (!hasBegun) callbacks.begins()
        hasBegun = true
        const podPosition = { number: index + 1, count: ads.length }
        shownAd = showAd({ ad, file, podPosition, tracking, screen, clock, callbacks, signal })
        await shownAd.ended
        count += 1
      } catch (error) {
        last = error
        // An abort is not a failure of the advertisement.
        if (signal.aborted) break
        const failure = toAdFailure(error)
        tracking.failed(typeof failure === 'number' ? failure : 900)
        // The last failure is thrown if nothing was shown.
        if (count > 0 || index + 1 < ads.length) callbacks.failed(failure)
      } finally {
        shownAd = null
        screen.clear()
      }
    }
    if (count === 0) throw last
    return count
  }

  const stop = () => {
    playAbort.abort()
    screen.clear()
  }

  return {
    name: 'vast',
    play,
    async resume() {
      try {
        await shownAd?.resume()
      } catch (error) {
        throw asTvError(error)
      }
    },
    pause: () => screen.pause(),
    skip: () => shownAd?.skip(),
    clicked: () => shownAd?.clicked(),
    stop,
    release: stop,
  }
}

/**
 * Returns the macro values for the addresses of one `play()`; the advertising id is requested when the first address
 * needs it.
 */
function macrosFor({ clock, random, ping }: VastPorts, adId: () => Promise<string>): AdMacros {
  let knownValues: Macros = {}
  const allValues = (extra: Macros) => ({ ...commonMacros(clock, random), ...knownValues, ...extra })
  return {
    async valuesFor(url) {
      if (/\[IFA\]|%%IFA%%/.test(url)) knownValues = { IFA: await adId() }
      return allValues({})
    },
    send(addresses, extra) {
      for (const url of addresses) ping(fillMacros(url, allValues(extra)))
    },
  }
}

/** Returns the file that the screen can play and that fits its width best; throws 403 if there is none. */
function fileFor(ad: LinearAd, screen: AdScreen): AdFile {
  const widthDifference = (file: AdFile) => Math.abs(file.width - screen.width)
  const playable = ad.files.filter(({ type }) => screen.canPlay(type))
  const best = playable.sort(
    (one, other) => widthDifference(one) - widthDifference(other) || other.bitrate - one.bitrate,
  )[0]
  if (!best) throw new AdError(403)
  return best
}
