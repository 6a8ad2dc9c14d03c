import { describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { switchableConnection } from '../../../tests/support/switchable-connection'
import type { EngineFault } from './fault'
import { createRecovery, type RecoveryTarget } from './recovery'

const network: EngineFault = {
  category: 'network',
  reason: 'segment',
  status: null,
  fatal: true,
  url: 'https://cdn.example/1.m4s',
  detail: 'fragLoadError',
}

/** A recovery whose doings are written down with the second they happen at. `ahead`: seconds of media. */
function recoverySetup(place = { ahead: 0, live: true }) {
  const clock = manualClock(0)
  const connection = switchableConnection()
  const log: string[] = []
  const note = (line: string) => log.push(`${clock.now() / 1000} ${line}`)
  const recoveryTarget: RecoveryTarget = {
    bufferedAhead: () => place.ahead,
    live: () => place.live,
    recover: (category) => note(`recover ${category}`),
    again: (aheadS) => note(aheadS > 0 ? `again ${aheadS} s ahead` : 'again'),
    tell: (error, retrying) => note(`tell ${error.code}${retrying ? ' retrying' : ''}`),
    stop: (error) => note(`stop ${error.code}`),
  }
  const recovery = createRecovery(clock, connection, recoveryTarget)
  return { clock, connection, log, place, recovery }
}

describe('a fault', () => {
  test('the first is healed silently, the second is told', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault(network)
    await clock.advance(1000)
    expect(log).toEqual(['0 recover network', '0 tell media-network retrying', '1 again'])
  })

  test('that goes on is tried after 1, 2, 4, 8, 16 and then every 30 s', async () => {
    const { clock, log, recovery } = recoverySetup()
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

  test('after ten seconds of frames is a first one again', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.healthy()
    await clock.advance(10_000)
    recovery.healthy()
    expect(recovery.faults).toBe(0)
    recovery.fault(network)
    await clock.advance(0)
    expect(log).toEqual(['0 recover network', '10 recover network'])
  })

  test('after ten seconds is a first one again on a clock that was set back meanwhile', async () => {
    const { clock, recovery } = recoverySetup()
    recovery.fault(network)
    recovery.healthy()
    clock.jump(-3_600_000)
    recovery.healthy()
    await clock.advance(10_000)
    recovery.healthy()
    expect(recovery.faults).toBe(0)
  })

  test('after a moment of frames is one more of the same', async () => {
    const { clock, log, recovery } = recoverySetup()
    for (let count = 1; count <= 3; count++) {
      recovery.fault(network)
      await clock.advance(3000)
      recovery.healthy()
      await clock.advance(9000)
      recovery.healthy()
    }
    expect(log.filter((line) => line.includes('tell'))).toHaveLength(2)
  })

  test('past the fifth of a place in the archive leaves it, ten seconds further each time, and gives up after ten', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0, live: false })
    for (let count = 1; count <= 16; count++) {
      recovery.fault(network)
      await clock.advance(30_000)
    }
    const jumps = log.filter((line) => line.includes('ahead')).map((line) => line.replace(/^\d+ /, ''))
    expect(jumps).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((s) => `again ${s} s ahead`))
    expect(log.at(-1)).toBe('450 stop media-network')
  })

  test('of a refused address asks for one other, and says so when that is refused too', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, status: 403 })
    await clock.advance(0)
    recovery.fault({ ...network, status: 403 })
    await clock.advance(120_000)
    expect(log).toEqual(['0 again', '0 stop media-network'])
  })

  test('of a refused address is not less so after faults of another kind', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault({ ...network, status: 403 })
    await clock.advance(1000)
    expect(log).toEqual(['0 recover network', '0 tell media-network retrying', '1 again'])
  })

  test('that the engine heals by itself is not counted', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, fatal: false })
    await clock.advance(60_000)
    expect(log).toEqual([])
    expect(recovery.faults).toBe(0)
  })

  test('of a codec stops the player', () => {
    const { log, recovery } = recoverySetup()
    recovery.fault({ ...network, category: 'codec' })
    expect(log).toEqual(['0 stop media-unsupported'])
  })

  test('of decoding stops the player at the sixth', async () => {
    const { clock, log, recovery } = recoverySetup()
    for (let count = 1; count <= 6; count++) {
      recovery.fault({ ...network, category: 'media' })
      if (count < 6) await clock.advance(30_000)
    }
    expect(log.at(-1)).toBe('150 stop media-decode')
    await clock.advance(60_000)
    expect(log.at(-1)).toBe('150 stop media-decode')
  })

  test('is told with facts and without an address', () => {
    const told: object[] = []
    const recovery = createRecovery(manualClock(), switchableConnection(), {
      bufferedAhead: () => 0,
      live: () => true,
      recover: () => undefined,
      again: () => undefined,
      tell: (error) => told.push(error.detail),
      stop: () => undefined,
    })
    recovery.fault(network)
    recovery.fault({ ...network, status: 503 })
    expect(told).toEqual([{ detail: 'fragLoadError', faults: 2, status: 503 }])
  })

  test('is counted for support by what it was', async () => {
    const { clock, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault({ ...network, reason: 'playlist' })
    await clock.advance(1000)
    recovery.forget()
    recovery.fault({ ...network, fatal: false })
    expect(recovery.facts()).toEqual({
      errorType: 'playlist',
      fragErrors: 1,
      totalErrors: 2,
      errorRetryCount: 2,
    })
  })

  test('of a segment that is gone is counted among the segments', () => {
    const { recovery } = recoverySetup({ ahead: 0, live: false })
    recovery.fault({ ...network, status: 404 })
    expect(recovery.facts()).toMatchObject({ errorType: 'gone', fragErrors: 1 })
  })

  test('is forgotten with its remedy when another source is wanted', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('that was put off is forgotten as well', async () => {
    const { clock, log, place, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.cancel()
    place.ahead = 0
    recovery.healthy()
    recovery.waiting(true)
    await clock.advance(0)
    expect(log).toEqual([])
  })
})

describe('with media ahead', () => {
  test('what did not come is asked for again, further and further apart, and nothing is told', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    for (let count = 1; count <= 3; count++) {
      recovery.fault(network)
      await clock.advance(2000)
      recovery.healthy()
    }
    expect(log).toEqual(['0 recover network', '3 recover network', '6 recover network'])
  })

  test('a playlist that did not come is asked for again too', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, reason: 'playlist' })
    await clock.advance(0)
    expect(log).toEqual(['0 recover network'])
  })

  test.each([
    ['a refused address', { status: 403 }, 'again'],
    ['media that cannot be read', { category: 'media', reason: 'append' }, 'recover media'],
    ['a codec that cannot be played', { category: 'codec' }, 'stop media-unsupported'],
  ] as const)('%s matters once it is used up', async (_, change, remedy) => {
    const { clock, log, place, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, ...change })
    await clock.advance(4000)
    place.ahead = 0.6
    recovery.healthy()
    await clock.advance(0)
    expect(log).toEqual([])
    place.ahead = 0.2
    recovery.healthy()
    await clock.advance(0)
    expect(log).toEqual([`4 ${remedy}`])
  })

  test('what is put off is done once the connection is back', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.online()
    await clock.advance(0)
    expect(log).toEqual(['0 again'])
  })

  test('and no frame, the wait begins what was put off', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0.8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.waiting(true)
    await clock.advance(0)
    expect(log).toEqual(['0 again'])
  })

  test.each([
    ['a decoder that gave up', { category: 'media', reason: 'decoder' }, 'recover media'],
    ['a licence that was refused', { category: 'licence', status: 403 }, 'again'],
    ['a browser that opens no such stream', { category: 'protection' }, 'stop protection-unsupported'],
    ['a phone that breaks off', { category: 'device-overload' }, 'recover device-overload'],
  ] as const)('%s is met at once', async (_, change, remedy) => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, ...change })
    await clock.advance(0)
    expect(log).toEqual([`0 ${remedy}`])
  })

  test('what is met at once is all that is done', async () => {
    const { clock, log, place, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.fault({ ...network, category: 'media', reason: 'decoder' })
    await clock.advance(2000)
    place.ahead = 0
    recovery.healthy()
    await clock.advance(2000)
    expect(log).toEqual(['0 tell media-decode retrying', '1 recover media'])
  })

  test('a picture that stands still is a stall all the same', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.waiting(true)
    await clock.advance(15_000)
    expect(log).toEqual(['15 recover network'])
  })
})

