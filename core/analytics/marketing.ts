import type { Clock } from '../lib/clock'

/** Attempts of one initialisation. */
const ATTEMPTS = 10
const RETRY_MS = 300
/** After a recent login check the viewer is likely to change again, so attempts are further apart. */
const RETRY_AFTER_CHECK_MS = 3000
/** A login check is recent for this long, ms. */
const RECENT_MS = 10_000

/** Creates the marketing script of the operator, which is initialised again for each viewer (OPS-03). */
export function createMarketing(options: {
  clock: Clock
  /** Calls the script's own function; false if it does not exist yet. */
  initialise: () => boolean
  /** Epoch ms of the last login check; null if there was none. */
  checkedAt: () => number | null
}) {
  const { clock, initialise, checkedAt } = options
  let timer = 0

  /** True once there is nothing to repeat. A fault of the script must not stop the change of viewer that calls it. */
  function hasRun(): boolean {
    try {
      return initialise()
    } catch (error) {
      console.warn('tv: the marketing script failed', error)
      return true
    }
  }

  function attempt(left: number): void {
    if (hasRun() || left === 0) return
    const checked = checkedAt()
    const isRecent = checked !== null && clock.now() - checked < RECENT_MS
    timer = clock.setTimeout(() => attempt(left - 1), isRecent ? RETRY_AFTER_CHECK_MS : RETRY_MS)
  }

  function stop(): void {
    clock.clearTimeout(timer)
  }

  return {
    /** Initialises the script: at once, then up to 10 times until it succeeds. Another call starts again. */
    start(): void {
      stop()
      attempt(ATTEMPTS)
    },
    stop,
  }
}
