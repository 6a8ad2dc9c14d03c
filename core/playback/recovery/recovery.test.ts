import { describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { mostJitter } from '../../../tests/support/most-jitter'
import { switchableConnection } from '../../../tests/support/switchable-connection'
import { ApiError } from '../../api/api-error'
import { createPacing } from '../../lib/retry/pacing'
import { type EngineFault, streamRequestFault } from './fault'
import { createRecovery, type RecoveryTarget } from './recovery'

const network: EngineFault = {
  category: 'network',
  reason: 'segment',
  status: null,
  fatal: true,
  url: 'https://cdn.example/1.m4s',
  detail: 'fragLoadError',
}

/** A recovery that logs its actions with their second. `ahead`: seconds of buffered media. */
function recoverySetup(
  place: { ahead: number; live: boolean; atEnd?: boolean } = { ahead: 0, live: true },
  random = mostJitter,
) {
  const clock = manualClock(0)
  const connection = switchableConnection()
  const log: string[] = []
  const note = (line: string) => log.push(`${clock.now() / 1000} ${line}`)
  const recoveryTarget: RecoveryTarget = {
    bufferedAhead: () => place.ahead,
    live: () => place.live,
    isAtEnd: () => place.atEnd ?? false,
    recover: (category) => note(`recover ${category}`),
    again: (aheadS) => note(aheadS > 0 ? `again ${aheadS} s ahead` : 'again'),
    reload: () => note('reload'),
    release: () => note('release'),
    end: () => note('end'),
    tell: (error, retrying) => note(`tell ${error.code}${retrying ? ' retrying' : ''}`),
    stop: (error) => note(`stop ${error.code}`),
  }
  const recovery = createRecovery(clock, connection, createPacing(random), recoveryTarget)
  return { clock, connection, log, place, recovery }
}

describe('recovery from a fault', () => {
  test('remedies the first fault silently and reports the second', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault(network)
    await clock.advance(1000)
    expect(log).toEqual(['0 recover network', '0 tell media-network retrying', '1 recover network'])
  })

  test('requests media of the live edge again from the same address, and a new stream after a random part of 20 s', async () => {
    const { clock, log, recovery } = recoverySetup()
    for (let times = 0; times < 6; times++) {
      recovery.fault(network)
      await clock.advance(8000)
    }
    const attempts = log.filter((line) => !/tell|release/.test(line))
    expect(attempts).toEqual(['0 recover network', '9 recover network', '18 reload', '28 again', '40 reload'])
  })

  test('requests a new stream at once where the first fault of the archive is repeated', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0, live: false })
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault(network)
    await clock.advance(1000)
    expect(log.at(-1)).toBe('1 again')
  })

  test('releases the media at the third fault, and loads a new stream whatever its row @PLY-13.release', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0, live: false })
    for (const reason of ['playlist', 'segment', 'stalled'] as const) {
      recovery.fault({ ...network, reason })
      await clock.advance(2000)
    }
    expect(log).toEqual([
      '0 recover network',
      '2 tell media-network retrying',
      '3 recover network',
      '4 release',
      '4 tell media-network retrying',
      '6 again',
    ])
  })

  test('remedies two restarts of a live playlist silently, because the renewed stream can meet the same one', async () => {
    const { clock, log, recovery } = recoverySetup()
    const restarted: EngineFault = { ...network, reason: 'restarted' }
    for (let times = 0; times < 2; times++) {
      recovery.fault(restarted)
      await clock.advance(0)
    }
    expect(log).toEqual(['0 again', '0 again'])
    recovery.fault(restarted)
    expect(log.at(-1)).toBe('0 tell media-network retrying')
  })

  test('remedies an encoder that restarts every ten seconds silently and at once, each time', async () => {
    const { clock, log, recovery } = recoverySetup()
    const advances = async (seconds: number) => {
      for (let second = 0; second <= seconds; second++) {
        recovery.healthy()
        await clock.advance(second < seconds ? 1000 : 0)
      }
    }
    for (let times = 0; times < 2; times++) {
      // The renewed stream meets each restart once more.
      for (const seconds of [3, 7]) {
        recovery.fault({ ...network, reason: 'restarted' })
        await advances(seconds)
      }
    }
    expect(log).toEqual(['0 again', '3 again', '10 again', '13 again'])
  })

  test('delays the remedy of an encoder that restarts with every segment', async () => {
    const { clock, log, recovery } = recoverySetup()
    for (let times = 0; times < 3; times++) {
      recovery.fault({ ...network, reason: 'restarted' })
      await clock.advance(0)
      recovery.healthy()
      await clock.advance(2000)
      recovery.healthy()
    }
    expect(log).toEqual(['0 again', '2 again', '4 release', '4 tell media-network retrying', '6 again'])
  })

  test('ends a film whose last segment is gone where it would jump past the end, without an error', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0, live: false, atEnd: true })
    const gone = { ...network, status: 404 }
    recovery.fault(gone)
    await clock.advance(0)
    recovery.fault(gone)
    await clock.advance(60_000)
    expect(log).toEqual(['0 again', '0 end'])
  })

  test('delays the attempts for a repeated fault by 1, 2, 4, 8, 16 and then 30 s', async () => {
    const { clock, log, recovery } = recoverySetup()
    const seconds: number[] = []
    for (let count = 1; count <= 8; count++) {
      recovery.fault(network)
      const before = clock.now()
      const tries = log.length
      while (!log.slice(tries).some((line) => /again|recover|reload/.test(line))) await clock.advance(1000)
      seconds.push((clock.now() - before) / 1000)
    }
    expect(seconds.slice(1)).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('waits for a random part of each delay', async () => {
    const { clock, log, recovery } = recoverySetup(undefined, () => new Uint8Array([51]))
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault(network)
    await clock.advance(199)
    expect(log).toHaveLength(2)
    await clock.advance(1)
    expect(log.at(-1)).toBe('0.2 recover network')
  })

  test('waits as long as the operator asks, and a random part of the delay after it', async () => {
    const { clock, log, recovery } = recoverySetup()
    const answer = { status: 503, errorCode: null, message: null, detail: null }
    recovery.fault(streamRequestFault(new ApiError('server', 'GET /v2/stream', answer, { retryAfter: 60 })))
    await clock.advance(96_000)
    expect(log).toEqual(['0 tell server retrying', '96 again'])
  })

  test('restarts the count after ten seconds of advancing frames', async () => {
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

  test('restarts the count after ten seconds even if the clock was set back meanwhile', async () => {
    const { clock, recovery } = recoverySetup()
    recovery.fault(network)
    recovery.healthy()
    clock.jump(-3_600_000)
    recovery.healthy()
    await clock.advance(10_000)
    recovery.healthy()
    expect(recovery.faults).toBe(0)
  })

  test('continues the count after less than ten seconds of frames', async () => {
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

  test('jumps ten seconds further each time after five faults at one position of the archive, and stops after ten jumps', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0, live: false })
    for (let count = 1; count <= 16; count++) {
      recovery.fault(network)
      await clock.advance(30_000)
    }
    const jumps = log.filter((line) => line.includes('ahead')).map((line) => line.replace(/^\d+ /, ''))
    expect(jumps).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((s) => `again ${s} s ahead`))
    expect(log.at(-1)).toBe('450 stop media-network')
  })

  test('renews the stream after a refused address and stops when the new address is refused too', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, status: 403 })
    await clock.advance(0)
    recovery.fault({ ...network, status: 403 })
    await clock.advance(120_000)
    expect(log).toEqual(['0 again', '0 stop media-network'])
  })

  test('renews the stream after a refused address that follows a fault of another row', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    await clock.advance(0)
    recovery.fault({ ...network, status: 403 })
    await clock.advance(1000)
    expect(log).toEqual(['0 recover network', '0 tell media-network retrying', '1 again'])
  })

  test('does not count a fault that the engine recovers from by itself', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, fatal: false })
    await clock.advance(60_000)
    expect(log).toEqual([])
    expect(recovery.faults).toBe(0)
  })

  test('stops the player at a codec without a decoder', () => {
    const { log, recovery } = recoverySetup()
    recovery.fault({ ...network, category: 'codec' })
    expect(log).toEqual(['0 stop media-unsupported'])
  })

  test('stops the player at the sixth decode fault', async () => {
    const { clock, log, recovery } = recoverySetup()
    for (let count = 1; count <= 6; count++) {
      recovery.fault({ ...network, category: 'media' })
      if (count < 6) await clock.advance(30_000)
    }
    expect(log.at(-1)).toBe('150 stop media-decode')
    await clock.advance(60_000)
    expect(log.at(-1)).toBe('150 stop media-decode')
  })

  test('reports a fault with its facts and without its address', () => {
    const reported: object[] = []
    const recovery = createRecovery(manualClock(), switchableConnection(), createPacing(mostJitter), {
      bufferedAhead: () => 0,
      live: () => true,
      isAtEnd: () => false,
      recover: () => undefined,
      again: () => undefined,
      reload: () => undefined,
      release: () => undefined,
      end: () => undefined,
      tell: (error) => reported.push(error.detail),
      stop: () => undefined,
    })
    recovery.fault(network)
    recovery.fault({ ...network, status: 503 })
    expect(reported).toEqual([{ detail: 'fragLoadError', faults: 2, status: 503 }])
  })

  test('counts faults by row for diagnostics', async () => {
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
      url: 'https://cdn.example/1.m4s',
    })
  })

  test('counts a segment that is gone among the segment faults', () => {
    const { recovery } = recoverySetup({ ahead: 0, live: false })
    recovery.fault({ ...network, status: 404 })
    expect(recovery.facts()).toMatchObject({ errorType: 'gone', fragErrors: 1 })
  })

  test('drops a pending remedy when another source is requested', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault(network)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('drops a postponed remedy when another source is requested', async () => {
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

describe('recovery with buffered media ahead', () => {
  test('repeats a failed segment request with growing delays and reports nothing', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    for (let count = 1; count <= 3; count++) {
      recovery.fault(network)
      await clock.advance(2000)
      recovery.healthy()
    }
    expect(log).toEqual(['0 recover network', '3 recover network', '6 recover network'])
  })

  test('repeats a failed playlist request too', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, reason: 'playlist' })
    await clock.advance(0)
    expect(log).toEqual(['0 recover network'])
  })

  test.each([
    ['a refused address', { status: 403 }, 'again'],
    ['a segment that the SourceBuffer refuses', { category: 'media', reason: 'append' }, 'recover media'],
    ['a codec without a decoder', { category: 'codec' }, 'stop media-unsupported'],
  ] as const)('postpones the remedy for %s until the buffer is used up', async (_, change, remedy) => {
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

  test('carries out a postponed remedy once the connection is back', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.online()
    await clock.advance(0)
    expect(log).toEqual(['0 again'])
  })

  test('carries out a postponed remedy when the player starts to wait', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 0.8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.waiting(true)
    await clock.advance(0)
    expect(log).toEqual(['0 again'])
  })

  test.each([
    ['a decode error', { category: 'media', reason: 'decoder' }, 'recover media'],
    ['a refused licence', { category: 'licence', status: 403 }, 'again'],
    ['a missing key system', { category: 'protection' }, 'stop protection-unsupported'],
    ['an overloaded phone', { category: 'device-overload' }, 'recover device-overload'],
  ] as const)('remedies %s at once', async (_, change, remedy) => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, ...change })
    await clock.advance(0)
    expect(log).toEqual([`0 ${remedy}`])
  })

  test('replaces a postponed remedy with one that is carried out at once', async () => {
    const { clock, log, place, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.fault({ ...network, status: 403 })
    recovery.fault({ ...network, category: 'media', reason: 'decoder' })
    await clock.advance(2000)
    place.ahead = 0
    recovery.healthy()
    await clock.advance(2000)
    expect(log).toEqual(['0 tell media-decode retrying', '1 recover media'])
  })

  test('treats a picture without progress as a stall in spite of the buffer', async () => {
    const { clock, log, recovery } = recoverySetup({ ahead: 8, live: true })
    recovery.waiting(true)
    await clock.advance(15_000)
    expect(log).toEqual(['15 recover network'])
  })
})

