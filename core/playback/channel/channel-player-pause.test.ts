import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { channelViewers, live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

const { asked, watching } = channelViewers(world)

describe('pausing', () => {
  test('a live channel that keeps no archive is refused, with a notice, and it plays on @PLY-05.live-pause', async () => {
    const { player, engine, clock } = await watching('no-archive')
    await expect(player.pause()).rejects.toMatchObject({ code: 'pause-without-archive' })
    expect(player.notice.value?.code).toBe('pause-without-archive')
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.commands).toEqual([])
    await clock.advance(5000)
    expect(player.notice.value).toBeNull()
  })

  test('while the channel is looked up leaves its title, no gate and no stream, and play starts it', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await world.fault({ match: 'GET /v2/channels/channel_list', hold: 'list' })
    const opening = player.open(live('news-24'))
    await world.held('list')
    await player.pause()
    expect(player.paused.value).toBe(true)
    await world.release('list')
    await opening
    await until(player.state, ({ name }) => name !== 'loading')
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect(player.channel.value?.slug).toBe('news-24')
    expect(await world.calls(STREAM)).toEqual([])
    expect(viewer.analytics.map(({ name }) => name)).toEqual(['open_channel'])
    await player.play()
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('while the operator does not answer yet shows no gate of a channel that is not known', async () => {
    const { player } = viewerAt(world).player()
    await world.fault({ match: 'GET /v2/channels/channel_list', status: 503 })
    void player.open(live('news-24'))
    await until(player.state, ({ name }) => name === 'failed')
    await player.pause()
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
  })

  test('is reported until playback is asked for, while a load waits for that too', async () => {
    const { player } = await watching()
    const open = (autoplay: boolean) => player.open({ channel: 'morning-lane', ts: null, autoplay })
    const waiting = open(false)
    expect([player.state.value.name, player.paused.value]).toEqual(['loading', true])
    const playing = expect(player.play()).rejects.toMatchObject({ code: 'aborted' })
    expect([player.state.value.name, player.paused.value]).toEqual(['loading', false])
    await player.pause()
    expect(player.paused.value).toBe(true)
    await Promise.all([waiting, playing])
  })

  test('many times for less than 30 s adds up', async () => {
    const { player, engine, clock, now } = await watching()
    for (let pause = 0; pause < 3; pause++) {
      await player.pause()
      await clock.advance(25_000)
      await player.play()
      engine.tick(101 + pause, now + pause)
    }
    expect(await asked()).toEqual([now + 1 - ((now + 1) % 10)])
    expect(player.live.value).toBe(false)
  })

  test('a pause of less than 30 s resumes the same stream', async () => {
    const { player, engine, clock } = await watching()
    await player.pause()
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
    await clock.advance(29_000)
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.commands).toEqual(['pause', 'play'])
    expect(await asked()).toEqual([])
  })

  test('a pause that ends at once resumes the same stream, although the media reports it later', async () => {
    const { player, engine } = await watching()
    engine.reportsPauseLate = true
    await player.pause()
    await player.play()
    await settled()
    await settled()
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.commands).toEqual(['pause', 'play'])
    expect(await asked()).toEqual([])
  })

  test('a second pause does not shorten the first one', async () => {
    const { player, clock, start } = await watching()
    await player.pause()
    await clock.advance(29_000)
    await player.pause()
    await clock.advance(2000)
    await player.play()
    expect(await asked()).toEqual([start - (start % 10)])
  })

  test('a live pause of 30 s or more resumes from the archive at the paused second', async () => {
    const { player, clock, start } = await watching()
    await player.pause()
    await clock.advance(60_000)
    await player.play()
    expect(await asked()).toEqual([start - (start % 10)])
    expect(player.live.value).toBe(false)
  })

  test('a live channel without archive that the browser paused resumes at the live edge', async () => {
    const { player, engine, clock } = await watching('no-archive')
    engine.transport.pause()
    await clock.advance(60_000)
    await player.play()
    expect(await asked()).toEqual([null])
    expect(player.live.value).toBe(true)
  })

  test('play leaves the paused state before any media is buffered, and the stall timer runs', async () => {
    const { player, engine, clock } = await watching()
    await player.pause()
    engine.empty = true
    await player.play()
    expect(player.state.value).toEqual({ name: 'waiting' })
    await clock.advance(15_000)
    expect(player.diagnostics()).toMatchObject({ faults: 1 })
  })

  test('a pause in the archive resumes the same stream, however long it was @PLY-05.archive-pause', async () => {
    const { player, engine, clock } = await watching('news-24', 3600)
    await player.pause()
    await clock.advance(600_000)
    await player.play()
    expect(engine.commands).toEqual(['pause', 'play'])
    expect(await asked()).toEqual([])
  })
})
