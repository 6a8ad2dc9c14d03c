import type { Clock } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors'
import type { AdHearer } from '../ad-engine'
import { AdError } from '../ad-error'
import type { AdScreen } from '../ad-screen'
import type { AdFile, LinearAd } from './find-ads'
import { filled } from './macros'
import type { Tracking } from './tracking'

/** Timeout for the media of an advertisement to start, or to continue after a stall, ms. */
export const MEDIA_MS = 8000

interface Showing {
  ad: LinearAd
  file: AdFile
  place: { number: number; count: number }
  tracking: Tracking
  screen: AdScreen
  clock: Clock
  hear: AdHearer
  signal: AbortSignal
}

/** MediaError codes: 2 network, 4 not supported. */
const failureOfMedia = (code: number) => new AdError(code === 2 ? 401 : code === 4 ? 400 : 405)

/** Shows one advertisement to its end; `over` resolves when it ended or was skipped. */
export function showAd({ ad, file, place, tracking, screen, clock, hear, signal }: Showing) {
  let began = false
  let paused = false
  let timer = 0
  let done: () => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const over = new Promise<void>((resolve, reject) => {
    done = resolve
    fail = reject
  })

  const skipIn = () => (ad.skipAfter === null ? null : Math.max(0, Math.ceil(ad.skipAfter - screen.position)))
  const duration = () => screen.duration || ad.duration
  const say = () =>
    hear.shows({
      ...place,
      left: Math.max(0, Math.ceil(duration() - screen.position)),
      skipIn: skipIn(),
      link: ad.link && filled(ad.link, {}),
      paused,
    })

  /** Restarts the stall timer; a pause by the viewer has no timeout. */
  const watch = (waits = true) => {
    clock.clearTimeout(timer)
    if (waits) timer = clock.setTimeout(() => fail(new AdError(402)), MEDIA_MS)
  }

  async function begin(): Promise<void> {
    watch()
    try {
      await screen.play()
    } catch (error) {
      if (asTvError(error).code !== 'autoplay-blocked') throw new AdError(405)
      watch(false)
      hear.blocked()
    }
  }

  const stops = [
    screen.events.on('playing', () => {
      watch()
      paused = false
      if (began) tracking.paused(false)
      else tracking.began(screen.muted, file.url)
      began = true
      say()
    }),
    screen.events.on('paused', () => {
      // The `pause` event also fires at the end of a file.
      if (!began || (duration() > 0 && screen.position >= duration())) return
      watch(false)
      paused = true
      tracking.paused(true)
      say()
    }),
    screen.events.on('time', () => {
      if (!began) return
      if (!paused) watch()
      tracking.at(screen.position, duration())
      say()
    }),
    screen.events.on('volume', () => began && tracking.muted(screen.muted)),
    screen.events.on('ended', () => {
      tracking.completed()
      done()
    }),
    screen.events.on('failed', (code) => fail(failureOfMedia(code))),
  ]
  const end = () => {
    watch(false)
    for (const stop of stops) stop()
  }
  over.then(end, end)
  signal.addEventListener('abort', () => fail(new AdError(900)), { once: true })
  screen.show(file.url)
  begin().catch(fail)

  return {
    over,
    resume: begin,
    /** Skips the advertisement, if that is allowed by now. */
    skip() {
      if (!began || skipIn() !== 0) return
      tracking.skipped()
      done()
    },
    clicked() {
      tracking.clicked()
      screen.pause()
    },
  }
}
