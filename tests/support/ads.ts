import { DOMParser } from '@xmldom/xmldom'
import type { LoadAds } from '../../core/playback'
import { type AdEngine, createAdController, createAdId, createVastEngine } from '../../core/playback/ads'
import { AdError } from '../../core/playback/ads/ad-error'
import type { DemoWorld } from './demo-world'
import type { ManualClock } from './manual-clock'
import { type RecordingAdScreen, recordingAdScreen } from './recording-ad-screen'
import type { Viewer } from './viewer'

/** Fetches a document of the demo's ad server and parses it as a browser does. */
async function fetchXml(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal }).catch(() => {
    throw new AdError('network')
  })
  if (!response.ok) throw new AdError(`http-${response.status}`)
  const broken = () => {
    throw new AdError(100)
  }
  return new DOMParser({
    errorHandler: { warning: () => undefined, error: broken, fatalError: broken },
  }).parseFromString(await response.text(), 'text/xml')
}

/**
 * Our ad engine over an ad server, on a screen that a test controls and whose files are `fileSeconds` long. Tracking
 * calls arrive in order.
 */
export function vastEngine(
  clock: ManualClock,
  fileSeconds?: number,
): { engine: AdEngine; screen: RecordingAdScreen; trackingSent(): Promise<void> } {
  const screen = recordingAdScreen(fileSeconds)
  let calls: Promise<unknown> = Promise.resolve()
  const engine = createVastEngine({
    clock,
    random: (bytes) => new Uint8Array(bytes).fill(7),
    screen,
    fetchXml,
    ping: (url) => {
      calls = calls.then(() => fetch(url)).catch(() => undefined)
    },
  })
  return { engine, screen, trackingSent: async () => void (await calls) }
}

/** The advertising code for this viewer's player, over our ad engine. */
export function viewersAds({ api, clock, storage }: Pick<Viewer, 'api' | 'clock' | 'storage'>) {
  const { engine, screen, trackingSent } = vastEngine(clock)
  const ads: LoadAds = async (state, media) =>
    createAdController({ engine, state, media, clock, storage, adId: createAdId(api, clock) })
  return { ads, screen, trackingSent }
}

/** Returns the events that the ad server received, in order: `spark start`, and `spark error 402` with the code. */
export const tracked = async (world: DemoWorld): Promise<string[]> =>
  (await world.ledger('GET /media/ads/track/:ad/:event')).map(({ path, query }) =>
    [...path.split('/').slice(-2), ...(query.code ? [query.code] : [])].join(' '),
  )
