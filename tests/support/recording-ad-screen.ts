import { TvError } from '../../core/lib/errors/errors'
import { createEmitter } from '../../core/lib/state/emitter'
import type { AdScreen, AdScreenEvents } from '../../core/playback/ads/ad-screen'

/** An ad screen without a picture: it records its calls, and the test controls the file. */
export interface RecordingAdScreen extends AdScreen {
  /** Last parts of the addresses it showed, `clear` and `pause`. */
  readonly commands: string[]
  refusesAutoplay: boolean
  muted: boolean
  /** Resolves once it has shown this many files. */
  shows(count: number): Promise<void>
  /** Shows the first frame, or frames after a pause. */
  begin(): void
  /** Advances frames to this second. */
  tick(position: number): void
  /** Advances frames to the end, a second at a time. */
  playOut(): void
  fail(code: number): void
}

/** Creates a screen whose files are `seconds` long. */
export function recordingAdScreen(seconds = 6): RecordingAdScreen {
  const events = createEmitter<AdScreenEvents>()
  const commands: string[] = []
  let watchers: { count: number; seen: () => void }[] = []
  let files = 0
  let position = 0
  const screen = {
    events,
    commands,
    refusesAutoplay: false,
    muted: false,
    duration: seconds,
    width: 640,
    canPlay: (type: string) => type === 'video/mp4',
    show(url: string) {
      commands.push(url.split('/').slice(-2).join('/'))
      position = 0
      files += 1
      for (const { count, seen } of watchers) if (files >= count) seen()
      watchers = watchers.filter(({ count }) => files < count)
    },
    play: () =>
      screen.refusesAutoplay ? Promise.reject(new TvError('autoplay-blocked')) : Promise.resolve(),
    pause() {
      commands.push('pause')
      events.emit('paused', undefined)
    },
    clear: () => void commands.push('clear'),
    get position() {
      return position
    },
    shows: (count: number) =>
      files >= count ? Promise.resolve() : new Promise<void>((seen) => watchers.push({ count, seen })),
    begin: () => events.emit('playing', undefined),
    tick(next: number) {
      position = next
      events.emit('time', undefined)
    },
    playOut() {
      events.emit('playing', undefined)
      for (let second = Math.floor(position) + 1; second <= seconds; second++) screen.tick(second)
      events.emit('ended', undefined)
    },
    fail: (code: number) => events.emit('failed', code),
  }
  return screen
}
