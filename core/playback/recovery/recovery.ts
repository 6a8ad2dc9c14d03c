import type { Clock } from '../../lib/clock'
import type { Connection } from '../../lib/connection'
import { TvError } from '../../lib/errors/errors'
import type { Pacing } from '../../lib/retry/pacing'
import { createDueRemedy } from './due-remedy'
import {
  CALM_MS,
  findPolicyRow,
  isReported,
  jumpFor,
  mayBeOutage,
  NEW_STREAM_MS,
  OFFLINE_STALL_MS,
  type PolicyRow,
  RELEASED_FROM,
  RESTART_CALM_MS,
  remedyFor,
  STALL_MS,
  STARVED_S,
  TURN_SPREAD_MS,
  UNANSWERED_MS,
  waitFor,
} from './error-policy'
import { type EngineFault, type FaultCategory, type FaultReason, getFaultCode } from './fault'

/** Rows of faults of a segment: it did not arrive in time, or could not be read. */
const SEGMENT_ROWS: readonly PolicyRow[] = ['segment', 'gone', 'stalled', 'unreadable']

/** The player, as recovery controls it. */
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
  /** Loads the stream of the live edge once more, without a request to the operator. */
  reload(): void
  /** Shows the error; `retrying` while recovery continues. */
  tell(error: TvError, retrying: boolean): void
  /** Unloads the source; recovery loads another stream later. */
  release(): void
  /** Ends the film, because its last media cannot be loaded. */
  end(): void
  /** Unloads the source and shows the error: recovery has given up. */
  stop(error: TvError): void
}

/** Totals over the player's lifetime, for diagnostics. */
interface FaultTotals {
  errorType: PolicyRow | null
  /** Faults of segments: not received in time, or not readable. */
  fragErrors: number
  /** `EngineFault.url` of the file that failed last. */
  url: string | null
  totalErrors: number
  errorRetryCount: number
}

/** Carries out the error policy for one player: counts faults, waits between attempts, and reports errors. */
export interface Recovery {
  /** Number of faults since playback was last healthy for {@link CALM_MS}. */
  readonly faults: number
  facts(): FaultTotals
  fault(fault: EngineFault): void
  /** Called while frames advance: ends waiting, and restarts the count after {@link CALM_MS}. */
  healthy(): void
  /** Starts or stops the stall timer: waiting for data longer than {@link STALL_MS} is a fault. */
  waiting(isWaiting: boolean): void
  /** Called when the connection is back: carries out pending remedies at once. */
  online(): void
  /** Cancels pending remedies, because another source is loading. */
  cancel(): void
  /** Cancels pending remedies and restarts the count, because the viewer requested something else. */
  forget(): void
}

type StallCode = 'media-stalled' | 'media-network' | 'media-decode'

/**
 * The error code of a stall after a fault with this reason, which may not have been fatal and may still be in progress.
 * Timeouts have no entry, because late media is a plain stall.
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

/** Rows whose faults stop playback even with media buffered ahead. */
const STUCK: readonly PolicyRow[] = ['stalled', 'decoder', 'licence', 'protection', 'device-overload']

/**
 * Creates the recovery of a player. While the browser is offline it starts no remedy; the player calls `online` when
 * the connection is back.
 */
