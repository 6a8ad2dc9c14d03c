import type { Signal } from '@preact/signals-core'
import { requestPixel } from '../../browser/network/request-pixel'
import { fetchXml } from '../../browser/network/xml'
import { createVideoAdScreen } from '../../browser/video-ad-screen'
import { systemClock } from '../../lib/clock'
import { systemRandom } from '../../lib/random'
import type { Tv } from '../../tv-contract'
import { type AdEngine, createAdController, createAdId, createVastEngine, guardedEngine } from '../ads'
import type { AdController, AdMedia, AdState } from '../ads/ad-controller'

/** Creates an ad engine over this `<video>` from an operator's own SDK. If it throws, every ad break fails. */
export type MakeAdEngine = (video: HTMLVideoElement) => AdEngine

/** Creates the ad controller of a player; a chunk of its own that loads when a stream has an `ad` block (ADS-01). */
export function createPlayerAds(
  tv: Pick<Tv, 'api' | 'storage'>,
  video: HTMLVideoElement,
  state: Signal<AdState>,
  media: AdMedia,
  makeEngine?: MakeAdEngine,
): AdController {
  return createAdController({
    state,
    media,
    engine: makeEngine ? guardedEngine(makeEngine(video), systemClock) : vastEngine(video),
    // Cool-downs and reports use the device's clock; they need no operator time.
    clock: systemClock,
    storage: tv.storage,
    adId: createAdId(tv.api, systemClock),
  })
}

const vastEngine = (video: HTMLVideoElement): AdEngine =>
  createVastEngine({
    clock: systemClock,
    random: systemRandom,
    screen: createVideoAdScreen(video),
    fetchXml,
    ping: requestPixel,
  })
