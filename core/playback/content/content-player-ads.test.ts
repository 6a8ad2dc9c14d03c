import { describe, expect, test } from 'vitest'
import { viewersAds } from '../../../tests/support/ads'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { film } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

/** A film or an episode opened by a viewer whose player shows advertising. */
function opening(content: string, options: ViewerOptions = {}) {
  const viewer = viewerAt(world, options)
  const { ads, screen } = viewersAds(viewer)
  const { player, engine } = viewer.contentPlayer({ ads })
  const off = () => until(player.ads.state, ({ name }) => name === 'off')
  const opened = player.open(film(content))
  return { player, engine, screen, clock: viewer.clock, off, opened }
}

describe('an episode with advertising', () => {
  test('a post-roll plays after the film, and the next episode starts once, after it @ADS-01.post-roll', async () => {
    const ad = { post_roll: [{ alias: 'one', url: `${world.base}/media/ads/vast/single.xml` }] }
    const { player, engine, screen, off, opened } = opening('two-seasons/two-seasons-s1e1', {
      fetch: changedAnswer(/\/contents\/[^/]+\/stream/, (stream: object) => ({ ...stream, ad })),
    })
    await opened
    engine.show({ seekable: { start: 0, end: 96 } })
    engine.tick(92)
    engine.tick(93)
    await off()
    await settled()
    engine.tick(94.1)
    engine.tick(94.4)
    engine.events.emit('ended', undefined)
    await screen.shows(1)
    expect(player.ads.state.value).toMatchObject({ roll: 'post' })
    expect(engine.transport.paused, 'the last seconds do not play on behind it').toBe(true)
    expect([player.episode.value?.slug, engine.loaded.length]).toEqual(['two-seasons-s1e1', 1])
    screen.playOut()
    await engine.loads(2)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
  })
})

describe('a film with advertising', () => {
  test('waits for nothing while that is on screen', async () => {
    const { player, engine, screen, clock, off, opened } = opening('advertised-film')
    await screen.shows(1)
    screen.playOut()
    await opened
    await clock.advance(10_000)
    engine.show({ seekable: { start: 0, end: 120 } })
    for (let second = 1; second <= 21; second++) engine.tick(second)
    engine.events.emit('waiting', undefined)
    await screen.shows(2)
    screen.begin()
    const loads = engine.loaded.length
    for (let second = 0; second < 60; second += 4) {
      screen.tick(second / 30)
      await clock.advance(4000)
    }
    expect(player.ads.state.value).toMatchObject({ name: 'showing', roll: 'middle' })
    expect(engine.loaded).toHaveLength(loads)
    screen.playOut()
    await off()
    expect(engine.commands.at(-1)).toBe('play')
  })

  test('has it before, at its point, and after the end, and is over only then @ADS-01.pre-roll @ADS-01.middle-roll @ADS-01.post-roll', async () => {
    const { player, engine, screen, clock, off, opened } = opening('advertised-film')
    await screen.shows(1)
    expect(engine.loaded).toEqual([])
    screen.playOut()
    await opened
    expect(engine.commands.slice(-2)).toEqual(['load 0', 'play'])

    await clock.advance(10_000)
    engine.show({ seekable: { start: 0, end: 120 } })
    for (let second = 1; second <= 21; second++) engine.tick(second)
    await screen.shows(2)
    expect(player.ads.state.value).toMatchObject({ roll: 'middle' })
    await expect(player.seekTo(3)).rejects.toMatchObject({ code: 'not-ready' })
    screen.playOut()
    await off()
    expect(engine.commands.slice(-2)).toEqual(['pause', 'play'])

    await clock.advance(10_000)
    engine.events.emit('ended', undefined)
    await screen.shows(3)
    expect(player.ads.state.value).toMatchObject({ roll: 'post' })
    screen.playOut()
    await off()
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
  })
})
