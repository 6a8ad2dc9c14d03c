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
    advanced: (before, after) => advances.push([before, after]),
  })
  void media.transport.play()
  /** The picture moves to a media second while so many seconds pass. */
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

test('a stall does not count, whether the media says that it waits or not', async () => {
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

test('a pause does not count', async () => {
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

test('a jump to another place counts no more than the time it took', async () => {
  const { watched, frames } = watchReporter()
  await frames(0, 1)
  await frames(600, 0.25)
  await frames(30, 0.25)
  expect(watched.seconds).toBe(0.25)
})

test('what played before anybody counted is made up for', async () => {
  const { watched, frames } = watchReporter({ position: 50, at: 0 })
  await frames(52, 3)
  expect(watched.seconds).toBe(2)
})

test('nothing counts after the end', async () => {
  const { watched, frames } = watchReporter()
  await frames(0, 1)
  watched.stop()
  await frames(1, 1)
  expect(watched.seconds).toBe(0)
})

test('is asked between two words of the media, and knows the frames since the last', async () => {
  const { watched, frames, media, clock } = watchReporter()
  await frames(100, 1)
  await frames(101.9, 1.9)
  await clock.advance(200)
  // The picture goes on, and nothing was said of it yet.
  media.transport.seek(102.1)
  expect(watched.seconds).toBeCloseTo(2.1)
})
