/** The time until the end of a year, in whole units. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Returns the epoch second at which the viewer's year of `now` (epoch s) ends. */
export const yearEnd = (now: number): number =>
  new Date(new Date(now * 1000).getFullYear() + 1, 0, 1).getTime() / 1000

/** Returns the time from `now` until `end`, both in epoch s; null once it is over. */
export function countdownTo(end: number, now: number): Countdown | null {
  const left = end - Math.floor(now)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
