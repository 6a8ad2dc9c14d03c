import type { Gate } from '../../../core/playback'
import type { TvGate } from '../shapes'

/** The gate as reported to the host page: a channel without a stream is reported as `unavailable`. */
export function announcedGate(gate: Gate): TvGate {
  if (gate.reason === 'off-air') return { reason: 'unavailable', message: '', why: 'off-air' }
  const { reason } = gate
  if (reason !== 'unavailable') return { ...gate }
  const { message, why } = gate
  return { reason, message, ...(why && { why }) }
}
