import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors'
import { codeOfFault, type EngineFault } from './engine'
import { OFFLINE_STALL_MS, remedyFor, STALL_MS } from './error-policy'
import type { Connection } from './ports'

/** What recovery may ask of a player. */
export interface Patient {
  /** Lets the engine try by itself. */
  recover(kind: EngineFault['kind']): void
  /** Asks the operator for the stream once more and plays it from the same place. */
  again(): void
  /** Says what is wrong; `retrying` while recovery goes on. */
  tell(error: TvError, retrying: boolean): void
  /** Drops the source: nothing more will be tried. */
  stop(error: TvError): void
}

/** Carries out the error policy for one player: counts faults, waits, tries, and tells when it must. */
export interface Recovery {
  /** Faults in a row without a frame in between. */
  readonly faults: number
  fault(fault: EngineFault): void
  /** Frames advance: the count starts again, and nothing is waited for. */
  healthy(): void
  /** Whether the player waits for data; waiting too long is a fault by itself. */
  waiting(now: boolean): void
  /** Forgets what it was about to try: another source is wanted. */
  cancel(): void
}

/** The engine's words for media that is no media; it goes on looking for some that is. */
const UNREADABLE = /parsing|append/i
/** And for media that does not come, late media aside. */
const ABSENT = /LoadError$/

/** While the browser is offline nothing is tried; the player tries again when it hears that it is back. */
export function createRecovery(clock: Clock, connection: Connection, patient: Patient): Recovery {
  let faults = 0
  /** What a wait is told as: what was wrong with the media asked for last, and no frame since. */
  let waited: 'media-stalled' | 'media-network' | 'media-decode' = 'media-stalled'
  let remedyTimer: number | null = null
  let stallTimer: number | null = null

  const stop = (timer: number | null) => {
    if (timer !== null) clock.clearTimeout(timer)
  }

  function fault(what: EngineFault): void {
    if (what.kind === 'media' && UNREADABLE.test(what.detail)) waited = 'media-decode'
    else if (ABSENT.test(what.detail)) waited = 'media-network'
    if (!what.fatal) return
    faults += 1
    const remedy = remedyFor(what, faults)
    const { detail, status } = what
    const stalled = detail === 'stalled' && !connection.offline
    const code = stalled ? waited : codeOfFault(what, connection.offline)
    const error = new TvError(code, { detail, faults, ...(status === null ? {} : { status }) })
    if (remedy.name === 'ignore') return
    if (remedy.name === 'stop') {
      patient.stop(error)
      return
    }
    if (connection.offline || (remedy.name === 'again' && remedy.tell)) patient.tell(error, true)
    stop(remedyTimer)
    remedyTimer = clock.setTimeout(() => {
      remedyTimer = null
      if (connection.offline) return
      if (remedy.name === 'recover') patient.recover(what.kind)
      else patient.again()
    }, remedy.afterMs)
  }

  function waiting(now: boolean): void {
    stop(stallTimer)
    stallTimer = null
    if (!now) return
    const patienceMs = connection.offline ? OFFLINE_STALL_MS : STALL_MS
    stallTimer = clock.setTimeout(() => {
      // A try that is due comes first: another fault would put it off, again and again.
      if (remedyTimer === null) fault({ kind: 'network', status: null, fatal: true, detail: 'stalled' })
      if (!connection.offline) waiting(true)
    }, patienceMs)
  }

  return {
    get faults() {
      return faults
    },
    fault,
    waiting,
    healthy() {
      faults = 0
      waited = 'media-stalled'
      waiting(false)
    },
    cancel() {
      stop(remedyTimer)
      stop(stallTimer)
      remedyTimer = null
      stallTimer = null
    },
  }
}
