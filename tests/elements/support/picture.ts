import { STRIP_CELLS, STRIP_ROWS } from '../../../demo/media/strip'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { decodeStrip } from '../../support/strip'
import { equal, near, ok } from './check'
import { until } from './wait'
import type { World } from './world'

/** Data in the strip of a frame, and the time that the element reported for it in epoch seconds. */
export interface Seen {
  loop: number
  segment: number
  time: number
}

const SEGMENT_S = 2
const SEGMENTS = 24
/**
 * Tolerance for a frame on screen that is a little older than the counted one. Firefox may draw the last of the ten frames
 * that it has decoded ahead: two seconds of small pictures.
 */
const TIME_MARGIN_S = navigator.userAgent.includes('Firefox') ? 2.5 : 0.5

/**
 * Watches a second of advancing frames, reads the strip of each frame and checks it against the segments that the
 * world served: the loop, the segments, and the time that the element reports. Returns the data of the frames.
 */
export async function watch(world: World, element: TvChannelPlayerElement, loop: number): Promise<Seen[]> {
  const video = await until(() => element.shadowRoot?.querySelector('video') ?? null, 'a <video>')
  const seen = await frames(video, element)
  const served = await world.ledger('GET /media/loops/*')
  const segments = new Set(
    served
      .filter(({ path, status }) => status === 200 && path.startsWith(`/media/loops/${loop}/v`))
      .map(({ segment }) => segment),
  )
  for (const frame of seen) {
    equal(frame.loop, loop, 'loop on screen')
    ok(segments.has(frame.segment), `segment ${frame.segment} was not served: ${[...segments]}`)
    const middle = (frame.segment + 0.5) * SEGMENT_S
    const round = SEGMENTS * SEGMENT_S
    const off = ((frame.time - middle + round * 1.5) % round) - round / 2
    near(off, 0, SEGMENT_S / 2 + TIME_MARGIN_S, `second on screen against segment ${frame.segment}`)
  }
  return seen
}

/** Frames of one second of media, oldest first; a frame with an incomplete strip is not counted. */
async function frames(video: HTMLVideoElement, element: TvChannelPlayerElement): Promise<Seen[]> {
  const seen: Seen[] = []
  const presented: number[] = []
  const watching = new AbortController()
  // The element reports its time every second; between two reports the media time of the frame adds the difference.
  let reportedTime: { time: number; position: number } | null = null
  const onTimeUpdate = () => {
    if (element.state !== 'playing' || video.seeking) return
    reportedTime = { time: element.time, position: video.currentTime }
  }
  element.addEventListener('tv-timeupdate', onTimeUpdate, { signal: watching.signal })
  const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
    if (watching.signal.aborted) return
    video.requestVideoFrameCallback(look)
    const strip = readStrip(video)
    if (!reportedTime || !strip) return
    presented.push(mediaTime)
    seen.push({ ...strip, time: reportedTime.time + mediaTime - reportedTime.position })
  }
  video.requestVideoFrameCallback(look)
  const watched = () => (presented.at(-1) ?? 0) - (presented[0] ?? 0)
  try {
    await until(
      () => watched() >= 1 && seen.length >= 3,
      () => `a second of frames: ${seen.length} frames, ${video.currentTime} s, state ${element.state}`,
    )
  } catch (error) {
    const report = await element.diagnostics().catch(String)
    throw new Error(`${(error as Error).message}: ${JSON.stringify(report)}`)
  } finally {
    watching.abort()
  }
  return seen
}

const canvas = new OffscreenCanvas(STRIP_CELLS * 4, 1)
const pen = canvas.getContext('2d', { willReadFrequently: true })

/** Loop and segment of the frame on screen; null if its strip cannot be read. */
export function readStrip(video: HTMLVideoElement): { loop: number; segment: number } | null {
  if (!pen || video.videoWidth === 0) return null
  const { videoWidth, videoHeight } = video
  const { top, height } = STRIP_ROWS
  pen.drawImage(video, 0, videoHeight * top, videoWidth, videoHeight * height, 0, 0, STRIP_CELLS * 4, 1)
  const { data } = pen.getImageData(0, 0, STRIP_CELLS * 4, 1)
  return decodeStrip(
    Array.from(
      { length: STRIP_CELLS },
      (_, cell) => (level(data, cell * 4 + 1) + level(data, cell * 4 + 2)) / 2,
    ),
  )
}

const level = (data: Uint8ClampedArray, pixel: number): number => data[pixel * 4 + 1] ?? 0
