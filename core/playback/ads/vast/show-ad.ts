import type { Clock } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors/errors'
import type { AdCallbacks } from '../ad-engine'
import { AdError } from '../ad-error'
import type { AdScreen } from '../ad-screen'
import type { AdFile, LinearAd } from './find-ads'
import { fillMacros } from './macros'
import type { Tracking } from './tracking'

/** Timeout for the media of an advertisement to start, or to continue after a stall, ms. */
export const MEDIA_MS = 8000

/** Time that a file may play on after the stated duration of its advertisement, s: encoders round up. */
const OVERRUN_S = 1

/** MediaError codes: 2 network, 4 not supported. */
const toMediaFailure = (code: number) => new AdError(code === 2 ? 401 : code === 4 ? 400 : 405)

/** The shorter of two durations, seconds; 0 while both are unknown. */
const shorter = (one: number, other: number) => (one > 0 && other > 0 ? Math.min(one, other) : other || one)

interface ShownAd {
  ad: LinearAd
  file: AdFile
  podPosition: { number: number; count: number }
  tracking: Tracking
  screen: AdScreen
  clock: Clock
  callbacks: AdCallbacks
  signal: AbortSignal
}

/** Shows one advertisement to its end; `ended` resolves when it ended or was skipped. */
export function showAd(options: ShownAd) {
  const { ad, file, podPosition, tracking, screen, clock, callbacks, signal } = options
  let hasBegun = false
  let paused = false
  let done: () => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const ended = new Promise<void>((resolve, reject) => {
    done = resolve
    fail = reject
  })

  const secondsUntil = (position: number) => Math.max(0, Math.ceil(position - screen.position))
  const skipIn = () => (ad.skipAfter === null ? null : secondsUntil(ad.skipAfter))
  const duration = () => shorter(ad.duration, screen.duration)
  const complete = () => {
    tracking.completed()
    done()
  }
  const link = () => ad.link && fillMacros(ad.link, {})
  const reportView = () =>
    callbacks.shows({
      ...podPosition,
      left: secondsUntil(duration()),
      skipIn: hasBegun ? skipIn() : null,
      link: link(),
      paused,
    })

  const restartStallTimer = createStallTimer(clock, (error) => fail(error))

  async function begin(): Promise<void> {
    restartStallTimer()
    try {
      await screen.play()
    } catch (error) {
      if (asTvError(error).code !== 'autoplay-blocked') throw new AdError(405)
      restartStallTimer(false)
      callbacks.blocked()
    }
  }

  const unsubscribers = [
    screen.events.on('playing', () => {
      restartStallTimer()
      paused = false
      if (hasBegun) tracking.paused(false)
      else tracking.began(screen.muted, file.url)
      hasBegun = true
      reportView()
    }),
    screen.events.on('paused', () => {
      // The `pause` event also fires at the end of a file.
      const fileDuration = screen.duration || ad.duration
      if (hasBegun && fileDuration > 0 && screen.position >= fileDuration) return
      restartStallTimer(false)
      paused = true
      if (hasBegun) tracking.paused(true)
      reportView()
    }),
    screen.events.on('time', () => {
      if (!hasBegun) return
      if (!paused) restartStallTimer()
      tracking.at(screen.position, duration())
      reportView()
      if (ad.duration > 0 && screen.position >= ad.duration + OVERRUN_S) complete()
    }),
    screen.events.on('volume', () => hasBegun && tracking.muted(screen.muted)),
    screen.events.on('ended', complete),
    screen.events.on('failed', (code) => fail(toMediaFailure(code))),
  ]
  const listening = new AbortController()
  const end = () => {
    restartStallTimer(false)
    listening.abort()
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
  ended.then(end, end)
  signal.addEventListener('abort', () => fail(new AdError(900)), { signal: listening.signal })
  screen.show(file.url)
  begin().catch(fail)

  return {
    ended,
    resume: begin,
    /** Skips the advertisement, if that is allowed by now. */
    skip() {
      if (!hasBegun || skipIn() !== 0) return
      tracking.skipped()
      done()
    },
    clicked() {
      tracking.clicked()
      screen.pause()
    },
  }
}

/** Returns what restarts the stall timer; a pause by the viewer has no timeout. */
function createStallTimer(clock: Clock, fail: (error: AdError) => void) {
  let timer = 0
  return (hasTimeout = true): void => {
    clock.clearTimeout(timer)
    if (hasTimeout) timer = clock.setTimeout(() => fail(new AdError(402)), MEDIA_MS)
  }
}
