import { expect } from '@playwright/test'
import { STRIP_CELLS, STRIP_ROWS } from '../../demo/media/strip'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { decodeStrip } from '../support/strip'
import { timeLimit } from '../tools/time-limits'
import type { World } from './world'

/** Loop and segment decoded from a frame, and the time that the element reported: epoch seconds or seconds of the film. */
export interface Frame {
  loop: number
  segment: number
  time: number
}

/** A player element in a page of any driver; a Playwright locator is one. */
export interface PlayerHandle {
  evaluate(read: typeof readFrames, about: Parameters<typeof readFrames>[1]): ReturnType<typeof readFrames>
}

const SEGMENT_S = 2
const SEGMENTS = 24
/** Largest difference between the reported time and the frame on screen, seconds. */
const TIME_MARGIN_S = 1
/** Duration of a frame, seconds: the frame that shows a time may start this much earlier. */
const FRAME_S = 1 / 25
/** Longest time from a seek to the first frame that is read, seconds. */
const FIRST_READ_WITHIN_S = 30

/** Number of the loop's segment that contains an epoch second. */
export const segmentAt = (second: number): number => Math.floor(second / SEGMENT_S) % SEGMENTS

/**
 * Reads the strip of each frame of a player for two seconds of media time. Fails if the media time does not advance
 * within `timeoutMs`, or if a frame is from another loop, was not served by the world, or does not match the time that
 * the element reports. Returns the frames, oldest first.
 */
export async function expectFrames(
  world: World,
  tag: PlayerHandle,
  loop: number,
  timeoutMs = 20_000,
): Promise<Frame[]> {
  const frames = await expectStrips(tag, timeoutMs)
  await expectServedFrames(world, frames, loop)
  return frames
}

/** Expects two seconds of frames of this loop, of an origin other than the world or without times. */
export async function expectLoop(tag: PlayerHandle, loop: number, timeoutMs = 20_000): Promise<void> {
  const frames = await expectStrips(tag, timeoutMs)
  expect(new Set(frames.map((frame) => frame.loop)), 'loops on screen').toEqual(new Set([loop]))
}

/** Reads two seconds of frames; fails if the media time does not advance, or if no strip can be read. */
async function expectStrips(tag: PlayerHandle, timeoutMs: number): Promise<Frame[]> {
  const seen = await tag.evaluate(readFrames, {
    cells: STRIP_CELLS,
    rows: STRIP_ROWS,
    timeoutMs: timeLimit(timeoutMs),
  })
  expect(seen.mediaSeconds, `${seen.summary}: seconds of advancing frames`).toBeGreaterThanOrEqual(2)
  const frames = seen.frames.flatMap(({ levels, time }) => {
    const strip = decodeStrip(levels)
    return strip ? [{ ...strip, time }] : []
  })
  expect(frames.length, 'frames whose strip can be read').toBeGreaterThan(2)
  return frames
}

/** Expects frames to be of this loop, served by the world, and of the segment that their time implies. */
export async function expectServedFrames(
  world: World,
  frames: readonly Frame[],
  loop: number,
): Promise<void> {
  const calls = await world.ledger(`GET /media/loops/${loop}/*`)
  // 206: the rest of a segment whose connection was lost.
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

/** Expects the first frame to show this second, epoch s. */
export function expectFirstFrameAt(frames: readonly Frame[], second: number): void {
  expect(frames[0]?.time).toBeGreaterThan(second - FRAME_S)
  expect(frames[0]?.time).toBeLessThan(second + FIRST_READ_WITHIN_S)
}

/** Runs in the page: reads the frames of two seconds of media time, or fewer if the timeout passes. */
function readFrames(
  element: Element,
  { cells, rows, timeoutMs }: { cells: number; rows: typeof STRIP_ROWS; timeoutMs: number },
): Promise<{ frames: { levels: number[] | null; time: number }[]; mediaSeconds: number; summary: string }> {
  const tag = element as TvChannelPlayerElement | TvContentPlayerElement
  const canvas = document.createElement('canvas')
  canvas.width = cells * 4
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const deadline = performance.now() + timeoutMs

  const read = (video: HTMLVideoElement): number[] | null => {
    if (!context || video.videoWidth === 0) return null
    const { videoWidth, videoHeight } = video
    const [top, height] = [videoHeight * rows.top, videoHeight * rows.height]
    context.drawImage(video, 0, top, videoWidth, height, 0, 0, cells * 4, 1)
    const { data } = context.getImageData(0, 0, cells * 4, 1)
    const level = (pixel: number) => data[pixel * 4 + 1] ?? 0
    return Array.from({ length: cells }, (_, cell) => (level(cell * 4 + 1) + level(cell * 4 + 2)) / 2)
  }

  return new Promise((resolve) => {
    const frames: { levels: number[] | null; time: number }[] = []
    let [first, last, done] = [Number.NaN, Number.NaN, false]
    let observed: HTMLVideoElement | null = null
    const listeners = new AbortController()
    const end = () => {
      if (done) return
      done = true
      clearInterval(timer)
      listeners.abort()
      const summary = `${tag.state}, ${frames.length} frames`
      resolve({ frames, mediaSeconds: Number.isNaN(first) ? 0 : last - first, summary })
    }
    /** Reported time minus media time, until it is used for the next frame; null if unknown. */
    let offset: number | null = null
    const look = (video: HTMLVideoElement) => {
      video.requestVideoFrameCallback((_, { mediaTime }) => {
        if (done) return
        // The media time jumps when a new source starts: count the two seconds again.
        if (!(mediaTime >= last && mediaTime - last <= 5)) {
          frames.length = 0
          first = mediaTime
          offset = null
        }
        last = mediaTime
        // A busy browser paints a frame late, so each frame is compared by its own media time, not the current one.
        if (offset !== null) {
          frames.push({ levels: read(video), time: offset + mediaTime })
          offset = null
        }
        if (last - first >= 2 && frames.length >= 4) end()
        else look(video)
      })
    }
    const begin = (video: HTMLVideoElement) => {
      observed = video
      look(video)
      // The element updates its time in its own listener, which may run after this one: read it in the next task. The
      // media time is read at once, because it advances until a busy page runs that task.
      const readOffset = () => {
        const mediaTime = video.currentTime
        setTimeout(() => {
          const reported = ('time' in tag ? tag.time : tag.currentTime) - mediaTime
          // A very busy page runs this task so late that the reported time belongs to a later frame.
          const isLate = video.currentTime - mediaTime > 0.5
          // During early playback the element reports no time until its player has adopted the video.
          const isUnknown = video.seeking || Number.isNaN(reported) || tag.state !== 'playing'
          offset = isLate || isUnknown ? null : reported
        })
      }
      video.addEventListener('timeupdate', readOffset, { signal: listeners.signal })
    }
    const timer = setInterval(() => {
      const video = tag.shadowRoot?.querySelector('video') ?? null
      if (video && video !== observed) begin(video)
      if (performance.now() > deadline) end()
    }, 50)
  })
}