describe('offline', () => {
  test('puts off what is due, and the connection brings it at once', async () => {
    const { clock, connection, log, recovery } = recoverySetup({ ahead: 8, live: true })
    connection.goOffline()
    recovery.fault(network)
    await clock.advance(5000)
    expect(log).toEqual([])
    connection.goOnline()
    recovery.online()
    expect(log).toEqual(['5 recover network'])
  })

  test('says so at once and tries nothing', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    connection.goOffline()
    recovery.fault(network)
    await clock.advance(120_000)
    expect(log).toEqual(['0 tell offline retrying'])
  })

  test('that begins while a remedy waits holds it back', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    recovery.fault(network)
    connection.goOffline()
    await clock.advance(0)
    expect(log).toEqual([])
  })
})

describe('waiting for data', () => {
  test('for 15 s is a fault, and counts', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(14_999)
    expect(recovery.faults).toBe(0)
    await clock.advance(1)
    expect(recovery.faults).toBe(1)
    expect(log).toEqual(['15 recover network'])
  })

  test('while offline is told as that after a second, once, and nothing is tried', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    connection.goOffline()
    recovery.waiting(true)
    await clock.advance(60_000)
    expect(log).toEqual(['1 tell offline retrying'])
  })

  test('ends when frames advance', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    recovery.healthy()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('that goes on is told as a stall', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toEqual(['15 recover network', '30 tell media-stalled retrying', '31 again'])
  })

  test('that ends is none', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(14_000)
    recovery.waiting(false)
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('with media that cannot be read is told as such', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    recovery.fault({ ...network, category: 'media', reason: 'parsing', fatal: false })
    await clock.advance(31_000)
    expect(log).toContain('30 tell media-decode retrying')
  })

  test('for what does not come is told as such, and for what is only late as a stall', async () => {
    for (const [reason, code] of [
      ['playlist', 'media-network'],
      ['segment-timeout', 'media-stalled'],
    ] as const) {
      const { clock, log, recovery } = recoverySetup()
      recovery.waiting(true)
      recovery.fault({ ...network, reason, status: 500, fatal: false })
      await clock.advance(31_000)
      expect(log).toContain(`30 tell ${code} retrying`)
    }
  })

  test('after a frame is a stall again', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, status: 500, fatal: false })
    recovery.healthy()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toContain('30 tell media-stalled retrying')
  })

  test('for ever is tried for ever: no stall puts off the try that is due', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(600_000)
    const tries = log.filter((line) => line.endsWith(' again')).map((line) => Number.parseInt(line, 10))
    expect(tries.length).toBeGreaterThan(10)
    const gaps = tries.slice(1).map((second, index) => second - (tries[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(45)
  })

  test('is over when another source is wanted', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })
})
