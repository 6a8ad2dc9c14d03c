import type { Clock } from '../../lib/clock'
import { TvError } from '../../lib/errors'
import { codeOfFault, type EngineFault } from '../engine'
import type { Connection } from './connection'
import {
  CALM_MS,
  type FaultCategory,
  faultCategoryOf,
  jumpFor,
  OFFLINE_STALL_MS,
  remedyFor,
  STALL_MS,
  STARVED_S,
  TOLD_FROM,
  waitFor,
} from './error-policy'

/** What recovery may ask of a player. */
export interface RecoveryTarget {
  /** Seconds of media ahead of the picture. */
  bufferedAhead(): number
  /** Nothing is ahead of what is shown that could be jumped to. */
  live(): boolean
  /** Lets the engine try by itself. */
  recover(kind: EngineFault['kind']): void
  /** Asks the operator for the stream once more and plays it from the same place, or so many seconds after it. */
  again(aheadS: number): void
  /** Says what is wrong; `retrying` while recovery goes on. */
  tell(error: TvError, retrying: boolean): void
  /** Drops the source: nothing more will be tried. */
  stop(error: TvError): void
}

/** Carries out the error policy for one player: counts faults, waits, tries, and tells when it must. */
export interface Recovery {
  /** Faults in a row, without some seconds of frames in between. */
  readonly faults: number
  /** What happened so far, for support (spec/2 §3). */
  facts(): {
    errorType: FaultCategory | null
    fragErrors: number
    totalErrors: number
    errorRetryCount: number
  }
  fault(fault: EngineFault): void
  /** Frames advance: nothing is waited for, and after a while the count starts again. */
  healthy(): void
  /** Whether the player waits for data; waiting too long is a fault by itself. */
  waiting(now: boolean): void
  /** The connection is back: what was put off is done at once. */
  online(): void
  /** Drops what it was about to try: another source is wanted. */
  cancel(): void
  /** The same, and the count starts again: something else is wanted. */
  forget(): void
}

/** The engine's words for media that is no media; it goes on looking for some that is. */
const UNREADABLE = /parsing|append/i
/** And for media that does not come, late media aside. */
const ABSENT = /LoadError$/

/** Troubles in which media that is there feeds nobody, or is too much. */
const STUCK: readonly FaultCategory[] = ['stalled', 'decoder', 'licence', 'protection', 'device-overload']

/** While the browser is offline nothing is tried; the player tries again when it hears that it is back. */
export function createRecovery(
  clock: Clock,
  connection: Connection,
  recoveryTarget: RecoveryTarget,
): Recovery {
  let faults = 0
  /** Of all of the player's life. */
  const sums = { errorType: null as FaultCategory | null, fragErrors: 0, totalErrors: 0, errorRetryCount: 0 }
  const times = new Map<FaultCategory, number>()
  /** What a wait is told as: what was wrong with the media asked for last, and no frame since. */
  let waited: 'media-stalled' | 'media-network' | 'media-decode' = 'media-stalled'
  /** What is to be done once its time has come, or the connection is back. */
  let due: (() => void) | null = null
  let dueTimer: number | null = null
  /** What is to be done once the media ahead is used up. */
  let held: (() => void) | null = null
  let stallTimer: number | null = null
  let calmSince: number | null = null

  const stop = (timer: number | null) => {
    if (timer !== null) clock.clearTimeout(timer)
  }

  function after(ms: number, run: () => void): void {
    stop(dueTimer)
    due = run
    dueTimer = clock.setTimeout(carryOut, ms)
  }

  function carryOut(): void {
    stop(dueTimer)
    dueTimer = null
    if (connection.offline) return
    const run = due
    due = null
    if (run) sums.errorRetryCount += 1
    run?.()
  }

  function starve(): void {
    const run = held
    held = null
    run?.()
  }

  function fault(what: EngineFault): void {
    if (what.kind === 'media' && UNREADABLE.test(what.detail)) waited = 'media-decode'
    else if (ABSENT.test(what.detail)) waited = 'media-network'
    if (!what.fatal) return
    faults += 1
    calmSince = null
    const live = recoveryTarget.live()
    const category = faultCategoryOf(what, live)
    const count = (times.get(category) ?? 0) + 1
    times.set(category, count)
    sums.errorType = category
    sums.totalErrors += 1
    if (category === 'segment' || category === 'gone') sums.fragErrors += 1
    const remedy = remedyFor(category, count, live)
    const { detail, status } = what
    const stalled = category === 'stalled' && !connection.offline
    const code = stalled ? waited : codeOfFault(what, connection.offline)
    const answered = status === null ? {} : { status }
    const error = new TvError(code, { detail, faults, ...answered, ...what.facts })
    const waitMs = waitFor(faults)

    const treat = () => {
      if (remedy === 'stop') return recoveryTarget.stop(error)
      if (connection.offline || faults >= TOLD_FROM) recoveryTarget.tell(error, true)
      after(waitMs, () => {
        if (remedy === 'load') recoveryTarget.recover('network')
        else if (remedy === 'reset') recoveryTarget.recover('media')
        else if (remedy === 'lower') recoveryTarget.recover('device-overload')
        else recoveryTarget.again(remedy === 'jump' ? jumpFor(category, count) : 0)
      })
    }

    held = null
    // Whoever is stuck in front of media is starved too.
    if (STUCK.includes(category) || recoveryTarget.bufferedAhead() <= STARVED_S) treat()
    // The picture goes on: nothing is told and nothing taken away, and media that may come is asked for.
    else if (category === 'playlist' || category === 'segment')
      after(waitMs, () => recoveryTarget.recover('network'))
    else held = treat
  }

  function waiting(now: boolean): void {
    stop(stallTimer)
    stallTimer = null
    if (!now) return
    starve()
    const patienceMs = connection.offline ? OFFLINE_STALL_MS : STALL_MS
    stallTimer = clock.setTimeout(() => {
      // A try that is due comes first: another fault would put it off, again and again.
      if (dueTimer === null) fault({ kind: 'network', status: null, fatal: true, detail: 'stalled' })
      if (!connection.offline) waiting(true)
    }, patienceMs)
  }

  function cancel(): void {
    stop(dueTimer)
    stop(stallTimer)
    dueTimer = null
    stallTimer = null
    due = null
    held = null
  }

  function forgetFaults(): void {
    faults = 0
    times.clear()
    waited = 'media-stalled'
  }

  return {
    get faults() {
      return faults
    },
    facts: () => ({ ...sums }),
    fault,
    waiting,
    healthy() {
      waited = 'media-stalled'
      waiting(false)
      if (held && recoveryTarget.bufferedAhead() <= STARVED_S) starve()
      const now = clock.now()
      // A clock that was set back begins anew.
      if (calmSince === null || now < calmSince) calmSince = now
      if (!held && now - calmSince >= CALM_MS) forgetFaults()
    },
    online() {
      starve()
      carryOut()
    },
    cancel,
    forget() {
      cancel()
      forgetFaults()
    },
  }
}
