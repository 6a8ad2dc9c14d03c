const daySeconds = 86_400

/** The same time of day some months later; the last day of a shorter month instead of a missing one. */
const monthsLater = (epochSeconds: number, months: number): number => {
  const from = new Date(epochSeconds * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

/** The end of a period: one second before the next one begins. */
export const endOfMonths = (start: number, months: number): number => monthsLater(start, months) - 1

export const endOfDays = (start: number, days: number): number => start + days * daySeconds - 1