export function createRecovery(
  clock: Clock,
  connection: Connection,
  pacing: Pacing,
  recoveryTarget: RecoveryTarget,
): Recovery {
  let faults = 0
  const totals: FaultTotals = {
    errorType: null,
    fragErrors: 0,
    totalErrors: 0,
    errorRetryCount: 0,
    url: null,
  }
  const times = new Map<PolicyRow, number>()
  /** Time without a fault that restarts the count, ms; see {@link CALM_MS}. */
  const calmMs = () => (times.get('restarted') === faults ? RESTART_CALM_MS : CALM_MS)
  /** The error code of a stall, by the last fault since a frame was shown. */
  let stallCode: StallCode = 'media-stalled'
  const due = createDueRemedy(clock, connection, () => {
    totals.errorRetryCount += 1
  })
  /** The remedy to carry out once the buffered media is used up. */
  let held: (() => void) | null = null
  let stallTimer = 0
  let calmSince: number | null = null
  const requests = createStreamRequests(clock, pacing)

  /** Requests a new stream as soon as the page's budget of requests allows it. */
  function ask(aheadS: number): void {
    const waitMs = pacing.budget.turn(clock.now())
    if (waitMs === 0) {
      requests.made()
      recoveryTarget.again(aheadS)
    } else due.after(waitMs + pacing.retry(TURN_SPREAD_MS), () => ask(aheadS))
  }

  const isStarved = () => recoveryTarget.bufferedAhead() <= STARVED_S

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
    countFault(totals, row, what.url)
    const remedy = remedyFor(row, count, live)
    const { detail, status } = what
    const isStall = row === 'stalled' && !connection.offline
    const code = isStall ? stallCode : getFaultCode(what, connection.offline)
    const answered = status === null ? {} : { status }
    const error = new TvError(code, { detail, faults, ...answered, ...what.facts })
    // A fault that the viewer does not see is remedied without a delay.
    const counted = isReported(row, faults) ? faults : 1
    const waitMs = what.answer
      ? requests.afterFailure(what.answer.retryAfterS)
      : pacing.retry(waitFor(counted))

    const treat = () => {
      if (remedy === 'stop') return recoveryTarget.stop(error)
      if (remedy === 'jump' && recoveryTarget.isAtEnd()) return recoveryTarget.end()
      // An overloaded device keeps its source at a lower level.
      const isReleased = faults >= RELEASED_FROM && remedy !== 'lower'
      if (isReleased) recoveryTarget.release()
      const next = isReleased && remedy !== 'jump' ? 'renew' : remedy
      const asksFrom = next === 'renew' && mayBeOutage(row, live) ? requests.next() : 0
      if (connection.offline || what.answer?.isLater || isReported(row, faults))
        recoveryTarget.tell(error, true)
      due.after(waitMs, () => {
        const isTooEarly = clock.now() < asksFrom
        if (isTooEarly && isReleased) recoveryTarget.reload()
        else if (isTooEarly || next === 'load') recoveryTarget.recover('network')
        else if (next === 'reset') recoveryTarget.recover('media')
        else if (next === 'lower') recoveryTarget.recover('device-overload')
        else ask(next === 'jump' ? jumpFor(row, count) : 0)
      })
    }

    held = null
    if (STUCK.includes(row) || isStarved()) treat()
    // Playback continues from the buffer: repeat the request silently, and unload nothing.
    else if (row === 'playlist' || row === 'segment')
      due.after(waitMs, () => recoveryTarget.recover('network'))
    else held = treat
  }

  function waiting(isWaiting: boolean): void {
    clock.clearTimeout(stallTimer)
    if (!isWaiting) return
    starve()
    const limitMs = connection.offline ? OFFLINE_STALL_MS : STALL_MS
    stallTimer = clock.setTimeout(() => {
      // A pending remedy takes precedence: another fault would postpone it again.
      if (!due.isTimed) fault(STALL)
      if (!connection.offline) waiting(true)
    }, limitMs)
  }

  function cancel(): void {
    due.cancel()
    clock.clearTimeout(stallTimer)
    held = null
  }

  function forgetFaults(): void {
    faults = 0
    times.clear()
    requests.forget()
    stallCode = 'media-stalled'
  }

  return {
    get faults() {
      return faults
    },
    facts: () => ({ ...totals }),
    fault,
    waiting,
    healthy() {
      stallCode = 'media-stalled'
      waiting(false)
      if (held && isStarved()) starve()
      const now = clock.now()
      // A clock that was set back would delay the restart of the count: start again from here.
      if (calmSince === null || now < calmSince) calmSince = now
      if (!held && now - calmSince >= calmMs()) forgetFaults()
    },
    online() {
      starve()
      due.carryOut()
    },
    cancel,
    forget() {
      cancel()
      forgetFaults()
    },
  }
}

/** Adds a fault of this row; `url` as the fault has it. */
function countFault(totals: FaultTotals, row: PolicyRow, url: string | null): void {
  totals.errorType = row
  totals.totalErrors += 1
  if (SEGMENT_ROWS.includes(row)) totals.fragErrors += 1
  totals.url = url ?? totals.url
}

/**
 * Times at which a player may request a new stream from the operator, so that in an outage the requests of all viewers
 * do not arrive at once.
 */
function createStreamRequests(clock: Clock, pacing: Pacing) {
  let from: number | null = null
  const between = () => UNANSWERED_MS / 2 + pacing.retry(UNANSWERED_MS / 2)
  return {
    /** Delay of the next request after the operator failed to answer, ms; `retryAfterS` as in its answer. */
    afterFailure: (retryAfterS: number | null): number =>
      retryAfterS === null ? between() : Math.max(between(), pacing.retry(UNANSWERED_MS, retryAfterS)),
    /** Time of the next request in a possible outage, epoch ms: chosen at random by the first call. */
    next(): number {
      from ??= clock.now() + pacing.retry(NEW_STREAM_MS)
      return from
    },
    /** Called when a request is sent. */
    made(): void {
      from = clock.now() + between()
    },
    /** Called when playback is healthy again, or the viewer requested something else. */
    forget(): void {
      from = null
    },
  }
}
