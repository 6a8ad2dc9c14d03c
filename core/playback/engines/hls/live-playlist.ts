/** One answer to a request for a media playlist of a live stream. */
export interface LiveUpdate {
  /** `main` for the picture or the whole stream, `audio` for audio in a playlist of its own. */
  kind: 'main' | 'audio'
  /** Index of its rendition among those of its kind, because renditions may number their segments differently. */
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
 * does not advance. `restarted`: its numbers or timestamps start again, so its media does not follow what is buffered.
 * `refused`: its media must not be played, because it has ended or was played before.
 */
export interface LiveDefect {
  reason: 'ended' | 'frozen' | 'restarted'
  refused: boolean
}

/** A playlist that has not changed for this long, ms, and for this number of target durations is frozen. */
const FROZEN_MS = 10_000
const FROZEN_TARGETS = 2
/** With less media ahead than this, s, the buffer counts as empty. */
const STARVED_S = 0.5
/** Ends that differ by less than this, s, are the same. */
const SAME_EDGE_S = 1
/** Timestamps further than this, s, and than these target durations from their place in the playlist have jumped. */
const JUMP_S = 10
const JUMP_TARGETS = 2

/** An answer, and the time since when its end has not changed, ms. */
interface Answer {
  update: LiveUpdate
  since: number
}

/** Watches the media playlists of a live stream for defects that hls.js plays through. `now` in ms. */
export function createLivePlaylist(now: () => number) {
  /** The latest answer of each rendition, by kind. */
  const latest = { main: new Map<number, Answer>(), audio: new Map<number, Answer>() }
  /** Playlists that were found frozen. */
  const frozen: LiveUpdate[] = []
  const isFrozen = (update: LiveUpdate) => frozen.some((one) => isSameEnd(one, update))

  return {
    /** Starts a new stream; frozen media found before is remembered. */
    open(): void {
      latest.main.clear()
      latest.audio.clear()
    },
    /** Reads an answer, with the seconds of media ahead of the position. Returns null if it has no defect. */
    update(update: LiveUpdate, aheadS: number): LiveDefect | null {
      const answers = latest[update.kind]
      const isFirst = answers.size === 0
      const before = answers.get(update.rendition)
      const isSame = before !== undefined && isSameEnd(before.update, update)
      const since = isSame ? before.since : now()
      answers.set(update.rendition, { update, since })
      if (isFirst && update.ended) return { reason: 'ended', refused: true }
      if (isFirst && isFrozen(update)) return { reason: 'frozen', refused: true }
      if (update.ended) return null
      if (before && hasRestarted(before.update, update)) return { reason: 'restarted', refused: false }
      const limitMs = Math.max(FROZEN_MS, update.target * FROZEN_TARGETS * 1000)
      if (!isSame || aheadS > STARVED_S || now() - since < limitMs || isFrozen(update)) return null
      frozen.push(update)
      return { reason: 'frozen', refused: false }
    },
    /**
     * True if a segment's timestamps are so many seconds away from its place in the playlist that it is a jump, not drift.
     */
    isJump: (driftS: number, target: number) => Math.abs(driftS) >= Math.max(JUMP_S, target * JUMP_TARGETS),
  }
}

/** True if two answers have the same end. Parsed segments are a few milliseconds longer or shorter than listed. */
const isSameEnd = (one: LiveUpdate, other: LiveUpdate): boolean =>
  one.kind === other.kind &&
  one.last === other.last &&
  one.part === other.part &&
  Math.abs((one.edge ?? 0) - (other.edge ?? 0)) < SAME_EDGE_S

/**
 * True if the numbers start again: lower numbers for newer media, or numbers below all of the previous answer. A cache
 * may answer with an older playlist, which has lower numbers and older dates.
 */
function hasRestarted(before: LiveUpdate, update: LiveUpdate): boolean {
  if (update.last >= before.last) return false
  const isNewer = before.edge !== null && update.edge !== null && update.edge > before.edge
  return isNewer || update.last < before.first
}
