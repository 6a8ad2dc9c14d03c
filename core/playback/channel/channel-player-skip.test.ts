import { describe, expect, test } from 'vitest'
import { channelViewers } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const DAY = 86_400

const world = worldPerTest()

const { asked, watching, stretch } = channelViewers(world)

describe('skipping', () => {
  test('moves what was paused meanwhile, and leaves it paused', async () => {
    const { player, engine, clock } = await stretch(600)
    await player.skip(10)
    await clock.advance(300)
    await player.pause()
    await clock.advance(1000)
    expect(engine.commands).toEqual(['pause', 'seek 110'])
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
  })

  test('to another stretch, paused meanwhile, begins there once it plays, not before', async () => {
    const { player, engine, clock, start } = await stretch(600)
    await player.skip(1200)
    await clock.advance(300)
    await player.pause()
    await clock.advance(2000)
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect(player.time.value).toBe(start + 1300)
    expect(await asked()).toEqual([])
    await player.play()
    await engine.loads(2)
    expect(await asked()).toEqual([start + 1300])
  })

  test.each([
    [28, false],
    [31, true],
  ])(
    'a live picture after a pause of %i s moves it in the archive: %s @PLY-04.archive-only',
    async (seconds, moves) => {
      const { player, clock, start } = await watching()
      await player.pause()
      await clock.advance(seconds * 1000)
      const outcome = await player.skip(-10).catch(({ code }) => code)
      await clock.advance(1000)
      expect(outcome).toBe(moves ? undefined : 'skip-in-live')
      expect(player.live.value).toBe(!moves)
      const to = start - 10
      expect(await asked()).toEqual(moves ? [to - (to % 10)] : [])
    },
  )

  test('adds up presses and moves once, 500 ms after the last @PLY-04.presses', async () => {
    const { player, engine, clock, start } = await stretch(3600)
    await player.skip(10)
    await clock.advance(499)
    await player.skip(10)
    await player.skip(-10)
    await player.skip(10)
    await clock.advance(499)
    expect(engine.commands).toEqual([])
    await clock.advance(1)
    expect(engine.commands).toEqual(['seek 120'])
    expect(player.time.value).toBe(start + 120)
  })

  test('a skip during a pause resumes 400 ms after the seek @PLY-04.presses', async () => {
    const { player, engine, clock } = await stretch(3600)
    await player.pause()
    await player.skip(10)
    await clock.advance(500)
    await clock.advance(399)
    expect(engine.commands).toEqual(['pause', 'seek 110'])
    await clock.advance(1)
    expect(engine.commands).toEqual(['pause', 'seek 110', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('leaves a pause alone that came after the move', async () => {
    const { player, clock } = await stretch(3600)
    await player.skip(10)
    await clock.advance(500)
    await player.pause()
    await clock.advance(400)
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
  })

  test('past the present arrives live @PLY-04.limits', async () => {
    const { player, engine, clock } = await watching('news-24', 60)
    for (let press = 0; press < 30; press++) await player.skip(10)
    await clock.advance(500)
    await engine.loads(2)
    expect(player.live.value).toBe(true)
    expect(await asked()).toEqual([null])
  })

  test('past the beginning of the archive stays, with a notice', async () => {
    const { player, engine, clock } = await watching('news-24', 7 * DAY - 60)
    await player.skip(-600)
    await clock.advance(500)
    expect(player.notice.value?.code).toBe('ts-beyond-archive')
    expect(engine.commands).toEqual([])
  })

  test('live that waits for play is refused, however long it waits', async () => {
    const { player, clock } = await watching()
    await player.open({ channel: 'news-24', ts: null, autoplay: false })
    await clock.advance(45_000)
    expect(player.secondsBehind()).toBeNull()
    await expect(player.skip(-10)).rejects.toMatchObject({ code: 'skip-in-live' })
  })

  test.each([
    ['news-24', 'skip-in-live'],
    ['no-archive', 'no-archive'],
  ])('%s live is refused: %s @PLY-04.archive-only', async (channel, code) => {
    const { player, clock } = await watching(channel)
    await expect(player.skip(-10)).rejects.toMatchObject({ code })
    expect(player.notice.value?.code).toBe(code)
    await clock.advance(500)
    expect(await asked()).toEqual([])
  })

  test('is forgotten when something else is wanted first', async () => {
    const { player, engine, clock } = await watching('news-24', 3600)
    await player.skip(10)
    await player.goLive()
    const commands = [...engine.commands]
    await clock.advance(500)
    expect(engine.commands).toEqual(commands)
  })
})
