import type { TvErrorCode } from '../../lib/errors'
import type { EngineFault } from '../engine'

/** What can go wrong with the media, as far as it is met differently. */
export type FaultCategory =
  /** Did not come: no answer, 5xx, or a 404 in live. */
  | 'playlist'
  | 'segment'
  /** The call for a stream failed, in another way than a refusal. */
  | 'unanswered'
  /** A signed address has ended: 401. */
  | 'stale'
  /** A segment of the archive or of a film: 404. */
  | 'gone'
  /** Any other 4xx. */
  | 'refused'
  /** Neither frames nor faults. */
  | 'stalled'
  | 'unreadable'
  /** The browser has no room for more. */
  | 'full'
  | 'decoder'
  | 'codec'
  /** The key to the media was refused. */
  | 'licence'
  /** This browser has no use for a key. */
  | 'protection'
  /** A phone is asked for more than it can do. */
  | 'device-overload'

/**
 * What can be done about it. `load`: the engine asks for the same again. `reset`: the engine's decoder and buffers begin
 * anew. `renew`: the engine drops its source, and the operator is asked for a new stream of the same place. `jump`:
 * the same some seconds ahead. `lower`: the engine does without its largest rendition. `stop`: nothing more is tried by
 * itself.
 */
export type Remedy = 'load' | 'reset' | 'renew' | 'jump' | 'lower' | 'stop'

/** From which time of the same trouble in a row on what is done; `live` where nothing is ahead that could be jumped to. */
export interface Step {
  from: number
  does: Remedy
  live?: Remedy
}

/** Of two faults in a row the viewer is told (spec/2 §9, spec/5 9). */
export const TOLD_FROM = 2
/** So many failures of a place are met at that place (spec/2 §9). */
const AT_ONE_PLACE = 5
/** So many places ahead of it are tried, each so many seconds further on than the last (spec/2 §4). */
const JUMPS = 10
const JUMP_S = 10
const PAST = AT_ONE_PLACE + 1
const LAST = PAST + JUMPS

/** The first wait and the longest one between two tries, ms; each wait is twice the last. The first try waits for none. */
export const BACK_OFF_MS = { first: 1000, longest: 30_000 }
/** Waiting for data longer than this is a fault, ms. */
export const STALL_MS = 15_000
/** The same while the browser is offline and more patience cannot help, ms. */
export const OFFLINE_STALL_MS = 1000
/** With so much media ahead the picture goes on, and nothing is done that would end it, s. */
export const STARVED_S = 0.5
/** After so long without a fault the next one is a first one, ms of frames that advance. */
export const CALM_MS = 10_000

const atThePlace: readonly Step[] = [
  { from: 1, does: 'load' },
  { from: 2, does: 'renew' },
  { from: PAST, does: 'jump', live: 'renew' },
  { from: LAST, does: 'stop', live: 'renew' },
]
const inTheDecoder: readonly Step[] = [
  { from: 1, does: 'reset' },
  { from: 2, does: 'renew' },
  { from: PAST, does: 'jump', live: 'stop' },
  { from: LAST, does: 'stop' },
]

/** The error policy (PLY-13, spec/2 §4 §8 §9, read as in spec/5 9): what happened, how often in a row, what is done. */
export const POLICY: Readonly<Record<FaultCategory, readonly Step[]>> = {
  playlist: [
    { from: 1, does: 'load' },
    { from: 2, does: 'renew' },
  ],
  segment: atThePlace,
  stalled: atThePlace,
  unanswered: [{ from: 1, does: 'renew' }],
  stale: [{ from: 1, does: 'renew' }],
  gone: [
    { from: 1, does: 'renew' },
    { from: 2, does: 'jump' },
    { from: 2 + JUMPS, does: 'stop' },
  ],
  refused: [
    { from: 1, does: 'renew' },
    { from: 2, does: 'stop' },
  ],
  unreadable: inTheDecoder,
  full: inTheDecoder,
  decoder: inTheDecoder,
  codec: [{ from: 1, does: 'stop' }],
  // The address of a licence server goes stale as well.
  licence: [
    { from: 1, does: 'renew' },
    { from: 2, does: 'stop' },
  ],
  protection: [{ from: 1, does: 'stop' }],
  'device-overload': [
    { from: 1, does: 'lower' },
    { from: PAST, does: 'stop' },
  ],
}

/** Whether asking again for a stream cannot change this: a 4xx, or a moment that the archive has no more. */
export const isRefusal = (code: TvErrorCode): boolean =>
  ['not-found', 'rejected', 'authentication-failed', 'ts-beyond-archive'].includes(code)

/** The remedy for a trouble that has come `times` in a row. */
export function remedyFor(category: FaultCategory, times: number, live: boolean): Remedy {
  const step = POLICY[category].findLast(({ from }) => from <= times)
  return (live ? step?.live : null) ?? step?.does ?? 'stop'
}

/** How far ahead a `jump` goes, seconds: ten more each time (spec/2 §4). */
export function jumpFor(category: FaultCategory, times: number): number {
  const first = POLICY[category].find(({ does }) => does === 'jump')?.from ?? times
  return JUMP_S * (times - first + 1)
}

/** How long the next try waits after so many faults in a row, ms. */
export const waitFor = (faults: number): number =>
  faults <= 1 ? 0 : Math.min(BACK_OFF_MS.first * 2 ** (faults - 2), BACK_OFF_MS.longest)

/** The engines' words for a list of media, for a buffer without room, and for a decoder that gave up. */
const LIST = /manifest|level|playlist|track/i
const FULL = /full/i
const DECODER = /video.error/i
/** Refusals that are about the moment and not about the request: asking again later is what they ask for. */
const FOR_NOW = [408, 425, 429]

/** Which trouble a fault is. A signed address that is stale is refused with 401 or, by most, with 403. */
export function faultCategoryOf({ kind, status, detail }: EngineFault, live: boolean): FaultCategory {
  if (kind !== 'network' && kind !== 'media' && kind !== 'call') return kind
  if (kind === 'call') return 'unanswered'
  if (kind === 'media') return FULL.test(detail) ? 'full' : DECODER.test(detail) ? 'decoder' : 'unreadable'
  if (detail === 'stalled') return 'stalled'
  const refused = status !== null && status >= 400 && status < 500 && !FOR_NOW.includes(status)
  const list = LIST.test(detail)
  if (!refused || (live && status === 404)) return list ? 'playlist' : 'segment'
  if (status === 401) return 'stale'
  return status === 404 && !list ? 'gone' : 'refused'
}
