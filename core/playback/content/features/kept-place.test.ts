import { expect, test } from 'vitest'
import { manualClock } from '../../../../tests/support/manual-clock'
import { recordingEngine } from '../../../../tests/support/recording-engine'
import { createWatchHistory } from './kept-place'

function keeping() {
  const clock = manualClock(0)
  const media = recordingEngine()
  const reports: [string, number][] = []
  let viewer = 'one'
  const history = createWatchHistory({
    media,
    clock,
    save: (...place) => reports.push(place),
    place: () => media.transport.position,
    viewer: () => viewer,
  })
  void media.transport.play()
  history.watch('film')
  /** Watches for this many seconds, second by second. */
  const watch = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await clock.advance(1000)
      media.tick(media.transport.position + 1)
    }
  }
  media.tick(0)
  const leaves = () => {
    viewer = 'another'
  }
  return { media, history, reports, watch, leaves }
}

test('the position is stored after ten seconds, then every half minute @PLY-15.history', async () => {
  const { reports, watch } = keeping()
  await watch(9)
  expect(reports).toEqual([])
  await watch(70)
  expect(reports).toEqual([
    ['film', 10],
    ['film', 40],
    ['film', 70],
  ])
})

test('a pause tells the place once, and not before ten seconds', async () => {
  const { reports, watch, history } = keeping()
  await watch(9)
  history.tell()
  await watch(6)
  history.tell()
  history.tell()
  expect(reports).toEqual([
    ['film', 10],
    ['film', 15],
  ])
})

test('another film stores the last position of the previous one, and counts its own seconds', async () => {
  const { reports, watch, history, media } = keeping()
  await watch(12)
  history.watch('another')
  media.tick(0)
  await watch(9)
  expect(reports.slice(1)).toEqual([['film', 12]])
  await watch(1)
  expect(reports.at(-1)).toEqual(['another', 10])
})

test('the end is stored as the whole duration, though the next episode starts shortly before it', async () => {
  const { reports, watch, history } = keeping()
  await watch(12)
  history.finish(95.6)
  history.tell()
  expect(reports.slice(1)).toEqual([['film', 96]])
})

test('a moment at which the place counts tells it at once', async () => {
  const { reports, watch, history } = keeping()
  await watch(25)
  history.tell()
  expect(reports.at(-1)).toEqual(['film', 25])
})

test('a content without history is never stored', async () => {
  const { reports, watch, history } = keeping()
  history.watch(null)
  await watch(60)
  history.tell()
  expect(reports).toEqual([])
})

test('seconds watched by one viewer are not stored for the next, who starts at zero', async () => {
  const { reports, watch, history, media, leaves } = keeping()
  await watch(12)
  leaves()
  history.tell()
  history.watch('film')
  media.tick(media.transport.position)
  expect(reports).toEqual([['film', 10]])
  await watch(10)
  expect(reports.at(-1)).toEqual(['film', 22])
})
