import { afterAll, beforeAll } from 'vitest'

/** Sets the time zone of the device for the tests of a block. */
export function inZone(zone: string): void {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}
