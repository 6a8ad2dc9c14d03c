import type { Program } from './schedule'

/** One day of a schedule in the viewer's time zone; times are epoch seconds. */
export interface ScheduleDay {
  start: number
  end: number
  /** Programmes of the day; one that runs past midnight belongs to both days. */
  programs: Program[]
}

/** Midnight at the beginning of the viewer's day, so many days on. Days of 23 and 25 hours are right too. */
export function dayStart(second: number, plusDays = 0): number {
  const date = new Date(second * 1000)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + plusDays).getTime() / 1000
}

/** The schedule cut into days, from that of the first programme to that of the last; `programs` ascend. */
export function daysOf(programs: Program[]): ScheduleDay[] {
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
