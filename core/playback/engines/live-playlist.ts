/** One answer to a request for a media playlist of a live stream. */
export interface LiveUpdate {
  /** Index of its rendition: renditions may have different numbers. */
  rendition: number
  /** True if it has EXT-X-ENDLIST. */
  ended: boolean
  /** Media sequence numbers of its first and last segment. */
  first: number
  last: number
  /** Index of the last part of a segment that is not complete; -1 without parts. */
  part: number
  /** Broadcast time of its end, epoch seconds; null without program date-times. */
  edge: number | null
  /** Target duration, s. */
  target: number
}

/**
 * A defect of a live playlist. `ended`: it has an end before anything of it was played. `frozen`: it is answered, but
 * does not advance. `restarted`: its numbers or timestamps begin again, so nothing of it follows what was buffered.
 * `refused`: nothing of it is to be played, because it has ended or was played before.
 */
export interface LiveDefect {
  reason: 'ended' | 'frozen' | 'restarted'
  refused: boolean
}

/** A playlist that has not changed for this long, ms, and for this number of target durations is frozen. */
const FROZEN_MS = 10_000
const FROZEN_TARGETS = 2
/** Media ahead, s, that counts as none. */
const STARVED_S = 0.5
/** Timestamps further than this, s, and than these target durations from their place in the playlist have jumped. */
const JUMP_S = 10
const JUMP_TARGETS = 2

/** Watches the media playlist of a live stream for defects that hls.js plays through. `now` in ms. */
export function createLivePlaylist(now: () => number) {
  const latest = new Map<number, { update: LiveUpdate; since: number }>()
  /** The ends of playlists that were found frozen. */
  const frozen = new Set<string>()
  const endOf = ({ last, part, edge }: LiveUpdate) => `${last} ${part} ${edge}`

  return {
    /** A stream is loaded; media that was found frozen before is remembered. */
    open: () => latest.clear(),
    /** Reads an answer, with the seconds of media ahead of the position. Null if it is in order. */
    update(update: LiveUpdate, aheadS: number): LiveDefect | null {
      const isFirst = latest.size === 0
      const before = latest.get(update.rendition)
      const isSame = before !== undefined && endOf(before.update) === endOf(update)
      const since = isSame ? before.since : now()
      latest.set(update.rendition, { update, since })
      if (isFirst && update.ended) return { reason: 'ended', refused: true }
      if (isFirst && frozen.has(endOf(update))) return { reason: 'frozen', refused: true }
      if (update.ended) return null
      if (before && hasRestarted(before.update, update)) return { reason: 'restarted', refused: false }
      const limitMs = Math.max(FROZEN_MS, update.target * FROZEN_TARGETS * 1000)
      if (!isSame || aheadS > STARVED_S || now() - since < limitMs || frozen.has(endOf(update))) return null
      frozen.add(endOf(update))
      return { reason: 'frozen', refused: false }
    },
    /** True if a segment whose timestamps are so many seconds from its place in the playlist is no drift but a jump. */
    isJump: (driftS: number, target: number) => Math.abs(driftS) >= Math.max(JUMP_S, target * JUMP_TARGETS),
  }
}

/**
 * True if the numbers begin again: lower numbers for newer media, or for none of the media before. A cache may answer with
 * an older playlist, which has lower numbers and older dates.
 */
function hasRestarted(before: LiveUpdate, update: LiveUpdate): boolean {
  if (update.last >= before.last) return false
  const isNewer = before.edge !== null && update.edge !== null && update.edge > before.edge
  return isNewer || update.last < before.first
}
