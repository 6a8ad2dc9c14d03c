import type { Signal } from '@preact/signals-core'
import { requestPixel } from '../browser/request-pixel'
import { fetchXml } from '../browser/xml'
import { systemClock } from '../lib/clock'
import { systemRandom } from '../lib/random'
import {
  type AdEngine,
  createAdController as adsOver,
  createAdId,
  createVastEngine,
  guardedEngine,
} from '../playback/ads'
import type { AdController, AdMedia, AdState } from '../playback/ads/ad-controller'
import { createVideoAdScreen } from '../playback/engines/video-ad-screen'
import type { Tv } from '../tv'

/** Shows advertisements over this `<video>`: an operator's own SDK behind our port. What it throws fails all of them. */
export type MakeAdEngine = (video: HTMLVideoElement) => AdEngine

/** Advertising over the `<video>` of a player. A chunk of its own, fetched where a stream has an `ad` block. */
export function createPlayerAds(
  tv: Pick<Tv, 'api' | 'storage'>,
  video: HTMLVideoElement,
  state: Signal<AdState>,
  media: AdMedia,
  makeEngine?: MakeAdEngine,
): AdController {
  return adsOver({
    state,
    media,
    engine: makeEngine ? guardedEngine(makeEngine(video), systemClock) : vastOver(video),
    // Cool-downs and reports go by the device: advertising knows nothing of the operator's time.
    clock: systemClock,
    storage: tv.storage,
    adId: createAdId(tv.api, systemClock),
  })
}

const vastOver = (video: HTMLVideoElement): AdEngine =>
  createVastEngine({
    clock: systemClock,
    random: systemRandom,
    screen: createVideoAdScreen(video),
    fetchXml,
    ping: requestPixel,
  })
