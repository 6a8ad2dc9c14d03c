import type { Signal } from '@preact/signals-core'
import { requestPixel } from '../../browser/network/request-pixel'
import { isPictureInPicture } from '../../browser/screen'
import { systemClock } from '../../lib/clock'
import { TvError } from '../../lib/errors/errors'
import { systemRandom } from '../../lib/random'
import { createEmitter } from '../../lib/state/emitter'
import type { Tv } from '../../tv-contract'
import { type AdEngine, createAdController, createAdId, createVastEngine, guardedEngine } from '../ads'
import type { AdController, AdMedia, AdState } from '../ads/ad-controller'
import { AdError } from '../ads/ad-error'
import type { AdScreen, AdScreenEvents } from '../ads/ad-screen'

const EVENTS = {
  playing: 'playing',
  pause: 'paused',
  timeupdate: 'time',
  ended: 'ended',
} as const satisfies Record<string, keyof AdScreenEvents>

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

/** A second `<video>` after the player's; it is in the document only while an advertisement is shown. */
function createVideoAdScreen(mediaVideo: HTMLVideoElement): AdScreen {
  const events = createEmitter<AdScreenEvents>()
  let adVideo: HTMLVideoElement | null = null
  let listening = new AbortController()

  const syncVolume = () => {
    if (!adVideo) return
    adVideo.muted = mediaVideo.muted
    adVideo.volume = mediaVideo.volume
    events.emit('volume', undefined)
  }

  /** Opens picture-in-picture; browsers require no gesture while another element is in picture-in-picture. */
  const float = (video: HTMLVideoElement) => video.requestPictureInPicture().catch(() => undefined)

  function clear(): void {
    const last = adVideo
    adVideo = null
    listening.abort()
    if (!last) return
    last.pause()
    const end = () => {
      last.removeAttribute('src')
      last.load()
      last.remove()
    }
    if (isPictureInPicture(last)) void float(mediaVideo).then(end)
    else end()
  }

  return {
    events,
    canPlay: (type) => mediaVideo.canPlayType(type) !== '',
    show(url) {
      clear()
      const newVideo = document.createElement('video')
      listening = new AbortController()
      const { signal } = listening
      for (const [name, event] of Object.entries(EVENTS)) {
        newVideo.addEventListener(name, () => events.emit(event, undefined), { signal })
      }
      newVideo.addEventListener('error', () => events.emit('failed', newVideo.error?.code ?? 0), { signal })
      mediaVideo.addEventListener('volumechange', syncVolume, { signal })
      newVideo.playsInline = true
      newVideo.setAttribute('part', 'ad')
      newVideo.src = url
      adVideo = newVideo
      syncVolume()
      mediaVideo.after(newVideo)
    },
    async play() {
      try {
        await adVideo?.play()
        // Without this the picture-in-picture window stays empty. A source without media cannot return to it later.
        if (adVideo && mediaVideo.readyState > 0 && isPictureInPicture(mediaVideo)) void float(adVideo)
      } catch (error) {
        if (error instanceof Error && error.name === 'NotAllowedError') throw new TvError('autoplay-blocked')
        // AbortError: a pause or another file replaced this request. The element reports others by its error event.
      }
    },
    pause: () => adVideo?.pause(),
    clear,
    get position() {
      return adVideo?.currentTime ?? 0
    },
    get duration() {
      return Number.isFinite(adVideo?.duration) ? (adVideo?.duration ?? 0) : 0
    },
    get muted() {
      return mediaVideo.muted
    },
    get width() {
      return mediaVideo.clientWidth
    },
  }
}

/** Maximum size of a document, bytes after decompression; a guess, several times what ad servers usually send. */
const MAX_BYTES = 524_288

/**
 * Fetches an XML document of at most 512 KiB, without credentials; a larger one is aborted and counts as unreadable.
 * XMLHttpRequest parses it, because `DOMParser` is a Trusted Types sink, which host pages may forbid.
 */
export function fetchXml(url: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', url)
    call.responseType = 'document'
    call.overrideMimeType('text/xml')
    call.onprogress = ({ loaded }) => {
      if (loaded <= MAX_BYTES) return
      reject(new AdError(100))
      call.abort()
    }
    // A last progress event precedes `load`, so the size is always checked.
    call.onload = () => {
      if (call.status >= 400) reject(new AdError(`http-${call.status}`))
      else if (call.responseXML) resolve(call.responseXML)
      // An ad server without an advertisement responds with 204.
      else reject(new AdError(call.status === 204 ? 'no-ad' : 100))
    }
    call.onerror = () => reject(new AdError('network'))
    // An aborted request counts as a timeout, so that error tracking can report it.
    call.onabort = () => reject(new AdError('timeout'))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send()
  })
}
