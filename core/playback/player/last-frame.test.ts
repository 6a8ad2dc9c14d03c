import { expect, test, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { createLastFrame } from './last-frame'

function lastFrame() {
  const clock = manualClock()
  const unload = vi.fn()
  return { clock, frame: createLastFrame(clock, { unload }), unload }
}

test('the last frame stays for 300 ms while the next source loads, then is removed', async () => {
  const { clock, frame, unload } = lastFrame()
  frame.hold()
  await clock.advance(299)
  expect(unload).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(unload).toHaveBeenCalledTimes(1)
})

test('a frame that the next source has replaced is not removed', async () => {
  const { clock, frame, unload } = lastFrame()
  frame.hold()
  frame.replaced()
  await clock.advance(1000)
  expect(unload).not.toHaveBeenCalled()
})
