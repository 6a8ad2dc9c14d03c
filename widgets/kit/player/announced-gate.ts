import type { Gate } from '../../../core/playback'
import type { TvGate } from '../shapes'

/** The gate as reported to the host page: a channel without a stream is reported as `unavailable`. */
export const announcedGate = (gate: Gate): TvGate =>
  gate.reason === 'off-air' ? { reason: 'unavailable', message: '', why: 'off-air' } : { ...gate }
