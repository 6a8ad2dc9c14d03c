import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { channelThumbnailAt } from '../timeline/thumbnails'

const world = worldPerTest()

/** Opens a channel whose streams have a sheet of thumbnails; from `ago` seconds back, null for live. */
async function watching(ago: number | null, timings?: string) {
  const sheet = `${world.base}/media/loops/1/thumbs.jpg`
  const viewer = viewerAt(world, {
    fetch: changedAnswer(/\/channels\/[^/]+\/stream/, (stream: object) => ({
      ...stream,
      screenshot_url: sheet,
      ...(timings ? { screenshot_timings: `${world.base}${timings}` } : {}),
    })),
  })
  const { player } = viewer.player()
  const start = Math.floor(viewer.serverClock.seconds() / 10) * 10 - (ago ?? 0)
  await player.open({ ...live('news-24'), ts: ago === null ? null : start })
  return { player, sheet, start }
}

const TIMINGS = '/media/vod/thumbnail-film/timings.json'

describe('the thumbnails of a channel', () => {
  test('an archive stream with pictures has them, counted from its first second @PLY-10.times', async () => {
    const { player, sheet, start } = await watching(3600, TIMINGS)
    const known = await until(player.thumbnails, (one) => one !== null)
    expect(known).toMatchObject({ sheet, start })
    const at = (second: number) => known && channelThumbnailAt(known, start + second)
    expect([at(0), at(3), at(5)]).toEqual([0, 1, 2])
    expect([at(-1), at(47), at(3000)], 'before, at and after the last picture').toEqual([null, 23, null])
  })

  test.each([
    ['without times', undefined],
    ['whose times do not load', TIMINGS],
  ])('pictures %s are one per ten seconds @OPS-04.get-failures', async (_, timings) => {
    await world.fault({ match: `GET ${TIMINGS}`, status: 500 })
    const { player, start } = await watching(3600, timings)
    const known = await until(player.thumbnails, (one) => one !== null)
    expect(known && channelThumbnailAt(known, start + 25)).toBe(2)
  })

  test('another stream removes them, and the live edge has none', async () => {
    const { player } = await watching(3600, TIMINGS)
    await until(player.thumbnails, (one) => one !== null)
    await player.goLive()
    expect(player.live.value).toBe(true)
    expect(player.thumbnails.value).toBeNull()
  })
})
