import type { ServerClock } from '../../lib/clock'
import type { Storage } from '../../lib/storage'
import type { Session } from '../../session'
import type { MediaEngine } from '../engine'
import type { Connection } from '../recovery/connection'
import type { Recovery } from '../recovery/recovery'
import type { AdBreaks } from './ad-breaks'
import { errorOfGate } from './gate'
import type { Notices } from './notices'
import type { PlayerState } from './player-state'

/** Facts for support, by name; no token or device id, addresses without what may be one. */
export type Diagnostics = Record<string, string | number | boolean | null>

interface DiagnosticsSources {
  session: Session
  clock: ServerClock
  storage: Storage
  engine: MediaEngine
  connection: Connection
  recovery: Recovery
  adBreaks: AdBreaks
  notices: Notices
}

/**
 * Collects the facts of the error and of the media. The engine has forgotten the position once an error unloads it:
 * `lastPosition` is the last one, -1 for none. `shown` are the player's own facts of what it shows.
 */
export function diagnosticsOf(
  state: PlayerState,
  lastPosition: number,
  shown: Diagnostics,
  { session, clock, storage, engine, connection, recovery, adBreaks, notices }: DiagnosticsSources,
): Diagnostics {
  const error =
    state.name === 'failed' ? state.error : state.name === 'blocked' ? errorOfGate(state.gate) : null
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
    timestamp: new Date(clock.now()).toISOString(),
    session: session.state.value.name,
    clock: `${clock.source} ${Math.round(clock.offset / 1000)} s`,
    storage: storage.blocked ? 'blocked' : storage.isMemory ? 'memory' : 'kept',
    offline: connection.offline,
    ...adBreaks.facts(),
    log: notices.log(),
  }
}
