import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { createLastFrame } from './last-frame'

function lastFrame() {
  const clock = manualClock()
  let unloaded = 0
  const frame = createLastFrame(clock, { unload: () => void (unloaded += 1) })
  return { clock, frame, unloaded: () => unloaded }
}

test('the last frame stays for 300 ms while the next source loads, then is removed', () => {
  const { clock, frame, unloaded } = lastFrame()
  frame.hold()
  clock.advance(299)
  expect(unloaded()).toBe(0)
  clock.advance(1)
  expect(unloaded()).toBe(1)
})

test('a frame that the next source has replaced is not removed', () => {
  const { clock, frame, unloaded } = lastFrame()
  frame.hold()
  frame.replaced()
  clock.advance(1000)
  expect(unloaded()).toBe(0)
})
