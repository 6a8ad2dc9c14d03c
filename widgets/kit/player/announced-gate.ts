import type { Gate } from '../../../core/playback'
import type { TvGate } from '../shapes'

/** A gate as a host page hears of it: to the host a channel without a stream is one that cannot be watched now. */
export const announcedGate = (gate: Gate): TvGate =>
  gate.reason === 'off-air' ? { reason: 'unavailable', message: '', why: 'off-air' } : { ...gate }
