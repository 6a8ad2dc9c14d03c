import { describe, expect, test, vi } from 'vitest'
import { signIn, type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { film } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { AnalyticsEvent } from '..'

const world = worldPerTest()

/** A viewer who has watched a content for this many seconds. */
async function watched(content: string, seconds: number, trailer = false, options: ViewerOptions = {}) {
  const viewer = viewerAt(world, options)
  const { player, engine } = viewer.contentPlayer()
  await player.open(film(content, { trailer }))
  await vi.waitFor(() => expect(viewer.analytics.at(-1)).toMatchObject({ name: 'playback_start' }))
  engine.tick(0)
  for (let second = 1; second <= seconds; second++) {
    await viewer.clock.advance(1000)
    engine.tick(second)
  }
  return { ...viewer, player, engine }
}

/** The start event, as analytics received it. */
const startEvent = (analytics: AnalyticsEvent[]) => analytics.find(({ name }) => name === 'playback_start')

/** The reports that the operator received of each stream. */
const reported = async () =>
  (await world.watched()).map(({ reports }) => reports.map(({ seconds }) => seconds))

describe('watched seconds', () => {
  test('a film is reported every 30 s, and to analytics by its id and library', async () => {
    const { analytics, player } = await watched('free-film', 61)
    await expect.poll(reported).toEqual([[30, 60]])
    expect(startEvent(analytics)).toMatchObject({
      startType: 'content',
      contentId: player.content.value?.id,
      contentParentId: null,
      channelId: null,
      libraryId: expect.any(String),
    })
  })

  test('an episode is reported with its own id and that of its series', async () => {
    const { analytics, player } = await watched('two-seasons/two-seasons-s1e2', 30)
    await expect.poll(reported).toEqual([[30]])
    expect(startEvent(analytics)).toMatchObject({
      contentId: player.episode.value?.id,
      contentParentId: player.content.value?.id,
    })
  })

  test.each(['free-film', 'archive-film'])(
    '%s by a viewer who logs in meanwhile is reported for that viewer',
    async (content) => {
      const viewer = await watched(content, 40)
      await signIn(viewer, await world.makeAccount())
      const streams = await vi.waitFor(async () => {
        const { position } = viewer.engine.transport
        for (let second = 1; second <= 30; second++) {
          await viewer.clock.advance(1000)
          viewer.engine.tick(position + second)
        }
        const seconds = await reported()
        expect(seconds.flat().length).toBeGreaterThan(1)
        return seconds
      })
      expect(streams).toEqual([[30], [expect.any(Number)]])
      expect((streams[1]?.[0] ?? 0) % 30, 'what the guest watched is not theirs').toBe(20)
      expect(viewer.engine.loaded, 'the picture is not touched').toHaveLength(1)
    },
  )

  test('a film in a channel’s archive is reported with the film and the channel', async () => {
    const { analytics, player } = await watched('archive-film', 30)
    await expect.poll(reported).toEqual([[30]])
    expect(startEvent(analytics)).toMatchObject({
      startType: 'content',
      contentId: player.content.value?.id,
      channelId: player.rights.value?.broadcast?.channelId,
      libraryId: null,
    })
  })

  test('a film in the archive of a channel is measured as its archive, where it was aired', async () => {
    const at = { pixels: { tns: 'https://pixel.test/{evtp}/{position}' } }
    const { pixels, player } = await watched('archive-film', 1, false, at)
    expect(pixels).toEqual([`https://pixel.test/3/${player.rights.value?.broadcast?.start}`])
  })

  test('opening a film is reported once, opening a trailer is not', async () => {
    const { analytics, player } = await watched('two-seasons/two-seasons-s1e2', 1)
    await player.open(film('two-seasons/two-seasons-s1e2'))
    expect(analytics.filter(({ name }) => name === 'open_content')).toEqual([
      { name: 'open_content', contentId: player.content.value?.id, position: 0 },
    ])
    const trailer = await watched('free-film', 1, true)
    expect(trailer.analytics.map(({ name }) => name)).not.toContain('open_content')
  })

  test('a trailer is reported to analytics, and not to the operator', async () => {
    const { analytics } = await watched('free-film', 31, true)
    expect(startEvent(analytics)).toMatchObject({ startType: 'trailer' })
    expect(await world.calls('PATCH /v2/users/self/stat/:id')).toEqual([])
  })
})
