import type { ScheduleRecord } from '../api/channels'
import type { TvErrorCode } from '../lib/errors/errors'

/** One programme on one channel (a schedule entry). Times are epoch seconds. */
export interface Program {
  id: string
  channelId: string
  /** Empty if the operator sends none; views then show a default text. */
  title: string
  /** Episode or second line; may be empty. */
  subtitle: string
  start: number
  end: number
  age: number | null
  cover: string | null
  /** A few sentences about it; absent if the operator has none. */
  description?: string
  /** False if the rights holder forbids catch-up; null if the operator does not state it. */
  catchup: boolean | null
  /** Ids of the content that it broadcasts and, for an episode, of its series. */
  contentId?: string | null
  contentParentId?: string | null
  /** Id of the programme, the same for all its broadcasts; null if the operator does not state it (CHN-07). */
  programId?: string | null
}

/** Converts a schedule entry to a programme. */
export function toProgram(record: ScheduleRecord): Program {
  const episode = record.content_episode
  const content = record.content?.id ?? null
  const [title = '', subtitle = ''] = [record.content?.title, episode?.title].filter((name) => name?.trim())
  return {
    id: record.id,
    channelId: record.channel_id,
    title,
    subtitle,
    start: record.timestamp,
    end: record.timestamp + record.duration,
    age: record.content?.age ?? null,
    cover: record.content?.cover ?? null,
    ...(record.content?.short ? { description: record.content.short } : {}),
    catchup: record.is_catchup_available ?? null,
    contentId: episode?.id ?? content,
    contentParentId: episode?.id ? content : null,
    programId: record.program?.id ?? record.program_id,
  }
}

/** Identifies a broadcast: an operator may use one id for several of them (CHN-05). */
export const broadcastKey = ({ id, start }: Pick<Program, 'id' | 'start'>): string => `${id} ${start}`

const HOUR = 3600
/** Returns the programme on air at a time (epoch s); null in a gap. */
export const programAt = (programs: readonly Program[], second: number): Program | null =>
  programs.find((program) => program.start <= second && second < program.end) ?? null

/** Returns the programme after the one at `second`; null if there is none. */
export const programAfter = (programs: readonly Program[], second: number): Program | null =>
  programs.find((program) => program.start > second) ?? null

/** State of a programme for a viewer: what the viewer can do with it (CHN-05). */
export type ProgramState = 'catch-up' | 'gone' | 'on-air' | 'future'

/** Returns the state of a programme at `now` (epoch s), for a channel with `archiveDays` days of archive. */
export function programState(
  program: Pick<Program, 'start' | 'end' | 'catchup'>,
  now: number,
  archiveDays: number,
): ProgramState {
  if (program.start > now) return 'future'
  if (now < program.end) return 'on-air'
  const hasArchive =
    archiveDays > 0 && program.catchup !== false && now - program.start <= archiveDays * 24 * HOUR
  return hasArchive ? 'catch-up' : 'gone'
}

/**
 * Returns why a programme cannot be watched now (CHN-06); null if it is on air or in the archive. A purchase is only
 * suggested if it would help: not for forbidden catch-up, nor for a channel without an archive.
 */
export function findRefusal(
  program: Program,
  channel: { purchased: boolean; archiveDays: number; hasArchive: boolean },
  now: number,
): TvErrorCode | null {
  const { purchased, archiveDays, hasArchive } = channel
  const state = programState(program, now, archiveDays)
  if (state === 'future') return 'ts-in-future'
  if (state !== 'gone') return null
  if (program.catchup === false) return 'catch-up-forbidden'
  if (!purchased && hasArchive) return 'archive-subscribe'
  return archiveDays > 0 ? 'ts-beyond-archive' : 'no-archive'
}

/** Returns the elapsed share of a programme, 0 to 1. */
export const getProgress = (program: Program, second: number): number =>
  Math.min(1, Math.max(0, (second - program.start) / Math.max(1, program.end - program.start)))
