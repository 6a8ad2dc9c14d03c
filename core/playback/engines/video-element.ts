import { TvError } from '../../lib/errors/errors'
import { createEmitter } from '../../lib/state/emitter'
import type { EngineEvents, EngineFault, EngineLoadOptions, MediaEngine, SeekableRange } from '../engine'
import type { EarlySource } from './early-source'

/** The parts of the port that every library over a `<video>` shares. */
export interface VideoBase extends Pick<MediaEngine, 'events' | 'transport' | 'sound'> {
  /** Emits a fault; removes credentials, query and fragment from its address. */
  reportFault(fault: EngineFault): void
  /** Removes all listeners; the element stays as it is. */
  detach(): void
}

const EVENTS = {
  playing: 'playing',
  pause: 'paused',
  waiting: 'waiting',
  ended: 'ended',
  timeupdate: 'time',
  volumechange: 'volume',
  resize: 'tracks',
} as const satisfies Record<string, keyof EngineEvents>

/** Controls the element, which the caller owns. `seekable` is the range that the library in use reports. */
export function createVideoBase(
  video: HTMLVideoElement,
  seekable: () => SeekableRange | null = () => null,
): VideoBase {
  const events = createEmitter<EngineEvents>()
  const listening = new AbortController()
  for (const [name, event] of Object.entries(EVENTS)) {
    const emit = () => {
      // Browsers also pause the element after a decode error and at the end; neither is a pause by the viewer.
      if (event === 'paused' && (video.error || video.ended)) return
      // A seek to unbuffered media changes the position without a new frame, so it does not count as progress.
      if (event !== 'time' || !video.seeking) events.emit(event, undefined)
    }
    video.addEventListener(name, emit, { signal: listening.signal })
  }

  return {
    events,
    transport: {
      async play() {
        try {
          await video.play()
        } catch (error) {
          const name = error instanceof Error ? error.name : ''
          if (name === 'NotAllowedError') throw new TvError('autoplay-blocked')
          // AbortError: another source or a pause replaced this request, which needs no error.
          if (name !== 'AbortError') throw new TvError('media-unsupported', { name })
        }
      },
      pause: () => video.pause(),
      seek(position) {
        video.currentTime = position
      },
      get position() {
        return video.currentTime
      },
      get seeking() {
        return video.seeking
      },
      get seekable() {
        return seekable()
      },
      get buffered() {
        const { buffered, currentTime } = video
        for (let index = 0; index < buffered.length; index++) {
          const end = buffered.end(index)
          if (buffered.start(index) <= currentTime && currentTime <= end) return end - currentTime
        }
        return 0
      },
      get paused() {
        return video.paused
      },
      get rate() {
        return video.playbackRate
      },
      set rate(value) {
        // Browsers reset the rate to the default when a new source loads.
        video.defaultPlaybackRate = value
        video.playbackRate = value
      },
    },
    sound: {
      get muted() {
        return video.muted
      },
      set muted(value) {
        video.muted = value
      },
      get volume() {
        return video.volume
      },
      set volume(value) {
        video.volume = value
      },
    },
    reportFault: (fault) => events.emit('fault', { ...fault, url: maskAddress(fault.url) }),
    detach() {
      listening.abort()
      events.clear()
    },
  }
}

/** Part of a path that may be a token: long, and with a digit. */
const SECRET = /\/(?=[^/]*\d)[\w~.-]{24,}(?=\/)/g

/** Removes credentials, query, fragment and parts that may be tokens from an address; null if it is not a valid address. */
function maskAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname.replace(SECRET, '/…')}`
}

/** {@link EngineLoadOptions} for a library whose code is loaded. */
export interface AdapterLoadOptions extends Omit<EngineLoadOptions, 'signal'> {
  /** Early playback in the element, to adopt or to destroy. */
  early?: EarlySource | null
}

/** A library behind the port; its code is a lazy chunk. */
export interface EngineAdapter<Source = string>
  extends Pick<MediaEngine, 'name' | 'tracks' | 'live' | 'prefetch' | 'recover' | 'release'> {
  load(source: Source, options?: AdapterLoadOptions): Promise<void>
  /** Returns a promise if the element is not free for another library at once. */
  unload(sourceFollows?: boolean): unknown
  readonly seekable: SeekableRange | null
}
