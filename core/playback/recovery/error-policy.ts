import type { TvError, TvErrorCode } from '../../lib/errors/errors'
import { answerToStatus, toErrorCode } from '../../lib/errors/http-status'
import type { EngineFault, FaultReason } from './fault'

/** A row of the policy table: all faults that have the same remedies. */
export type PolicyRow =
  /** The request failed: no answer, 5xx, or a 404 in live. */
  | 'playlist'
  | 'segment'
  /** The operator's API gave no new stream, and no refusal either. */
  | 'unanswered'
  /** 401: the signed address has expired. */
  | 'stale'
  /** 404 for a segment of the archive or of a film. */
  | 'gone'
  /** Any other 4xx. */
  | 'refused'
  /** Neither frames nor faults for {@link STALL_MS}. */
  | 'stalled'
  /** A live playlist has an end, does not advance, or starts again: see the reasons of a fault. */
  | 'ended'
  | 'frozen'
  | 'restarted'
  | 'unreadable'
  /** The SourceBuffer has no room. */
  | 'full'
  | 'decoder'
  | 'codec'
  /** The licence server refused. */
  | 'licence'
  /** This browser has none of the key systems. */
  | 'protection'
  /** The library threw an exception on a phone. */
  | 'device-overload'

/**
 * A reaction to a fault. `load`: the engine repeats the request. `reset`: the engine resets decoder and buffers. `renew`:
 * a new stream is requested from the operator and loaded at the same position. `jump`: the same, some seconds ahead.
 * `lower`: the engine removes its top level. `stop`: recovery gives up.
 */
export type Remedy = 'load' | 'reset' | 'renew' | 'jump' | 'lower' | 'stop'

/** A remedy that applies from the n-th fault of a row; `live` replaces it if there is no media ahead to jump to. */
export interface Step {
  from: number
  does: Remedy
  live?: Remedy
}

/** The viewer sees the failure from this number of faults on. */
export const REPORTED_FROM = 2
/**
 * The same for `restarted`: a stream that is renewed right after the restart still has the restart in its live window,
 * and meets it once more.
 */
const RESTART_REPORTED_FROM = 3
/** From this number of faults the media is unloaded between the attempts (PLY-13). */
export const RELEASED_FROM = 3
/** True if the viewer sees the failure after this many faults, of which the last belongs to this row. */
export const isReported = (row: PolicyRow, faults: number): boolean =>
  faults >= (row === 'restarted' ? RESTART_REPORTED_FROM : REPORTED_FROM)
/** Number of faults that are remedied at the same position. */
const AT_ONE_PLACE = 5
/** Number of jumps ahead, and the seconds that each adds to the previous one. */
const JUMPS = 10
const JUMP_S = 10
const PAST = AT_ONE_PLACE + 1
const LAST = PAST + JUMPS

/**
 * First and longest delay between two attempts, ms; each is twice the previous one, and the first attempt has no delay.
 * Attempts wait for a random part of their delay.
 */
export const BACK_OFF_MS = { first: 1000, longest: 30_000 }
/**
 * After the operator failed to answer, the next request waits for half of this plus a random part of the other half, ms.
 */
export const UNANSWERED_MS = 36_000
/**
 * After the media of a live channel has failed, the operator is asked for another stream only after this, ms: an outage
 * stops all viewers of a channel within seconds. Until then the same media is requested again, which does not burden
 * the operator's API.
 */
export const NEW_STREAM_MS = 20_000
/** Requests of a page's players that are due at the same time are spread over this, ms. */
export const TURN_SPREAD_MS = 1000
/** Waiting for data for longer than this is a fault, ms. */
export const STALL_MS = 15_000
/** The same limit while the browser is offline, ms: waiting longer cannot help. */
export const OFFLINE_STALL_MS = 1000
/** With more media buffered than this, s, playback continues, so no remedy may interrupt it. */
export const STARVED_S = 0.5
/** After this long without a fault, counting starts again, ms of playback. */
export const CALM_MS = 10_000
/**
 * The same if all faults were restarts: an encoder may restart every few seconds, and a restart is over once playback
 * has passed it.
 */
