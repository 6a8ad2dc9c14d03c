import type { Clock } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import type { AdEngine, AdView } from './ad-engine'
import { AdError } from './ad-error'
import { MEDIA_MS } from './vast/show-ad'
import { DOCUMENT_MS } from './vast/vast-engine'

/** The view of an advertisement until the engine reports one. */
const PLAIN: AdView = { number: 1, count: 1, left: 0, skipIn: null, link: null, paused: false }

const seconds = (left: number) => Math.max(0, Math.ceil(Number(left) || 0))

/**
 * Wraps a third-party engine so that it keeps to the port: it must find, show and continue an advertisement within the
 * timeouts of our own engine, or it is stopped. A thrown error counts as a failed advertisement, and late calls are
 * ignored, so the media returns to the screen whatever an SDK does.
 */
export function guardedEngine(engine: AdEngine, clock: Clock): AdEngine {
  /** Rejects the running `play()`. */
  let giveUp: (failure: AdError) => void = () => undefined
  /** Incremented per `play()`, so that an older call that fails late does not stop the present one. */
  let playId = 0

  function attempt(act: () => void): void {
    try {
      act()
    } catch (error) {
      console.warn('tv: the advertising engine of the page failed', error)
      giveUp(new AdError(901))
    }
  }

  return {
    get name() {
      return String(engine.name)
    },
    async play(ask, hear) {
      const ownPlayId = ++playId
      let timer = 0
      let began = false
      let over = false
      const within = (ms: number | null) => {
        clock.clearTimeout(timer)
        if (ms !== null) timer = clock.setTimeout(() => giveUp(new AdError('timeout')), ms)
      }
      const given = new Promise<never>((_, reject) => {
        giveUp = reject
      })
      given.catch(() => undefined)
      const begins = () => {
        if (!began) hear.begins()
        began = true
      }
      within(DOCUMENT_MS)
      try {
        const played = engine.play(ask, {
          begins() {
            if (over) return
            within(MEDIA_MS)
            begins()
          },
          shows(view) {
            if (over) return
            const all = { ...PLAIN, ...view }
            // A pause by the viewer has no timeout.
            within(all.paused ? null : MEDIA_MS)
            begins()
            const skipIn = all.skipIn === null ? null : seconds(all.skipIn)
            hear.shows({ ...all, left: seconds(all.left), skipIn })
          },
          blocked() {
            if (over) return
            within(null)
            begins()
            hear.blocked()
          },
          failed: (failure) => over || hear.failed(failure),
        })
        const count = await Promise.race([played, given])
        if (!(count >= 1)) throw new AdError('no-ad')
        return Math.floor(count)
      } catch (error) {
        if (ownPlayId === playId) attempt(() => engine.stop())
        throw error
      } finally {
        over = true
        within(null)
      }
    },
    async resume() {
      try {
        await engine.resume()
      } catch (error) {
        const wantsGesture = error instanceof Error && error.name === 'NotAllowedError'
        throw wantsGesture ? new TvError('autoplay-blocked') : asTvError(error)
      }
    },
    pause: () => attempt(() => engine.pause()),
    skip: () => attempt(() => engine.skip()),
    clicked: () => attempt(() => engine.clicked()),
    stop() {
      playId += 1
      giveUp(new AdError(900))
      attempt(() => engine.stop())
    },
    release: () => attempt(() => engine.release()),
  }
}
