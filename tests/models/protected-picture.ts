import { expect, type Locator } from '@playwright/test'
import { STRIP_CELLS, STRIP_ROWS } from '../../demo/media/strip'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { decodeStrip } from '../support/strip'
import { timeLimit } from '../tools/time-limits'
import { segmentAt } from './picture'
import type { World } from './world'

/** The encrypted loop is the first half of loop 4. */
const LOOP = 4
const SEGMENTS = 12
/** Largest difference between the reported time and the frame on screen, seconds. */
const MARGIN_S = 1

/** Loop and segment decoded from a screenshot, and the times that the element reported before and after it. */
interface Shot {
  loop: number
  segment: number
  from: number
  to: number
}

/**
 * The counterpart of `expectFrames` for a protected channel or film: browsers do not let a canvas read protected frames,
 * so the strips are read from screenshots.
 */
export async function expectProtectedFrames(world: World, tag: Locator): Promise<void> {
  const shots: Shot[] = []
  await expect
    .poll(
      async () => {
        const shot = await look(tag)
        if (shot) shots.push(shot)
        return (shots.at(-1)?.from ?? 0) - (shots[0]?.from ?? 0)
      },
      { message: 'seconds of frames whose strip can be read', timeout: timeLimit(30_000) },
    )
    .toBeGreaterThanOrEqual(2)
  const calls = await world.ledger('GET /media/clearkey/*')
  const served = calls.flatMap(({ path, status }) => {
    const number = status === 200 && /video-(\d+)\.m4s$/.exec(path)?.[1]
    return number ? [Number(number) - 1] : []
  })
  for (const { loop, segment, from, to } of shots) {
    expect(loop, 'loop on screen').toBe(LOOP)
    expect(served, 'segments that were served').toContain(segment)
    expect(
      [from - MARGIN_S, from, to, to + MARGIN_S].map((second) => segmentAt(second) % SEGMENTS),
      `segments from ${from} to ${to}`,
    ).toContain(segment)
  }
}

async function look(tag: Locator): Promise<Shot | null> {
  const time = () =>
    tag.evaluate((element) => {
      const player = element as TvChannelPlayerElement | TvContentPlayerElement
      return 'time' in player ? player.time : player.currentTime
    })
  const from = await time()
  const png = await tag.screenshot()
  const to = await time()
  const sampled = { png: png.toString('base64'), cells: STRIP_CELLS, rows: STRIP_ROWS }
  const strip = decodeStrip(await tag.evaluate(readLevels, sampled))
  return strip && { ...strip, from, to }
}

/** Runs in the page: the level of each cell of the strip, in the middle of the rows that readers sample. */
async function readLevels(
  _: Element,
  { png, cells, rows }: { png: string; cells: number; rows: typeof STRIP_ROWS },
): Promise<number[] | null> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(bitmap, 0, 0)
  const y = height * (rows.top + rows.height / 2)
  return Array.from(
    { length: cells },
    (_, cell) => context.getImageData(((cell + 0.5) * width) / cells, y, 1, 1).data[1] ?? 0,
  )
}
