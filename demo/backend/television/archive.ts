import type { Channel } from './channel'
import { type Programme, programmeAt, programmesBetween } from './schedule'

const daySeconds = 86400
const sixHours = 6 * 3600
const closedHours = 2 * 3600

/**
 * Closed in the archive: programmes of a channel with a blackout that start in the first two of every six hours (UTC).
 */
export const isClosed = (channel: Channel, programme: Programme): boolean =>
  channel.hasBlackout && programme.start % sixHours < closedHours

/** True if the operator allows catch-up of this programme: it has started, is within the archive, and is not closed. */
export const allowsCatchup = (channel: Channel, programme: Programme, now: number): boolean =>
  channel.archiveDays > 0 &&
  programme.start <= now &&
  programme.start >= now - channel.archiveDays * daySeconds &&
  !isClosed(channel, programme)

/** True if a viewer may start the archive at this second. */
export const isWatchable = (channel: Channel, second: number, now: number): boolean => {
  if (second > now || second < now - channel.viewerArchiveDays * daySeconds) return false
  const programme = programmeAt(channel, second)
  return programme !== undefined && !isClosed(channel, programme)
}

/** Start of the first closed programme in [from, to), or `to` if none is closed. */
export const nextClosure = (channel: Channel, from: number, to: number): number =>
  channel.hasBlackout
    ? (programmesBetween(channel, from, to).find((one) => isClosed(channel, one))?.start ?? to)
    : to