describe('recovery while offline', () => {
  test('postpones a remedy until the connection is back', async () => {
    const { clock, connection, log, recovery } = recoverySetup({ ahead: 8, live: true })
    connection.goOffline()
    recovery.fault(network)
    await clock.advance(5000)
    expect(log).toEqual([])
    connection.goOnline()
    recovery.online()
    expect(log).toEqual(['5 recover network'])
  })

  test('reports the missing connection at once and starts no remedy', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    connection.goOffline()
    recovery.fault(network)
    await clock.advance(120_000)
    expect(log).toEqual(['0 tell offline retrying'])
  })

  test('holds back a remedy that is pending when the connection is lost', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    recovery.fault(network)
    connection.goOffline()
    await clock.advance(0)
    expect(log).toEqual([])
  })
})

describe('the stall timer', () => {
  test('counts a fault after 15 s of waiting', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(14_999)
    expect(recovery.faults).toBe(0)
    await clock.advance(1)
    expect(recovery.faults).toBe(1)
    expect(log).toEqual(['15 recover network'])
  })

  test('reports the missing connection once, after a second, and starts no remedy', async () => {
    const { clock, connection, log, recovery } = recoverySetup()
    connection.goOffline()
    recovery.waiting(true)
    await clock.advance(60_000)
    expect(log).toEqual(['1 tell offline retrying'])
  })

  test('stops when frames advance', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    recovery.healthy()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test('reports a stall at its second expiry', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toEqual(['15 recover network', '30 tell media-stalled retrying', '31 recover network'])
  })

  test('does not expire once waiting has ended', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(14_000)
    recovery.waiting(false)
    await clock.advance(60_000)
    expect(log).toEqual([])
  })

  test.each(['parsing', 'append'] as const)(
    'reports a decode error instead of a stall after a fault of reason %s',
    async (reason) => {
      const { clock, log, recovery } = recoverySetup()
      recovery.waiting(true)
      recovery.fault({ ...network, category: 'media', reason, fatal: false })
      await clock.advance(31_000)
      expect(log).toContain('30 tell media-decode retrying')
    },
  )

  test('reports a network error instead of a stall after failed requests, but not after timeouts', async () => {
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

  test('reports a stall again once a frame was shown after a network fault', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.fault({ ...network, status: 500, fatal: false })
    recovery.healthy()
    recovery.waiting(true)
    await clock.advance(31_000)
    expect(log).toContain('30 tell media-stalled retrying')
  })

  test('does not postpone a pending remedy: attempts continue without end', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    await clock.advance(600_000)
    const tries = log.filter((line) => / (again|reload)$/.test(line)).map((line) => Number.parseInt(line, 10))
    expect(tries.length).toBeGreaterThan(10)
    const gaps = tries.slice(1).map((second, index) => second - (tries[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(45)
  })

  test('stops when another source is requested', async () => {
    const { clock, log, recovery } = recoverySetup()
    recovery.waiting(true)
    recovery.cancel()
    await clock.advance(60_000)
    expect(log).toEqual([])
  })
})
