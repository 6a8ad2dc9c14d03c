import { createEmitter } from '../lib/emitter'
import { TvError } from '../lib/errors'
import type { AdScreen, AdScreenEvents } from '../playback/ads/ad-screen'
import { isPictureInPicture } from './screen'

const EVENTS = {
  playing: 'playing',
  pause: 'paused',
  timeupdate: 'time',
  ended: 'ended',
} as const satisfies Record<string, keyof AdScreenEvents>

/** A second `<video>` after the player's; it is in the document only while an advertisement is shown. */
export function createVideoAdScreen(under: HTMLVideoElement): AdScreen {
  const events = createEmitter<AdScreenEvents>()
  let over: HTMLVideoElement | null = null
  let listening = new AbortController()

  const sameSound = () => {
    if (!over) return
    over.muted = under.muted
    over.volume = under.volume
    events.emit('volume', undefined)
  }

  /** Browsers need no gesture while another element is in picture-in-picture. */
  const float = (video: HTMLVideoElement) => video.requestPictureInPicture().catch(() => undefined)

  function clear(): void {
    const last = over
    over = null
    listening.abort()
    if (!last) return
    last.pause()
    const end = () => {
      last.removeAttribute('src')
      last.load()
      last.remove()
    }
    if (isPictureInPicture(last)) void float(under).then(end)
    else end()
  }

  return {
    events,
    canPlay: (type) => under.canPlayType(type) !== '',
    show(url) {
      clear()
      const made = document.createElement('video')
      listening = new AbortController()
      const { signal } = listening
      for (const [name, event] of Object.entries(EVENTS)) {
        made.addEventListener(name, () => events.emit(event, undefined), { signal })
      }
      made.addEventListener('error', () => events.emit('failed', made.error?.code ?? 0), { signal })
      under.addEventListener('volumechange', sameSound, { signal })
      made.playsInline = true
      made.setAttribute('part', 'ad')
      made.src = url
      over = made
      sameSound()
      under.after(made)
    },
    async play() {
      try {
        await over?.play()
        // Without this the picture-in-picture window stays empty. A source without media cannot return to it later.
        if (over && under.readyState > 0 && isPictureInPicture(under)) void float(over)
      } catch (error) {
        if (error instanceof Error && error.name === 'NotAllowedError') throw new TvError('autoplay-blocked')
        // AbortError: a pause or another file replaced this request. The element reports others by its error event.
      }
    },
    pause: () => over?.pause(),
    clear,
    get position() {
      return over?.currentTime ?? 0
    },
    get duration() {
      return Number.isFinite(over?.duration) ? (over?.duration ?? 0) : 0
    },
    get muted() {
      return under.muted
    },
    get width() {
      return under.clientWidth
    },
  }
}
