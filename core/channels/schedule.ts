import type { ScheduleRecord } from '../api/channels'

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
  /** What it is an airing of, and the series of that where it is an episode. */
  contentId?: string | null
  contentParentId?: string | null
}

/** A schedule entry of the wire as a programme. */
export function programOf(record: ScheduleRecord): Program {
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
    catchup: record.is_catchup_available,
    contentId: episode?.id ?? content,
    contentParentId: episode?.id ? content : null,
  }
}

const HOUR = 3600
/** Schedules reach back at least this far, and this far ahead (spec/2 §9), seconds. */
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

/** What a viewer can do with a programme (spec/2 §5, CHN-05). */
export type ProgramState = 'catch-up' | 'gone' | 'on-air' | 'future'

/** Where a programme stands at `now`, for a channel with so many days of archive. */
export function programState(program: Program, now: number, archiveDays: number): ProgramState {
  if (program.start > now) return 'future'
  if (now < program.end) return 'on-air'
  const kept = archiveDays > 0 && program.catchup !== false && now - program.start <= archiveDays * 24 * HOUR
  return kept ? 'catch-up' : 'gone'
}

/** How far a programme has come, 0 to 1. */
export const progressOf = (program: Program, second: number): number =>
  Math.min(1, Math.max(0, (second - program.start) / Math.max(1, program.end - program.start)))
