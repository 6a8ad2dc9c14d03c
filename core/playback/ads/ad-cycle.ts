import type { AdInfo } from '../../api/ads'

/** Position of an ad break: before the media, in it, after the viewer's pause, after its end (ADS-01). */
export type Roll = keyof AdInfo['lists']

/** After a roll in which every address failed, no roll starts for this long, ms. */
const COOL_DOWN_MS = 5000

/** The state of advertising over one player. Durations in seconds unless a name says otherwise; moments in epoch ms. */
export interface AdCycle {
  /** The running roll: index of the address in its list, and number of advertisements shown. Null while there is none. */
  readonly roll: { readonly kind: Roll; readonly index: number; readonly shown: number } | null
  /** Id of the open channel or content, and of the one whose pre-roll was shown, so that it is shown once. */
  readonly mediaId: string | null
  readonly preRollDoneFor: string | null
  /** When the last roll ended, and when every address of a roll last failed. */
  readonly endedAt: number | null
  readonly failedAt: number | null
  /** Watched seconds since the last middle roll. */
  readonly watchedSeconds: number
  /** Last position in the media, and passed points whose roll is still to be shown. */
  readonly mediaPosition: number | null
  readonly isMiddleDue: boolean
  readonly passedPoints: readonly number[]
}

export type AdCycleEvent =
  /** A media starts, or the same media starts from another position. */
  | { name: 'opens'; mediaId: string }
  /** Frames advanced by `seconds`; `mediaPosition` is the position in the media in seconds, null for live. */
  | { name: 'advanced'; seconds: number; mediaPosition: number | null }
  | { name: 'pause-ended' }
  | { name: 'media-ended' }
  /** The address of the roll has shown `count` advertisements. */
  | { name: 'shown'; count: number }
  | { name: 'failed' }
  /** The load was aborted during a roll. */
  | { name: 'left' }
  /** The viewer paused before an advertisement was ready: a due middle roll stays due. */
  | { name: 'put-off' }

export const NO_ADS_YET: AdCycle = {
  roll: null,
  mediaId: null,
  preRollDoneFor: null,
  endedAt: null,
  failedAt: null,
  watchedSeconds: 0,
  mediaPosition: null,
  isMiddleDue: false,
  passedPoints: [],
}

/** Returns the next state; `now` is epoch ms. During a roll only the roll's own events count. */
export function reduceAdCycle(cycle: AdCycle, event: AdCycleEvent, info: AdInfo, now: number): AdCycle {
  switch (event.name) {
    case 'opens': {
      const withoutRoll = { ...cycle, roll: null, mediaPosition: null }
      if (event.mediaId === cycle.preRollDoneFor) return withoutRoll
      const opened = {
        ...withoutRoll,
        mediaId: event.mediaId,
        watchedSeconds: 0,
        isMiddleDue: false,
        passedPoints: [],
      }
      // The pre-roll counts as done only once it was shown: a viewer who leaves during it sees it again.
      return withRoll(opened, 'pre', info, now) ?? { ...opened, preRollDoneFor: event.mediaId }
    }
    case 'advanced':
      return cycle.roll ? cycle : advanced(cycle, event.seconds, event.mediaPosition, info, now)
    case 'pause-ended':
      return cycle.roll ? cycle : (withRoll(cycle, 'post-pause', info, now) ?? cycle)
    case 'media-ended':
      return cycle.roll ? cycle : (withRoll(cycle, 'post', info, now) ?? cycle)
    case 'shown':
      return next(cycle, event.count, info, now)
    case 'failed':
      return next(cycle, 0, info, now)
    case 'left':
      return { ...cycle, roll: null }
    case 'put-off':
      return { ...cycle, roll: null, isMiddleDue: cycle.isMiddleDue || cycle.roll?.kind === 'middle' }
    default:
      return event satisfies never
  }
}

/** Returns the cycle with this roll running; null if the roll has no address, or must not start yet. */
function withRoll(cycle: AdCycle, kind: Roll, info: AdInfo, now: number): AdCycle | null {
  const isCoolingDown =
    (cycle.endedAt !== null && now - cycle.endedAt < info.period * 1000) ||
    (cycle.failedAt !== null && now - cycle.failedAt < COOL_DOWN_MS)
  if (isCoolingDown || info.lists[kind].length === 0) return null
  return { ...cycle, roll: { kind, index: 0, shown: 0 } }
}

/** A middle roll is due at its points, each once, and after a time of watching; a due roll waits until it may start. */
function advanced(
  cycle: AdCycle,
  seconds: number,
  mediaPosition: number | null,
  info: AdInfo,
  now: number,
): AdCycle {
  const watchedSeconds = cycle.watchedSeconds + seconds
  const from = cycle.mediaPosition ?? mediaPosition
  // A point counts only if playback passes it, not a seek.
  const played = from !== null && mediaPosition !== null && mediaPosition - from <= seconds + 1
  const passedPoints = info.points.filter(
    (point) => played && from < point && point <= mediaPosition && !cycle.passedPoints.includes(point),
  )
  const isMiddleDue =
    cycle.isMiddleDue ||
    passedPoints.length > 0 ||
    (info.middlePeriod !== null && watchedSeconds >= info.middlePeriod)
  const advancedCycle = {
    ...cycle,
    watchedSeconds,
    mediaPosition,
    isMiddleDue,
    passedPoints: [...cycle.passedPoints, ...passedPoints],
  }
  return (
    (isMiddleDue &&
      withRoll({ ...advancedCycle, watchedSeconds: 0, isMiddleDue: false }, 'middle', info, now)) ||
    advancedCycle
  )
}

/** After an address: continues with the next of the list if there is room or nothing was shown, else with the media. */
function next(cycle: AdCycle, count: number, info: AdInfo, now: number): AdCycle {
  if (!cycle.roll) return cycle
  const { kind, index } = cycle.roll
  const shown = cycle.roll.shown + count
  const room = info.most === null ? shown === 0 : shown < info.most
  if (room && index + 1 < info.lists[kind].length) {
    return { ...cycle, roll: { kind, index: index + 1, shown } }
  }
  const preRollDoneFor = kind === 'pre' ? cycle.mediaId : cycle.preRollDoneFor
  return { ...cycle, roll: null, preRollDoneFor, ...(shown > 0 ? { endedAt: now } : { failedAt: now }) }
}
