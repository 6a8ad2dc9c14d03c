import { expect, test } from 'vitest'
import { zoneWhereItIs } from './hours'

const hourIn = (zone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at))

test('there is a time zone for each hour of the day, at each hour', () => {
  for (let utc = 0; utc < 24; utc += 1) {
    const at = new Date(Date.UTC(2026, 0, 31, utc, 59, 59))
    for (let hour = 0; hour < 24; hour += 1) expect(hourIn(zoneWhereItIs(hour, at), at)).toBe(hour)
  }
})
