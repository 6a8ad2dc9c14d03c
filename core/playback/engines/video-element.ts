import { createEmitter } from '../../lib/emitter'
import { TvError } from '../../lib/errors'
import type { EngineEvents, MediaEngine } from '../engine'
import type { MediaPrefetch } from '../prefetch/media-prefetch'
import type { EarlySource } from './early-source'
import { overrideEngines } from './overridable-engine'

/** What every engine over a `<video>` has in common: playing, pausing, sound, and the element's own events. */
export type VideoBase = Pick<
  MediaEngine,
  'events' | 'play' | 'pause' | 'seek' | 'position' | 'buffered' | 'paused' | 'muted' | 'volume' | 'rate'
> & {
  /** Stops listening to the element. */
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

/** The element is the caller's; `detach` leaves it as it is. */
export function createVideoBase(video: HTMLVideoElement): VideoBase {
  const events = createEmitter<EngineEvents>()
  const listening = new AbortController()
  for (const [name, event] of Object.entries(EVENTS)) {
    const emit = () => {
      // While another screen plays, what happens here means nothing.
      if (overrideEngines.has(video)) return
      // A decoder that gives up pauses the element, and so does the end: nobody wished for that.
      if (event === 'paused' && (video.error || video.ended)) return
      // A seek to where there is no media yet moves the position, and no frame: that is no sign of life.
      if (event !== 'time' || !video.seeking) events.emit(event, undefined)
    }
    video.addEventListener(name, emit, { signal: listening.signal })
  }

  return {
    events,
    async play() {
      try {
        await video.play()
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        if (name === 'NotAllowedError') throw new TvError('autoplay-blocked')
        // AbortError: another source or a pause came in between; whoever asked for that goes on.
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
    get rate() {
      return video.playbackRate
    },
    set rate(value) {
      // Another source begins with the default one.
      video.defaultPlaybackRate = value
      video.playbackRate = value
    },
    detach() {
      listening.abort()
      events.clear()
    },
  }
}

type OwnPart = Omit<MediaEngine, keyof VideoBase>
/** What the code that is fetched has to say. `begun` is a source of the same that plays already. */
export type FetchedPart<Source = string> = Omit<OwnPart, 'prepare' | 'load' | 'earlySource' | 'unload'> & {
  load(
    source: Source,
    startAt?: number,
    begun?: EarlySource | null,
    prefetch?: MediaPrefetch | null,
    brief?: boolean,
  ): Promise<void>
  /** Gives a promise where the `<video>` is not free for another at once. */
  unload(soon?: boolean): unknown
}

/** An engine made of what is its own and what every engine over a `<video>` shares; accessors stay accessors. */
export function withBase(base: VideoBase, own: OwnPart): MediaEngine {
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(base)) as MediaEngine
}
