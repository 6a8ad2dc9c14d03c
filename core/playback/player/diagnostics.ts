import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../../lib/clock'
import type { TvError } from '../../lib/errors/errors'
import { VERSION } from '../../lib/version'
import type { Tv } from '../../tv-contract'
import type { MediaEngine } from '../engine'
import type { Recovery } from '../recovery/recovery'
import type { AdBreaks } from './ad-breaks'
import { errorOnScreen, type PlayerState } from './player-state'

/** How long a notice stays, ms. */
const NOTICE_MS = 5000
/** Lines in the log for support. */
const LOG_LINES = 20

export type Notices = ReturnType<typeof createNotices>

/** A player's messages other than its state: a temporary notice for the viewer, and a log for support. */
export function createNotices(clock: Clock) {
  const notice = signal<TvError | null>(null)
  const lines: string[] = []
  let timer = 0

  function clear(): void {
    clock.clearTimeout(timer)
    notice.value = null
  }

  return {
    notice: notice as ReadonlySignal<TvError | null>,
    clear,
    /** Shows the error as a notice and returns it, so that the caller can throw it. */
    show(error: TvError): TvError {
      clear()
      notice.value = error
      timer = clock.setTimeout(clear, NOTICE_MS)
      return error
    },
    /** Adds a line to the log; never an address, a token or a device id. */
    note(line: string): void {
      lines.push(`${new Date(clock.now()).toISOString()} ${line}`)
      if (lines.length > LOG_LINES) lines.shift()
    },
    log: () => lines.join('\n'),
  }
}

/** Facts for support, by name; no token or device id, and addresses without parts that may be tokens. */
export type Diagnostics = Record<string, string | number | boolean | null>

interface DiagnosticsSources extends Pick<Tv, 'api' | 'session' | 'clock' | 'storage' | 'connection'> {
  engine: MediaEngine
  recovery: Recovery
  adBreaks: AdBreaks
  notices: Notices
}

/**
 * Collects the facts of the error and of the media. The engine loses the position when an error unloads it, so
 * `lastPosition` is the last known one, -1 for none. `shown` are the player's own facts.
 */
export function collectDiagnostics(
  state: PlayerState,
  lastPosition: number,
  shown: Diagnostics,
  { api, session, clock, storage, engine, connection, recovery, adBreaks, notices }: DiagnosticsSources,
): Diagnostics {
  const error = errorOnScreen(state)
  const { detail: details = null, ...others } = error?.detail ?? {}
  const facts = Object.entries(others).map(([key, value]) => [`error.${key}`, value ?? null])
  return {
    code: error ? `${error.number} ${error.code}` : null,
    details,
    contentId: null,
    channelId: null,
    libraryId: null,
    ...Object.fromEntries(facts),
    state: state.name,
    ...shown,
    engine: engine.name,
    height: engine.tracks.height,
    position: Math.max(0, Math.round(lastPosition * 10) / 10),
    buffered: Math.round(engine.transport.buffered * 10) / 10,
    faults: recovery.faults,
    ...recovery.facts(),
    version: VERSION,
    api: new URL(api.base).host,
    timestamp: new Date(clock.now()).toISOString(),
    session: session.state.value.name,
    clock: `${clock.source} ${Math.round(clock.offset / 1000)} s`,
    storage: storage.blocked ? 'blocked' : storage.isMemory ? 'memory' : 'kept',
    offline: connection.offline,
    ...adBreaks.facts(),
    log: notices.log(),
  }
}
