import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { viewerAt } from '../../../tests/support/viewer'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

/** Somebody who watches a content for so many seconds. */
async function watched(content: string, seconds: number, trailer = false) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.contentPlayer()
  await player.open({ content, libraryId: null, start: null, trailer, autoplay: true })
  await vi.waitFor(() => expect(viewer.analytics).toMatchObject([{ name: 'playback_start' }]))
  engine.tick(0)
  for (let second = 1; second <= seconds; second++) {
    await viewer.clock.advance(1000)
    engine.tick(second)
  }
  return { ...viewer, player }
}

/** What the operator was told of each stream. */
const reported = async () =>
  (await world.watched()).map(({ reports }) => reports.map(({ seconds }) => seconds))

describe('what is watched of', () => {
  test('a film is told every 30 s, and to whoever counts by its id and library @PLY-15', async () => {
    const { analytics, player } = await watched('free-film', 61)
    await expect.poll(reported).toEqual([[30, 60]])
    expect(analytics[0]).toMatchObject({
      startType: 'content',
      contentId: player.content.value?.id,
      contentParentId: null,
      channelId: null,
      libraryId: expect.any(String),
    })
  })

  test('an episode is told of that, and of its series @PLY-15', async () => {
    const { analytics, player } = await watched('two-seasons/two-seasons-s1e2', 30)
    await expect.poll(reported).toEqual([[30]])
    expect(analytics[0]).toMatchObject({
      contentId: player.episode.value?.id,
      contentParentId: player.content.value?.id,
    })
  })

  test('a film in the archive of a channel is told of the film and of the channel @PLY-15', async () => {
    const { analytics, player } = await watched('archive-film', 30)
    await expect.poll(reported).toEqual([[30]])
    expect(analytics[0]).toMatchObject({
      startType: 'content',
      contentId: player.content.value?.id,
      channelId: player.rights.value?.airing?.channelId,
      libraryId: null,
    })
  })

  test('a trailer is told to whoever counts, and not to the operator', async () => {
    const { analytics } = await watched('free-film', 31, true)
    expect(analytics[0]).toMatchObject({ startType: 'trailer' })
    expect(await world.calls('PATCH /v2/users/self/stat/:id')).toEqual([])
  })
})
