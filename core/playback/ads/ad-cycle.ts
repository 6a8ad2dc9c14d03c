import type { AdInfo } from '../../api/ads'

/** Where an advertisement stands: before the media, in it, after the viewer's pause, after its end (spec/2 §4). */
export type Roll = keyof AdInfo['lists']

/** Where nothing could be shown, no roll begins for this long, ms (spec/2 §9). */
const COOL_DOWN_MS = 5000

/** The cycle of advertising over one player. Seconds unless a name says otherwise; moments are epoch ms. */
export interface AdCycle {
  /** The roll that has the screen: which address of its list, and how many were shown. Null while the media has it. */
  readonly roll: { readonly kind: Roll; readonly index: number; readonly shown: number } | null
  /** What is opened, a channel's or content's id, and whose pre-roll is over: it is met once. */
  readonly of: string | null
  readonly met: string | null
  /** When the last roll ended, and when the last one failed whole. */
  readonly endedAt: number | null
  readonly failedAt: number | null
  /** Watched since the last middle-roll. */
  readonly watched: number
  /** Where the media stood last, and points that were passed and wait for their roll. */
  readonly place: number | null
  readonly due: boolean
  readonly passed: readonly number[]
}

export type AdCycleEvent =
  /** Media is about to begin, or to go on in another place of the same. */
  | { name: 'opens'; of: string }
  /** Frames advanced by `seconds`; `place` is the second of the media, null where it has none, as live. */
  | { name: 'advanced'; seconds: number; place: number | null }
  | { name: 'pause-ended' }
  | { name: 'media-ended' }
  /** The address of the roll has shown so many advertisements. */
  | { name: 'shown'; count: number }
  | { name: 'failed' }
  /** The media was given up while a roll had the screen. */
  | { name: 'left' }
  /** The viewer paused before there was anything to show: what was due in the middle still is. */
  | { name: 'put-off' }

export const NO_ADS_YET: AdCycle = {
  roll: null,
  of: null,
  met: null,
  endedAt: null,
  failedAt: null,
  watched: 0,
  place: null,
  due: false,
  passed: [],
}

/** What follows what; `now` is epoch ms. While a roll has the screen only its own events count. */
export function reduce(cycle: AdCycle, event: AdCycleEvent, info: AdInfo, now: number): AdCycle {
  switch (event.name) {
    case 'opens': {
      const again = { ...cycle, roll: null, place: null }
      if (event.of === cycle.met) return again
      const begun = { ...again, of: event.of, watched: 0, due: false, passed: [] }
      // Its pre-roll is over when it was seen: whoever leaves in the middle meets it again.
      return withRoll(begun, 'pre', info, now) ?? { ...begun, met: event.of }
    }
    case 'advanced':
      return cycle.roll ? cycle : advanced(cycle, event.seconds, event.place, info, now)
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
      return { ...cycle, roll: null, due: cycle.due || cycle.roll?.kind === 'middle' }
    default:
      return event satisfies never
  }
}

/** The cycle with this roll on screen; null where the roll is empty, or must rest. */
function withRoll(cycle: AdCycle, kind: Roll, info: AdInfo, now: number): AdCycle | null {
  const rests =
    (cycle.endedAt !== null && now - cycle.endedAt < info.period * 1000) ||
    (cycle.failedAt !== null && now - cycle.failedAt < COOL_DOWN_MS)
  if (rests || info.lists[kind].length === 0) return null
  return { ...cycle, roll: { kind, index: 0, shown: 0 } }
}

/** A middle-roll is due at its points, each once, and after a time of watching; what is due waits for its turn. */
function advanced(cycle: AdCycle, seconds: number, place: number | null, info: AdInfo, now: number): AdCycle {
  const watched = cycle.watched + seconds
  const from = cycle.place ?? place
  // Only what plays passes a point: whoever moves over one has not met it.
  const played = from !== null && place !== null && place - from <= seconds + 1
  const passed = info.points.filter(
    (point) => played && from < point && point <= place && !cycle.passed.includes(point),
  )
  const due = cycle.due || passed.length > 0 || (info.middlePeriod !== null && watched >= info.middlePeriod)
  const then = { ...cycle, watched, place, due, passed: [...cycle.passed, ...passed] }
  return (due && withRoll({ ...then, watched: 0, due: false }, 'middle', info, now)) || then
}

/** After one address: the next of the list while there is room or nothing was shown, else the media. */
function next(cycle: AdCycle, count: number, info: AdInfo, now: number): AdCycle {
  if (!cycle.roll) return cycle
  const { kind, index } = cycle.roll
  const shown = cycle.roll.shown + count
  const room = info.most === null ? shown === 0 : shown < info.most
  if (room && index + 1 < info.lists[kind].length) {
    return { ...cycle, roll: { kind, index: index + 1, shown } }
  }
  const met = kind === 'pre' ? cycle.of : cycle.met
  return { ...cycle, roll: null, met, ...(shown > 0 ? { endedAt: now } : { failedAt: now }) }
}
