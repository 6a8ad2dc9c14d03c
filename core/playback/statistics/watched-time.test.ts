import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { createWatchedTime } from './watched-time'

function watchReporter(from?: { position: number; at: number }) {
  const clock = manualClock(0)
  const media = recordingEngine()
  const advances: [number, number][] = []
  const watched = createWatchedTime({
    media,
    clock,
    ...(from ? { from } : {}),
    onAdvance: (before, after) => advances.push([before, after]),
  })
  void media.transport.play()
  /** Advances the position to a media second while this many seconds pass. */
  const frames = async (position: number, seconds: number) => {
    await clock.advance(seconds * 1000)
    media.tick(position)
  }
  return { clock, media, watched, advances, frames }
}

test('counts the seconds in which frames advance', async () => {
  const { watched, frames, advances } = watchReporter()
  await frames(100, 1)
  await frames(101, 1)
  await frames(103, 2)
  expect(watched.seconds).toBe(3)
  expect(advances).toEqual([
    [0, 1],
    [1, 3],
  ])
})

test('does not count a stall, with or without a waiting event', async () => {
  const { watched, frames, media } = watchReporter()
  await frames(0, 1)
  await frames(1, 1)
  await frames(1.5, 60)
  media.events.emit('waiting', undefined)
  await frames(2, 60)
  expect(watched.seconds).toBe(1.5)
  await frames(3, 1)
  expect(watched.seconds).toBe(2.5)
})

test('does not count a pause', async () => {
  const { watched, frames, media } = watchReporter()
  await frames(0, 1)
  await frames(1, 1)
  media.transport.pause()
  await frames(40, 60)
  await media.transport.play()
  await frames(41, 1)
  await frames(42, 1)
  expect(watched.seconds).toBe(2)
})

test('counts a seek only with the time it took', async () => {
  const { watched, frames } = watchReporter()
  await frames(0, 1)
  await frames(600, 0.25)
  await frames(30, 0.25)
  expect(watched.seconds).toBe(0.25)
})

test('includes frames that advanced before counting began', async () => {
  const { watched, frames } = watchReporter({ position: 50, at: 0 })
  await frames(52, 3)
  expect(watched.seconds).toBe(2)
})

test('counts nothing after stop', async () => {
  const { watched, frames } = watchReporter()
  await frames(0, 1)
  watched.stop()
  await frames(1, 1)
  expect(watched.seconds).toBe(0)
})

test('includes the frames since the last time event when read', async () => {
  const { watched, frames, media, clock } = watchReporter()
  await frames(100, 1)
  await frames(101.9, 1.9)
  await clock.advance(200)
  // Advance the position without a time event.
  media.transport.seek(102.1)
  expect(watched.seconds).toBeCloseTo(2.1)
})
