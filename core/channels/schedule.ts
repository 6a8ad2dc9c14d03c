import type { ScheduleRecord } from '../api/channels'
import type { TvErrorCode } from '../lib/errors'

/** One programme on one channel (a schedule entry). Times are epoch seconds. */
export interface Program {
  id: string
  channelId: string
  title: string
  /** Episode or second line; may be empty. */
  subtitle: string
  start: number
  end: number
  age: number | null
  cover: string | null
  /** False where the rights holder forbids catch-up; null where the operator did not say. */
  catchup: boolean | null
  /** The content that is aired, and its series if it is an episode. */
  contentId?: string | null
  contentParentId?: string | null
}

/** Cache lifetime of a schedule, s: a programme that starts meanwhile was still in the future when it was loaded. */
const ANSWER_KEPT_S = 300

/**
 * A schedule entry of the wire as a programme, as it was known at `now`. Before a programme has aired its catch-up flag
 * is always false, so it says nothing about later.
 */
export function programOf(record: ScheduleRecord, now = Number.POSITIVE_INFINITY): Program {
  const early = record.timestamp > now - ANSWER_KEPT_S
  const episode = record.content_episode
  const content = record.content?.id ?? null
  return {
    id: record.id,
    channelId: record.channel_id,
    title: record.content?.title ?? '',
    subtitle: episode?.title ?? '',
    start: record.timestamp,
    end: record.timestamp + record.duration,
    age: record.content?.age ?? null,
    cover: record.content?.cover ?? null,
    catchup: (early ? record.is_catchup_available || null : record.is_catchup_available) ?? null,
    contentId: episode?.id ?? content,
    contentParentId: episode?.id ? content : null,
  }
}

const HOUR = 3600
/** Minimum range of a schedule before and after now, s (CHN-05). */
const THREE_DAYS = 259_200

/** The part of a schedule that is asked for: from the viewer's archive to three days ahead, on whole hours. */
export function scheduleWindow(now: number, archiveDays: number): { start: number; end: number } {
  const hour = now - (now % HOUR)
  return { start: hour - Math.max(THREE_DAYS, archiveDays * 24 * HOUR), end: hour + THREE_DAYS }
}

/** The programme that is on the air at an epoch second; null in a gap. */
export const programAt = (programs: readonly Program[], second: number): Program | null =>
  programs.find((program) => program.start <= second && second < program.end) ?? null

/** The programme after the one at `second`. */
export const programAfter = (programs: Program[], second: number): Program | null =>
  programs.find((program) => program.start > second) ?? null

/** The availability of a programme (CHN-05). */
export type ProgramState = 'catch-up' | 'gone' | 'on-air' | 'future'

/** State of a programme at `now`, for a channel with so many days of archive. */
export function programState(program: Program, now: number, archiveDays: number): ProgramState {
  if (program.start > now) return 'future'
  if (now < program.end) return 'on-air'
  const kept = archiveDays > 0 && program.catchup !== false && now - program.start <= archiveDays * 24 * HOUR
  return kept ? 'catch-up' : 'gone'
}

/**
 * The code of why a programme cannot be watched now (CHN-06); null if it can: it is on air or in the archive. A channel
 * that is not bought has no archive either.
 */
export function refusalOf(
  program: Program,
  channel: { purchased: boolean; archiveDays: number; kept: boolean },
  now: number,
): TvErrorCode | null {
  const { purchased, archiveDays, kept } = channel
  const state = programState(program, now, purchased ? archiveDays : 0)
  if (state === 'future') return 'ts-in-future'
  if (state !== 'gone') return null
  if (!purchased || (archiveDays === 0 && kept)) return 'archive-subscribe'
  if (archiveDays === 0) return 'no-archive'
  return now - program.start > archiveDays * 24 * HOUR ? 'ts-beyond-archive' : 'catch-up-forbidden'
}

/** Progress of a programme, 0 to 1. */
export const progressOf = (program: Program, second: number): number =>
  Math.min(1, Math.max(0, (second - program.start) / Math.max(1, program.end - program.start)))
