import type { Clock } from '../../lib/clock'
import type { Connection } from '../../lib/connection'
import { TvError } from '../../lib/errors'
import type { Pacing } from '../../lib/pacing'
import {
  CALM_MS,
  findPolicyRow,
  isReported,
  jumpFor,
  OFFLINE_STALL_MS,
  type PolicyRow,
  RELEASED_FROM,
  RESTART_CALM_MS,
  remedyFor,
  STALL_MS,
  STARVED_S,
  TURN_SPREAD_MS,
  waitFor,
} from './error-policy'
import { type EngineFault, type FaultCategory, type FaultReason, getFaultCode } from './fault'

/** The player that recovery acts on. */
export interface RecoveryTarget {
  /** Seconds of buffered media ahead of the position. */
  bufferedAhead(): number
  /** True at the live edge, where no media is ahead to jump to. */
  live(): boolean
  /** True in the last seconds of a film, beyond which there is nothing to jump to. */
  isAtEnd(): boolean
  /** Lets the engine recover from a fault of this category. */
  recover(category: FaultCategory): void
  /** Requests a new stream from the operator and loads it at the same position, or this many seconds after it. */
  again(aheadS: number): void
  /** Shows the error; `retrying` while recovery continues. */
  tell(error: TvError, retrying: boolean): void
  /** Unloads the source; recovery loads another stream afterwards. */
  release(): void
  /** Ends the film, whose last media cannot be loaded. */
  end(): void
  /** Unloads the source and shows the error: recovery has given up. */
  stop(error: TvError): void
}

/** Carries out the error policy for one player: counts faults, waits between attempts, and reports errors. */
export interface Recovery {
  /** Number of faults since playback was last healthy for {@link CALM_MS}. */
  readonly faults: number
  /** Totals over the player's lifetime, for diagnostics. */
  facts(): {
    errorType: PolicyRow | null
    /** Faults of segments: those that did not arrive in time, or could not be read. */
    fragErrors: number
    /** {@link EngineFault.url} of the file that failed last. */
    url: string | null
    totalErrors: number
    errorRetryCount: number
  }
  fault(fault: EngineFault): void
  /** Called while frames advance: ends waiting, and restarts the count after {@link CALM_MS}. */
  healthy(): void
  /** Starts or stops the stall timer: waiting for data longer than {@link STALL_MS} is a fault. */
  waiting(isWaiting: boolean): void
  /** Called when the connection is back: carries out pending remedies at once. */
  online(): void
  /** Drops pending remedies, because another source is loading. */
  cancel(): void
  /** Drops pending remedies and restarts the count, because the viewer requested something else. */
  forget(): void
}

type StallCode = 'media-stalled' | 'media-network' | 'media-decode'

/**
 * The error code of a stall after a fault of this reason, which the engine may have reported as not fatal and may be
 * working around. Timeouts are missing: late media is a stall.
 */
const STALL_CODES: Readonly<Partial<Record<FaultReason, StallCode>>> = {
  playlist: 'media-network',
  segment: 'media-network',
  parsing: 'media-decode',
  append: 'media-decode',
}

const STALL: EngineFault = {
  category: 'network',
  reason: 'stalled',
  status: null,
  fatal: true,
  url: null,
  detail: 'no frames',
}

/** Rows of faults of a segment: it did not arrive in time, or could not be read. */
const SEGMENT_ROWS: readonly PolicyRow[] = ['segment', 'gone', 'stalled', 'unreadable']

/** Rows whose faults stop playback even with media buffered ahead. */
const STUCK: readonly PolicyRow[] = ['stalled', 'decoder', 'licence', 'protection', 'device-overload']

