/** A moment of the viewer's day to the second, of epoch ms. */
export const secondOfDay = (epochMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' }).format(epochMs)

/** `0:59` of so many seconds. */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
