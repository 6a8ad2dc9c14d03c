import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { mostJitter } from '../../tests/support/most-jitter'
import { type SwitchableVisibility, switchableVisibility } from '../../tests/support/switchable-visibility'
import { createPacing } from '../lib/retry/pacing'
import { type Connectivity, createConnectivity, repeatInView } from '.'

let clock: ManualClock
let visibility: SwitchableVisibility
/** Times of the pings, s from the start. */
let sent: number[]
let answer: 'at once' | 'never' | 'refused'
let report: { offline: boolean; change(offline: boolean): void }
let returns: number
let connectivity: Connectivity

function create({ ping = true, offline = false } = {}): void {
  let listener: (() => void) | null = null
  report = {
    offline,
    change(next) {
      report.offline = next
      listener?.()
    },
  }
  const start = clock.now()
  connectivity = createConnectivity({
    clock,
    visibility,
    pacing: createPacing(mostJitter),
    browser: {
      get offline() {
        return report.offline
      },
      onChange(next) {
        listener = next
        return () => {
          listener = null
        }
      },
    },
    ping: ping
      ? (signal) =>
          new Promise<void>((resolve, reject) => {
            sent.push((clock.now() - start) / 1000)
            signal.addEventListener('abort', reject)
            if (answer === 'at once') resolve()
            else if (answer === 'refused') reject(new TypeError('Failed to fetch'))
          })
      : null,
  })
  connectivity.onOnline(() => {
    returns += 1
  })
}

beforeEach(() => {
  clock = manualClock(0)
  visibility = switchableVisibility()
  sent = []
  answer = 'at once'
  returns = 0
})

describe('the ping', () => {
  test('is sent after 2 s, then after twice the time up to 60 s, and no later', async () => {
    create()
    await clock.advance(200_000)
    expect(sent).toEqual([2, 6, 14, 30, 62, 122, 182])
  })

  test.each([
    ['never', 3000],
    ['refused', 0],
  ] as const)(
    'a ping that is answered %s finds within 3 s that there is no connection, and an answer that there is one',
    async (failure, ms) => {
      create()
      await clock.advance(6000)
      answer = failure
      await clock.advance(8000 - 1)
      expect(connectivity.offline).toBe(false)
      await clock.advance(1 + ms)
      expect(connectivity.offline).toBe(true)
      answer = 'at once'
      await clock.advance(2000 - 1)
      expect([connectivity.offline, returns]).toEqual([true, 0])
      await clock.advance(1)
      expect([connectivity.offline, returns]).toEqual([false, 1])
      await clock.advance(60_000)
      expect(returns).toBe(1)
    },
  )

  test('without answers becomes rarer in the same way', async () => {
    answer = 'never'
    create()
    await clock.advance(200_000)
    expect(sent).toEqual([2, 7, 14, 25, 44, 79, 142])
  })

  test('is sent at once when the browser reports a change, and decides', async () => {
    create()
    await clock.advance(40_000)
    sent.length = 0
    report.change(true)
    await clock.advance(0)
    expect([sent, connectivity.offline]).toEqual([[40], false])
    answer = 'refused'
    report.change(true)
    await clock.advance(0)
    expect(connectivity.offline).toBe(true)
    // There is a network, but nothing answers yet.
    report.change(false)
    await clock.advance(0)
    expect([connectivity.offline, returns]).toEqual([true, 1])
    answer = 'at once'
    await clock.advance(2000)
    expect([connectivity.offline, returns]).toEqual([false, 2])
  })

  test('is sent at once if the page opens without a connection', async () => {
    answer = 'refused'
    create({ offline: true })
    await clock.advance(0)
    expect([sent, connectivity.offline]).toEqual([[0], true])
  })

  test('is not sent while the page is hidden, and at once when it is back in view', async () => {
    create()
    await clock.advance(3000)
    answer = 'never'
    await clock.advance(3000)
    visibility.hide()
    report.change(true)
    await clock.advance(600_000)
    expect([sent, connectivity.offline]).toEqual([[2, 6], false])
    answer = 'at once'
    visibility.show()
    await clock.advance(0)
    await clock.advance(2000)
    expect(sent).toEqual([2, 6, 606, 608])
  })

  test('ends with the page that asked for it', async () => {
    create()
    connectivity.release()
    report.change(true)
    await clock.advance(60_000)
    expect([sent, clock.waiting, visibility.listeners]).toEqual([[], [], 0])
  })
})

test("without a ping the browser's report decides", async () => {
  create({ ping: false, offline: true })
  expect(connectivity.offline).toBe(true)
  report.change(false)
  expect([connectivity.offline, returns]).toEqual([false, 1])
  visibility.hide()
  visibility.show()
  await clock.advance(60_000)
  expect(sent).toEqual([])
})

test('a request that repeats in view is made each time unless the page is hidden, until it is ended', async () => {
  const times: number[] = []
  const end = repeatInView({ clock, visibility }, 300_000, () => void times.push(clock.now() / 1000))
  await clock.advance(300_000)
  visibility.hide()
  await clock.advance(300_000)
  visibility.show()
  await clock.advance(300_000)
  end()
  await clock.advance(600_000)
  expect(times).toEqual([300, 900])
})
