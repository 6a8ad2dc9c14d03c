import { expect } from '@playwright/test'
import { STRIP_CELLS, stripBits } from '../../demo/media/strip'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import type { World } from './world'

/** What a frame says of itself, and what the element said it was: epoch seconds, of a film those of the film. */
export interface Frame {
  loop: number
  segment: number
  time: number
}

/** The element in a page, reached through whatever drives the browser: a Playwright locator is one. */
export interface PlayerHandle {
  evaluate(read: typeof readFrames, about: Parameters<typeof readFrames>[1]): ReturnType<typeof readFrames>
}

const SEGMENT_S = 2
const SEGMENTS = 24
/** Between the picture that is painted and what its frame says of itself lies less than this. */
const TIME_MARGIN_S = 1
/** The frame that shows a second may have begun this much before it. */
const FRAME_S = 1 / 25
/** A second that was asked for is on screen before this has passed of it. */
const READ_WITHIN_S = 30

/** The segment of a loop that an epoch second shows. */
export const segmentAt = (second: number): number => Math.floor(second / SEGMENT_S) % SEGMENTS

/**
 * Watches two seconds of advancing frames of a tag and reads each frame's strip. Fails when they do not come, when
 * a frame is not of this loop, was not served by the world, or is not of the second that the element names.
 * Gives the frames, oldest first.
 */
export async function expectFrames(
  world: World,
  tag: PlayerHandle,
  loop: number,
  patienceMs = 20_000,
): Promise<Frame[]> {
  const seen = await tag.evaluate(readFrames, { cells: STRIP_CELLS, patienceMs })
  expect(seen.mediaSeconds, `${seen.told}: seconds of advancing frames`).toBeGreaterThanOrEqual(2)
  const frames = seen.frames.flatMap(({ bits, time }) => {
    const strip = decodeStrip(bits)
    return strip ? [{ ...strip, time }] : []
  })
  expect(frames.length, 'frames whose strip can be read').toBeGreaterThan(2)
  await expectServedFrames(world, frames, loop)
  return frames
}

/** Holds frames against what the world served of this loop, and against the arithmetic of its time. */
export async function expectServedFrames(
  world: World,
  frames: readonly Frame[],
  loop: number,
): Promise<void> {
  const calls = await world.ledger(`GET /media/loops/${loop}/*`)
  // 206 is the rest of one that had broken off.
  const served = calls.filter(
    ({ path, status }) => (status === 200 || status === 206) && path.startsWith(`/media/loops/${loop}/v`),
  )
  const segments = served.map(({ segment }) => segment)
  const all = frames.map(({ segment, time }) => `${segment} at ${time}`).join(', ')
  for (const frame of frames) {
    expect(frame.loop, 'loop on screen').toBe(loop)
    expect(segments, 'segments that were served').toContain(frame.segment)
    expect(
      [frame.time - TIME_MARGIN_S, frame.time, frame.time + TIME_MARGIN_S].map(segmentAt),
      `segments of the second on screen, ${frame.time}, among ${all}`,
    ).toContain(frame.segment)
  }
}

/** The picture began with the frame of this second, epoch s. */
export function expectFirstFrameAt(frames: readonly Frame[], second: number): void {
  expect(frames[0]?.time).toBeGreaterThan(second - FRAME_S)
  expect(frames[0]?.time).toBeLessThan(second + READ_WITHIN_S)
}

/** Loop and segment of a strip; null when its cells do not agree with each other. */
export function decodeStrip(bits: readonly number[] | null): { loop: number; segment: number } | null {
  if (!bits) return null
  const number = (from: number, to: number) =>
    bits.slice(from, to).reduce<number>((sum, bit) => sum * 2 + bit, 0)
  const [loop, segment] = [number(2, 7), number(7, 12)]
  return stripBits(loop, segment).join() === bits.join() ? { loop, segment } : null
}

/** Runs in the page: frames of two seconds of media, or what there was when patience ended. */
function readFrames(
  element: Element,
  { cells, patienceMs }: { cells: number; patienceMs: number },
): Promise<{ frames: { bits: number[] | null; time: number }[]; mediaSeconds: number; told: string }> {
  const tag = element as TvChannelPlayerElement | TvContentPlayerElement
  const canvas = document.createElement('canvas')
  canvas.width = cells * 4
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const deadline = performance.now() + patienceMs

  const read = (video: HTMLVideoElement): number[] | null => {
    if (!pen || video.videoWidth === 0) return null
    const { videoWidth, videoHeight } = video
    // The middle half of the strip's height: its edges are blurred by scaling and coding.
    pen.drawImage(video, 0, videoHeight / 72, videoWidth, videoHeight / 36, 0, 0, cells * 4, 1)
    const { data } = pen.getImageData(0, 0, cells * 4, 1)
    const level = (pixel: number) => data[pixel * 4 + 1] ?? 0
    const sums = Array.from({ length: cells }, (_, cell) => level(cell * 4 + 1) + level(cell * 4 + 2))
    return sums.some((sum) => sum > 120 && sum < 400) ? null : sums.map((sum) => (sum >= 400 ? 1 : 0))
  }

  return new Promise((resolve) => {
    const frames: { bits: number[] | null; time: number }[] = []
    let [first, last, done] = [Number.NaN, Number.NaN, false]
    let watched: HTMLVideoElement | null = null
    const listening = new AbortController()
    const end = () => {
      if (done) return
      done = true
      clearInterval(timer)
      listening.abort()
      const told = `${tag.state}, ${frames.length} frames`
      resolve({ frames, mediaSeconds: Number.isNaN(first) ? 0 : last - first, told })
    }
    /** What the element says the media's zero is, until a frame was held against it. */
    let zero: number | null = null
    const look = (video: HTMLVideoElement) => {
      video.requestVideoFrameCallback((_, { mediaTime }) => {
        if (done) return
        // Another source may have begun: then the count begins again.
        if (!(mediaTime >= last && mediaTime - last <= 5)) {
          frames.length = 0
          first = mediaTime
          zero = null
        }
        last = mediaTime
        // A busy browser paints a frame later than its position says: the frame is held to its own second.
        if (zero !== null) {
          frames.push({ bits: read(video), time: zero + mediaTime })
          zero = null
        }
        if (last - first >= 2 && frames.length >= 4) end()
        else look(video)
      })
    }
    const begin = (video: HTMLVideoElement) => {
      watched = video
      look(video)
      // An element whose code comes after its video hears of an event later than this does, or of none yet.
      const note = () =>
        setTimeout(() => {
          const named = ('time' in tag ? tag.time : tag.currentTime) - video.currentTime
          // Of what began before its player the player says where it stands once it has taken over.
          zero = video.seeking || Number.isNaN(named) || tag.state !== 'playing' ? null : named
        })
      video.addEventListener('timeupdate', note, { signal: listening.signal })
    }
    const timer = setInterval(() => {
      const video = tag.shadowRoot?.querySelector('video') ?? null
      if (video && video !== watched) begin(video)
      if (performance.now() > deadline) end()
    }, 50)
  })
}