export const RESTART_CALM_MS = 5000

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

/** The error policy (PLY-13): the remedies of each row, by the number of faults of that row since playback was healthy. */
export const POLICY: Readonly<Record<PolicyRow, readonly Step[]>> = {
  playlist: [
    { from: 1, does: 'load' },
    { from: 2, does: 'renew' },
  ],
  segment: atThePlace,
  stalled: atThePlace,
  ended: [{ from: 1, does: 'renew' }],
  frozen: [{ from: 1, does: 'renew' }],
  restarted: [{ from: 1, does: 'renew' }],
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
  // The address of a licence server is signed too, and expires.
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

/**
 * Codes of a stream that does not exist, although the operator refused nothing: in the archive, or because the token is
 * missing.
 */
const FINAL: readonly TvErrorCode[] = ['not-found', 'ts-beyond-archive', 'authentication-failed']

/** True if a repeated request for a stream cannot succeed. */
export const isFinal = ({ answer, code }: TvError): boolean => answer === 'refused' || FINAL.includes(code)

/** The remedy for the `times`-th fault of a row. */
export function remedyFor(row: PolicyRow, times: number, live: boolean): Remedy {
  const step = POLICY[row].findLast(({ from }) => from <= times)
  return (live ? step?.live : null) ?? step?.does ?? 'stop'
}

/** Distance of a `jump`, seconds: each is {@link JUMP_S} longer than the previous one. */
export function jumpFor(row: PolicyRow, times: number): number {
  const first = POLICY[row].find(({ does }) => does === 'jump')?.from ?? times
  return JUMP_S * (times - first + 1)
}

/** Longest delay of the next attempt after this many faults, ms. */
export const waitFor = (faults: number): number =>
  faults <= 1 ? 0 : Math.min(BACK_OFF_MS.first * 2 ** (faults - 2), BACK_OFF_MS.longest)

/**
 * Rows for media that cannot be loaded. In live these are the faults of an outage, which all viewers meet at the same time.
 */
const MISSING_MEDIA: readonly PolicyRow[] = ['playlist', 'segment', 'stalled']
export const mayBeOutage = (row: PolicyRow, live: boolean): boolean => live && MISSING_MEDIA.includes(row)

/** Reasons of faults that concern a playlist. */
const PLAYLIST_REASONS: readonly (FaultReason | undefined)[] = [
  'playlist',
  'playlist-timeout',
  'playlist-parsing',
]
/** Reasons of network faults without a failed request: each has a row of its own. */
const OWN_ROWS = ['stalled', 'ended', 'frozen', 'restarted'] as const
type OwnRow = (typeof OWN_ROWS)[number]
const isOwnRow = (reason: FaultReason | undefined): reason is OwnRow => OWN_ROWS.some((row) => row === reason)

/** The policy row of a fault. A CDN refuses an expired address with 401 (`stale`) or, more often, 403 (`refused`). */
export function findPolicyRow({ category, reason, status }: EngineFault, live: boolean): PolicyRow {
  switch (category) {
    case 'network':
      return isOwnRow(reason) ? reason : requestRow(PLAYLIST_REASONS.includes(reason), status, live)
    case 'media':
      return reason === 'buffer-full' ? 'full' : reason === 'decoder' ? 'decoder' : 'unreadable'
    case 'stream-request':
      return 'unanswered'
    default:
      return category
  }
}

function requestRow(isPlaylist: boolean, status: number | null, live: boolean): PolicyRow {
  const code = status === null || answerToStatus(status) !== 'refused' ? null : toErrorCode(status)
  if (code === null || (live && code === 'not-found')) return isPlaylist ? 'playlist' : 'segment'
  if (code === 'authentication-failed') return 'stale'
  return code === 'not-found' && !isPlaylist ? 'gone' : 'refused'
}
