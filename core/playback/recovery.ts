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

/** While the browser is offline nothing is tried; the player tries again when it hears that it is back. */
export function createRecovery(clock: Clock, connection: Connection, patient: Patient): Recovery {
  let faults = 0
  /** Media came that could not be read, and no frame since. */
  let unreadable = false
  let remedyTimer: number | null = null
  let stallTimer: number | null = null

  const stop = (timer: number | null) => {
    if (timer !== null) clock.clearTimeout(timer)
  }

  function fault(what: EngineFault): void {
    unreadable ||= what.kind === 'media' && UNREADABLE.test(what.detail)
    if (!what.fatal) return
    faults += 1
    const remedy = remedyFor(what, faults)
    const stalled = what.detail === 'stalled' && !connection.offline
    const waited = unreadable ? 'media-decode' : 'media-stalled'
    const code = stalled ? waited : codeOfFault(what, connection.offline)
    const status = what.status === null ? {} : { status: what.status }
    const error = new TvError(code, { detail: what.detail, faults, ...status })
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
      unreadable = false
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
