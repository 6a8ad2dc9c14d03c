import { describe, expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { switchableConnection } from '../../tests/support/switchable-connection'
import type { EngineFault } from './engine'
import { createRecovery, type Patient } from './recovery'

const network: EngineFault = { kind: 'network', status: null, fatal: true, detail: 'fragLoadError' }

/** A recovery whose doings are written down with the second they happen at. */
function ward() {
  const clock = manualClock(0)
  const connection = switchableConnection()
  const log: string[] = []
  const note = (line: string) => log.push(`${clock.now() / 1000} ${line}`)
  const patient: Patient = {
    recover: (kind) => note(`recover ${kind}`),
    again: () => note('again'),
    tell: (error, retrying) => note(`tell ${error.code}${retrying ? ' retrying' : ''}`),
    stop: (error) => note(`stop ${error.code}`),
  }
  const recovery = createRecovery(clock, connection, patient)
  return { clock, connection, log, recovery }
}

describe('a fault', () => {
  test('the first is healed silently, the second is told', async () => {
    const { clock, log, recovery } = ward()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault(network)
    await clock.advance(1000)
    expect(log).toEqual(['0 recover network', '0 tell media-network retrying', '1 again'])
  })

  test('that goes on is tried after 1, 2, 4, 8, 16 and then every 30 s', async () => {
    const { clock, log, recovery } = ward()
    const seconds: number[] = []
    for (let count = 1; count <= 8; count++) {
      recovery.fault(network)
      const before = clock.now()
      const tries = log.length
      while (!log.slice(tries).some((line) => /again|recover/.test(line))) await clock.advance(1000)
      seconds.push((clock.now() - before) / 1000)
    }
    expect(seconds.slice(1)).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('after frames have advanced is a first one again', async () => {
    const { clock, log, recovery } = ward()
    recovery.fault(network)
    await clock.advance(0)
    recovery.healthy()
    expect(recovery.faults).toBe(0)
    recovery.fault(network)
    await clock.advance(0)
    expect(log).toEqual(['0 recover network', '0 recover network'])
  })

  test('that the engine heals by itself is not counted', async () => {
    const { clock, log, recovery } = ward()
    recovery.fault({ ...network, fatal: false })
    await clock.advance(60_000)
    expect(log).toEqual([])
    expect(recovery.faults).toBe(0)
  })

  test('of a codec stops the player', () => {
    const { log, recovery } = ward()
    recovery.fault({ ...network, kind: 'codec' })
    expect(log).toEqual(['0 stop media-unsupported'])
  })

  test('of decoding stops the player at the sixth', async () => {
    const { clock, log, recovery } = ward()
    for (let count = 1; count <= 6; count++) {
      recovery.fault({ ...network, kind: 'media' })
      if (count < 6) await clock.advance(30_000)
    }
    expect(log.at(-1)).toBe('150 stop media-decode')
    await clock.advance(60_000)
    expect(log.at(-1)).toBe('150 stop media-decode')
  })

  test('is told with facts and without an address', () => {
    const told: object[] = []
    const recovery = createRecovery(manualClock(), switchableConnection(), {
      recover: () => undefined,
      again: () => undefined,
      tell: (error) => told.push(error.detail),
      stop: () => undefined,
    })
    recovery.fault(network)
    recovery.fault({ ...network, status: 503 })
    expect(told).toEqual([{ detail: 'fragLoadError', faults: 2, status: 503 }])
  })

  test('is forgotten with its remedy when another source is wanted', async () => {
    const { clock, log, recovery } = ward()
    recovery.fault(network)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })
})

describe('offline', () => {
  test('says so at once and tries nothing', async () => {
    const { clock, connection, log, recovery } = ward()
    connection.goOffline()
    recovery.fault(network)
    await clock.advance(120_000)
    expect(log).toEqual(['0 tell offline retrying'])
  })

  test('that begins while a remedy waits holds it back', async () => {
    const { clock, connection, log, recovery } = ward()
    recovery.fault(network)
    connection.goOffline()
    await clock.advance(0)
    expect(log).toEqual([])
  })
})

describe('waiting for data', () => {
  test('for 15 s is a fault, and counts', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    await clock.advance(14_999)
    expect(recovery.faults).toBe(0)
    await clock.advance(1)
    expect(recovery.faults).toBe(1)
    expect(log).toEqual(['15 recover network'])
  })

  test('while offline is told as that after a second, once, and nothing is tried', async () => {
    const { clock, connection, log, recovery } = ward()
    connection.goOffline()
    recovery.waiting(true)
    await clock.advance(60_000)
    expect(log).toEqual(['1 tell offline retrying'])
  })

  test('ends when frames advance', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    recovery.healthy()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('that goes on is told as a stall', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toEqual(['15 recover network', '30 tell media-stalled retrying', '31 again'])
  })

  test('that ends is none', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    await clock.advance(14_000)
    recovery.waiting(false)
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('with media that cannot be read is told as such', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    recovery.fault({ kind: 'media', status: null, fatal: false, detail: 'fragParsingError' })
    await clock.advance(31_000)
    expect(log).toContain('30 tell media-decode retrying')
  })

  test('for what does not come is told as such, and for what is only late as a stall', async () => {
    for (const [detail, code] of [
      ['levelLoadError', 'media-network'],
      ['fragLoadTimeOut', 'media-stalled'],
    ] as const) {
      const { clock, log, recovery } = ward()
      recovery.waiting(true)
      recovery.fault({ kind: 'network', status: 500, fatal: false, detail })
      await clock.advance(31_000)
      expect(log).toContain(`30 tell ${code} retrying`)
    }
  })

  test('after a frame is a stall again', async () => {
    const { clock, log, recovery } = ward()
    recovery.fault({ kind: 'network', status: 500, fatal: false, detail: 'fragLoadError' })
    recovery.healthy()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toContain('30 tell media-stalled retrying')
  })

  test('for ever is tried for ever: no stall puts off the try that is due', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    await clock.advance(600_000)
    const tries = log.filter((line) => line.endsWith(' again')).map((line) => Number.parseInt(line, 10))
    expect(tries.length).toBeGreaterThan(10)
    const gaps = tries.slice(1).map((second, index) => second - (tries[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(45)
  })

  test('is over when another source is wanted', async () => {
    const { clock, log, recovery } = ward()
    recovery.waiting(true)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })
})
