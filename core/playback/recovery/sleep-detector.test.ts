import { expect, test, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { createServerClock } from '../../lib/clock'
import { startSleepDetector } from './sleep-detector'

/**
 * A live player at 1000 s whose device sleeps for an hour; afterwards its engine has the edge and position of `awake`.
 */
async function sleeping(
  awake: { edge: number | null; position: number },
  { abort = false, now = 1_012_000 } = {},
) {
  const clock = manualClock(now)
  const serverClock = createServerClock(clock)
  const observe = vi.spyOn(serverClock, 'observe')
  const engine = { live: { edge: 1010 as number | null }, transport: { position: 100 } }
  const load = new AbortController()
  const renew = vi.fn()
  const stop = startSleepDetector(serverClock, engine, {
    onAir: () => 1000 + engine.transport.position - 100,
    loadSignal: () => load.signal,
    renew,
    onLeave: () => () => undefined,
    onReturn: () => () => undefined,
  })
  clock.jump(3_600_000)
  await clock.advance(10_000)
  if (abort) load.abort()
  engine.live.edge = awake.edge
  engine.transport.position = awake.position
  await clock.advance(6000)
  stop()
  return { renew, observe }
}

test('corrects the clock by a live stream that is back at the live edge after sleep', async () => {
  const { renew, observe } = await sleeping({ edge: 1016, position: 106 })
  expect(observe).toHaveBeenCalledWith(1_016_000, 'program-date-time')
  expect(renew).not.toHaveBeenCalled()
})

test('does not correct the clock by a stream whose dates were wrong before the sleep', async () => {
  const { renew, observe } = await sleeping({ edge: 1016, position: 106 }, { now: 9_000_000 })
  expect([renew.mock.calls, observe.mock.calls]).toEqual([[], []])
})

test.each([
  ['whose edge does not advance', { edge: 1010, position: 106 }],
  ['whose position does not advance', { edge: 1016, position: 100 }],
  ['that is more than 60 s behind the edge', { edge: 1080, position: 106 }],
  ['without an edge', { edge: null, position: 106 }],
])('loads a live stream %s after sleep again', async (_, awake) => {
  const { renew, observe } = await sleeping(awake)
  expect(renew).toHaveBeenCalledOnce()
  expect(observe).not.toHaveBeenCalled()
})

test('leaves a stream alone that replaced the sleeping one', async () => {
  const { renew, observe } = await sleeping({ edge: 1010, position: 100 }, { abort: true })
  expect([renew.mock.calls, observe.mock.calls]).toEqual([[], []])
})
