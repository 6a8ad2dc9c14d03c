/** Returns a time zone in which it is this hour of the day (0 to 23) for the rest of the present hour. */
export function zoneWhereItIs(hour: number, now = new Date()): string {
  const ahead = ((hour - now.getUTCHours() + 36) % 24) - 12
  // The signs of these names are inverted: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
