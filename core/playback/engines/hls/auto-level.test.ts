import type Hls from 'hls.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHlsPlayer, highestAutoLevel } from './hls-player'

const sizes = (...heights: number[]) =>
  heights.map((height) => ({ width: Math.round((height * 16) / 9), height }))

test.each([
  ['a stream with 2160 lines', sizes(360, 1080, 2160), 1],
  ['a stream up to 1080 lines', sizes(360, 720, 1080), 2],
  ['a stream above 1080 lines only', sizes(1440, 2160), 0],
  [
    'an upright picture, 1080 wide',
    [
      { width: 720, height: 1280 },
      { width: 1080, height: 1920 },
    ],
    1,
  ],
  [
    'sound without a picture',
    [
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ],
    1,
  ],
])('automatic quality of %s is limited (%#)', (_, levels, highest) => {
  expect(highestAutoLevel(levels, false)).toBe(highest)
  expect(highestAutoLevel(levels, true), 'of a preview').toBe(0)
})

describe('hls.js', () => {
  /** A `<video>` on a 4K screen. */
  class LargeVideo extends EventTarget {
    addTextTrack = () => ({ mode: 'disabled' })
    getBoundingClientRect = () => ({ width: 3840, height: 2160 })
  }
  let player: Hls | null = null
  beforeEach(() => {
    vi.stubGlobal('self', globalThis)
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', new URL('https://page.test/'))
    vi.stubGlobal('devicePixelRatio', 1)
    vi.stubGlobal('HTMLVideoElement', LargeVideo)
  })
  afterEach(() => {
    player?.destroy()
    vi.unstubAllGlobals()
  })

  const MASTER = `#EXTM3U\n${[360, 1080, 2160]
    .map(
      (height) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${(height * 16) / 9}x${height}\n${height}.m3u8`,
    )
    .join('\n')}\n`

  /** hls.js after it has read a multivariant playlist with levels up to 2160 lines. */
  async function parsed(smallest: boolean): Promise<Hls> {
    const url = 'https://tv.test/index.m3u8'
    const taken = { url, data: MASTER, start: 0, firstByte: 1, end: 2 }
    const files = {
      rendition: null,
      audio: null,
      ready: Promise.resolve(),
      take: (address: string) => (address === url ? Promise.resolve(taken) : null),
      discard: () => undefined,
    }
    const hls = createHlsPlayer(new LargeVideo() as unknown as HTMLVideoElement, smallest).load(url, 0, files)
    player = hls
    await expect.poll(() => hls.levels.length).toBe(3)
    return hls
  }

  /** Lets hls.js fit the levels to the size of the `<video>`, as it does once there is a picture. */
  function measureSize(hls: Hls): void {
    Object.assign(hls.levels[0] ?? {}, { videoCodec: 'avc1.64001f' })
    hls.trigger((hls.constructor as typeof Hls).Events.LEVELS_UPDATED, { levels: hls.levels as never })
  }

  test('on a 4K screen automatic quality stops at 1080 lines, and a viewer may select 2160', async () => {
    const hls = await parsed(false)
    expect(hls.maxAutoLevel, 'before its size is measured').toBe(1)
    measureSize(hls)
    expect(hls.maxAutoLevel).toBe(1)
    hls.nextLevel = 2
    expect(hls.manualLevel).toBe(2)
  })

  test('a preview on a 4K screen stays on the lowest level, also after its size is measured', async () => {
    const hls = await parsed(true)
    expect(hls.maxAutoLevel).toBe(0)
    measureSize(hls)
    expect(hls.maxAutoLevel).toBe(0)
  })
})
