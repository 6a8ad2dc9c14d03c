import type { ScheduleRecord } from '../api/channels'
import type { ApiClient } from '../api/client'
import { listSchedule, SCHEDULE_TTL_MS } from '../api/schedules'
import type { ServerClock } from '../lib/clock'
import type { Channel } from './join'
import { broadcastKey, type Program, toProgram } from './schedule'

const HOUR = 3600
/** Minimum range of a schedule before and after now, s. */
const THREE_DAYS = 259_200

/**
 * Returns the range of a schedule to request: from the start of the viewer's archive to three days ahead, on whole
 * hours (CHN-05).
 */
export function scheduleWindow(now: number, archiveDays: number): { start: number; end: number } {
  const hour = now - (now % HOUR)
  return { start: hour - Math.max(THREE_DAYS, archiveDays * 24 * HOUR), end: hour + THREE_DAYS }
}

/** Requests the programmes of a channel around now, in order. */
export async function requestSchedule(
  api: ApiClient,
  clock: ServerClock,
  { id, archiveDays }: Pick<Channel, 'id' | 'archiveDays'>,
  language: string,
  signal?: AbortSignal,
): Promise<Program[]> {
  const range = scheduleWindow(clock.seconds(), archiveDays)
  const records = await listSchedule(api, id, range.start, range.end, language, signal)
  return orderSchedule(records, clock.seconds(), range)
}

/**
 * Orders the entries of a schedule, received at `now`: ascending, each broadcast once, exactly one on air at any time
 * of the requested range (CHN-05). A later start ends the programme before it; of programmes with the same start the
 * shorter is first, followed by the rest of the longer. Entries that are left without time are dropped.
 */
export function orderSchedule(
  records: readonly ScheduleRecord[],
  now: number,
  range: { start: number; end: number },
): Program[] {
  const keys = new Set<string>()
  const entries = records
    .map((record) => receivedAt(now, toProgram(record)))
    .filter(({ start, end }) => start < end && start < range.end && end > range.start)
    .filter((program) => {
      const key = broadcastKey(program)
      return !keys.has(key) && keys.add(key)
    })
    .sort((one, other) => one.start - other.start || one.end - other.end)
  const programs: Program[] = []
  let startBefore = Number.NaN
  for (const entry of entries) {
    const { start, end } = entry
    let before = programs.at(-1)
    if (before && start === startBefore) {
      if (end > before.end) programs.push({ ...entry, start: before.end })
      continue
    }
    while (before && before.start >= start) {
      programs.pop()
      before = programs.at(-1)
    }
    if (before && before.end > start) before.end = start
    programs.push(entry)
    startBefore = start
  }
  return programs
}

/** If the entry was in the future when the operator answered, a denied catch-up may still change. */
const receivedAt = (now: number, program: Program): Program =>
  program.catchup === false && program.start > now - SCHEDULE_TTL_MS / 1000
    ? { ...program, catchup: null }
    : program