/** Starts no remedy while the browser is offline; the player calls `online` when the connection is back. */
export function createRecovery(
  clock: Clock,
  connection: Connection,
  pacing: Pacing,
  recoveryTarget: RecoveryTarget,
): Recovery {
  let faults = 0
  /** Totals over the player's lifetime. */
  const sums: ReturnType<Recovery['facts']> = {
    errorType: null,
    fragErrors: 0,
    totalErrors: 0,
    errorRetryCount: 0,
    url: null,
  }
  const times = new Map<PolicyRow, number>()
  /** Time without a fault that restarts the count, ms; see {@link CALM_MS}. */
  const calmMs = () => (times.get('restarted') === faults ? RESTART_CALM_MS : CALM_MS)
  /** The error code of a stall, from the last fault since a frame was shown. */
  let stallCode: StallCode = 'media-stalled'
  /** The remedy to carry out after the delay, or when the connection is back. */
  let due: (() => void) | null = null
  let dueTimer: number | null = null
  /** The remedy to carry out once the buffered media is used up. */
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

  /** Asks for a new stream as soon as it is this player's turn among those of the page. */
  function ask(aheadS: number): void {
    const waitMs = pacing.budget.turn(clock.now())
    if (waitMs === 0) recoveryTarget.again(aheadS)
    else after(waitMs + pacing.retry(TURN_SPREAD_MS), () => ask(aheadS))
  }

  function starve(): void {
    const run = held
    held = null
    run?.()
  }

  function fault(what: EngineFault): void {
    stallCode = (what.reason && STALL_CODES[what.reason]) ?? stallCode
    if (!what.fatal) return
    faults += 1
    calmSince = null
    const live = recoveryTarget.live()
    const row = findPolicyRow(what, live)
    const count = (times.get(row) ?? 0) + 1
    times.set(row, count)
    sums.errorType = row
    sums.totalErrors += 1
    if (SEGMENT_ROWS.includes(row)) sums.fragErrors += 1
    sums.url = what.url ?? sums.url
    const remedy = remedyFor(row, count, live)
    const { detail, status } = what
    const isStall = row === 'stalled' && !connection.offline
    const code = isStall ? stallCode : getFaultCode(what, connection.offline)
    const answered = status === null ? {} : { status }
    const error = new TvError(code, { detail, faults, ...answered, ...what.facts })
    // A fault that the viewer does not see is remedied at once.
    const counted = isReported(row, faults) ? faults : 1
    const waitMs = pacing.retry(waitFor(counted, what.answer !== undefined), what.answer?.retryAfterS)

    const treat = () => {
      if (remedy === 'stop') return recoveryTarget.stop(error)
      if (remedy === 'jump' && recoveryTarget.isAtEnd()) return recoveryTarget.end()
      // An overloaded device keeps the source, of which it gets less.
      const isReleased = faults >= RELEASED_FROM && remedy !== 'lower'
      if (isReleased) recoveryTarget.release()
      const next = isReleased && remedy !== 'jump' ? 'renew' : remedy
      if (connection.offline || what.answer?.isLater || isReported(row, faults))
        recoveryTarget.tell(error, true)
      after(waitMs, () => {
        if (next === 'load') recoveryTarget.recover('network')
        else if (next === 'reset') recoveryTarget.recover('media')
        else if (next === 'lower') recoveryTarget.recover('device-overload')
        else ask(next === 'jump' ? jumpFor(row, count) : 0)
      })
    }

    held = null
    if (STUCK.includes(row) || recoveryTarget.bufferedAhead() <= STARVED_S) treat()
    // Playback continues from the buffer: repeat the request silently, and unload nothing.
    else if (row === 'playlist' || row === 'segment') after(waitMs, () => recoveryTarget.recover('network'))
    else held = treat
  }

  function waiting(isWaiting: boolean): void {
    stop(stallTimer)
    stallTimer = null
    if (!isWaiting) return
    starve()
    const limitMs = connection.offline ? OFFLINE_STALL_MS : STALL_MS
    stallTimer = clock.setTimeout(() => {
      // A pending remedy comes first: another fault would postpone it again and again.
      if (dueTimer === null) fault(STALL)
      if (!connection.offline) waiting(true)
    }, limitMs)
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
    stallCode = 'media-stalled'
  }

  return {
    get faults() {
      return faults
    },
    facts: () => ({ ...sums }),
    fault,
    waiting,
    healthy() {
      stallCode = 'media-stalled'
      waiting(false)
      if (held && recoveryTarget.bufferedAhead() <= STARVED_S) starve()
      const now = clock.now()
      // A clock that was set back would delay the restart of the count: start again from here.
      if (calmSince === null || now < calmSince) calmSince = now
      if (!held && now - calmSince >= calmMs()) forgetFaults()
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
