import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('code for an idle moment loads after two seconds on a page that never has one, because it draws nothing new', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(run, options.timeout),
  )
  const load = vi.fn()
  void whenIdle(load)
  await vi.advanceTimersByTimeAsync(1999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
})
