import { expect, test, vi } from 'vitest'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { keepLoading } from './keep-loading'

/** Code that does not load until `isThere` is set. */
function missingCode() {
  const code = { isThere: false, requests: 0 }
  const load = async () => {
    code.requests += 1
    if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { code, load }
}

test('code that failed to load is requested again until it is there, ever less often', async () => {
  const clock = manualClock()
  const { code, load } = missingCode()
  const loaded = vi.fn()
  const failed = vi.fn()
  keepLoading(load, loaded, failed, clock)
  await settled()
  expect(code.requests).toBe(1)
  await clock.advance(1000)
  expect(code.requests).toBe(2)
  for (let seconds = 0; seconds < 300; seconds += 1) await clock.advance(1000)
  expect(code.requests).toBeGreaterThan(10)
  expect(code.requests).toBeLessThan(26)
  expect(failed).toHaveBeenCalledTimes(code.requests)
  expect(loaded).not.toHaveBeenCalled()
  code.isThere = true
  await clock.advance(30_000)
  expect(loaded.mock.calls).toEqual([['code']])
  const { requests } = code
  await clock.advance(60_000)
  expect(code.requests).toBe(requests)
})

test('code that is no longer needed is not requested again, and not passed on when it is late', async () => {
  const clock = manualClock()
  const { code, load } = missingCode()
  const loaded = vi.fn()
  const giveUp = keepLoading(load, loaded, undefined, clock)
  await settled()
  giveUp()
  code.isThere = true
  await clock.advance(60_000)
  expect([code.requests, loaded.mock.calls]).toEqual([1, []])
  keepLoading(load, loaded, undefined, clock)()
  await settled()
  expect(loaded).not.toHaveBeenCalled()
})
