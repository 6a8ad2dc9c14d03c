import type { Clock } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { AdEngine, AdView } from './ad-engine'
import { AdError } from './ad-error'
import { MEDIA_MS } from './vast/show-ad'
import { DOCUMENT_MS } from './vast/vast-engine'

/** The view of an advertisement until the engine reports one. */
const DEFAULT_VIEW: AdView = { number: 1, count: 1, left: 0, skipIn: null, link: null, paused: false }

const seconds = (left: number) => Math.max(0, Math.ceil(Number(left) || 0))

/**
 * Wraps a third-party engine so that it keeps to the port: it must find, show and continue an advertisement within the
 * timeouts of our own engine, or it is stopped. A thrown error counts as a failed advertisement, and late calls are
 * ignored, so the media returns to the screen whatever an SDK does.
 */
export function guardedEngine(engine: AdEngine, clock: Clock): AdEngine {
  /** Rejects the running `play()`. */
  let rejectPlay: (failure: AdError) => void = () => undefined
  /** Incremented per `play()`, so that an older call that fails late does not stop the present one. */
  let playId = 0

  function attempt(call: () => void): void {
    try {
      call()
    } catch (error) {
      console.warn('tv: the advertising engine of the page failed', error)
      rejectPlay(new AdError(901))
    }
  }

  return {
    get name() {
      return String(engine.name)
    },
    async play(request, callbacks) {
      const ownPlayId = ++playId
      let timer = 0
      let hasBegun = false
      let hasEnded = false
      const setTimeLimit = (ms: number | null) => {
        clock.clearTimeout(timer)
        if (ms !== null) timer = clock.setTimeout(() => rejectPlay(new AdError('timeout')), ms)
      }
      const rejection = new Promise<never>((_, reject) => {
        rejectPlay = reject
      })
      rejection.catch(() => undefined)
      const notifyBegin = () => {
        if (!hasBegun) callbacks.begins()
        hasBegun = true
      }
      setTimeLimit(DOCUMENT_MS)
      try {
        const played = engine.play(request, {
          begins() {
            if (hasEnded) return
            setTimeLimit(MEDIA_MS)
            notifyBegin()
          },
          shows(view) {
            if (hasEnded) return
            const completeView = { ...DEFAULT_VIEW, ...view }
            // A pause by the viewer has no timeout.
            setTimeLimit(completeView.paused ? null : MEDIA_MS)
            notifyBegin()
            const skipIn = completeView.skipIn === null ? null : seconds(completeView.skipIn)
            callbacks.shows({ ...completeView, left: seconds(completeView.left), skipIn })
          },
          blocked() {
            if (hasEnded) return
            setTimeLimit(null)
            notifyBegin()
            callbacks.blocked()
          },
          failed: (failure) => hasEnded || callbacks.failed(failure),
        })
        const count = await Promise.race([played, rejection])
        if (!(count >= 1)) throw new AdError('no-ad')
        return Math.floor(count)
      } catch (error) {
        if (ownPlayId === playId) attempt(() => engine.stop())
        throw error
      } finally {
        hasEnded = true
        setTimeLimit(null)
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
      rejectPlay(new AdError(900))
      attempt(() => engine.stop())
    },
    release: () => attempt(() => engine.release()),
  }
}
