import type { Program } from './schedule'

/** One day of a schedule in the viewer's time zone; times are epoch seconds. */
export interface ScheduleDay {
  start: number
  end: number
  /** Programmes of the day; a programme that runs past midnight is listed in both days. */
  programs: Program[]
}

/**
 * Returns the midnight at the start of the viewer's day, `plusDays` days later; correct for days of 23 and 25 hours too.
 */
export function dayStart(second: number, plusDays = 0): number {
  const date = new Date(second * 1000)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + plusDays).getTime() / 1000
}

/** Divides a schedule into days, from its first programme to its last; `programs` are ascending. */
export function splitIntoDays(programs: Program[]): ScheduleDay[] {
  const last = programs.at(-1)
  const days: ScheduleDay[] = []
  let start = dayStart(programs[0]?.start ?? 0)
  while (last && start <= last.start) {
    const end = dayStart(start, 1)
    const inside = programs.filter((program) => program.start < end && program.end > start)
    days.push({ start, end, programs: inside })
    start = end
  }
  return days
}
