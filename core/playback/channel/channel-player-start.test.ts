import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { channelViewers, NEWS, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

describe('a start that fails', () => {
  test.each([
    ['GET /v2/channels/channel_list', 'server'],
    ['GET /v2/users/self/channel_list', 'server'],
    [STREAM, 'server'],
    ['POST /v2/users', 'server'],
    ['GET /v2/users/self/network', 'server'],
  ])('because of %s says so, and works when tried again', async (match, code) => {
    await world.fault({ match, status: 500 })
    const { player } = viewerAt(world).player()
    await player.open(NEWS)
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code }, retrying: false })
    await world.clearFaults()
    await player.retry()
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('because of the schedule does not fail at all', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 404 })
    const { player } = viewerAt(world).player()
    await player.open(NEWS)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.program.value?.title).toMatch(/./)
  })
})

describe('the schedule', () => {
  const SCHEDULE = 'GET /v2/channels/:id/content_schedule'

  /** A player without a schedule: all of its requests for it have failed, and it makes no further ones. */
  async function without() {
    await world.fault({ match: SCHEDULE, status: 404 })
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    await player.open(NEWS)
    await until(player.listed, (listed) => listed)
    expect(player.programs.value).toEqual([])
    await world.clearFaults()
    return { ...viewer, player, engine }
  }
  const some = (programs: unknown[]) => programs.length > 0

  test('a schedule that failed to load is requested again when the connection is back', async () => {
    const { player, connection } = await without()
    connection.goOffline()
    connection.goOnline()
    await until(player.programs, some)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('a schedule that failed to load is requested again with the next seek', async () => {
    const { player, serverClock } = await without()
    await player.seekTo(serverClock.seconds() - 3600)
    await until(player.programs, some)
  })

  test('the schedule of a channel that was left does not replace that of the next', async () => {
    const viewer = viewerAt(world)
    const { id } = await viewer.channels().find('morning-lane')
    await world.fault({ match: `GET /v2/channels/${id}/content_schedule`, hold: 'late' })
    const { player } = viewer.player()
    await player.open({ ...NEWS, channel: 'morning-lane' })
    await world.held('late')
    await player.open(NEWS)
    const programs = await until(player.programs, some)
    await world.release('late')
    await viewer.channels().schedule(await viewer.channels().find('morning-lane'))
    await settled()
    expect(player.programs.value).toBe(programs)
  })

  test('has a programme that the operator moves by 7 min within 5 min, and is not asked for once the player is given back', async () => {
    const viewer = viewerAt(world)
    const now = viewer.serverClock.seconds()
    const announce = async (timestamp: number) => {
      await world.clearFaults()
      const body = [{ id: '1', channel_id: 10_001, timestamp, duration: 3600, content: null }]
      await world.fault({ match: SCHEDULE, body })
    }
    await announce(now - 600)
    // Request the schedule elsewhere on the page first, so that its answer is cached when the player requests it.
    await viewer.channels().schedule(await viewer.channels().find('news-24'))
    await viewer.clock.advance(99_000)
    const { player } = viewer.player()
    await player.open(NEWS)
    expect(await until(player.programs, some)).toMatchObject([{ start: now - 600 }])
    await announce(now - 180)
    await viewer.clock.advance(200_000)
    await until(player.programs, ([program]) => program?.start === now - 180)
    expect(player.program.value).toMatchObject({ id: '1', start: now - 180 })
    player.release()
    await world.clearLedger()
    await viewer.clock.advance(2 * 3600_000)
    expect(await world.calls(SCHEDULE)).toEqual([])
  })
})

describe('a refresh of the channel list', () => {
  test('leaves playback alone, also of a channel that it lacks @CHN-01.refresh', async () => {
    const viewer = await channelViewers(world).advancing()
    const { player, engine, api } = viewer
    const channels = viewer.channels()
    for (const slug of ['news-24', 'other']) {
      await world.fault({
        match: 'GET /v2/channels/channel_list',
        status: 200,
        body: [{ id: slug === 'other' ? 7 : 10_001, name: 'Renamed', slug }],
      })
      api.clearCache()
      engine.commands.length = 0
      await channels.refresh()
      expect(channels.state.value).toMatchObject({ name: 'ready', channels: [{ name: 'Renamed' }] })
      await settled()
      expect(engine.commands, 'commands to the engine').toEqual([])
      expect(player.state.value).toEqual({ name: 'playing' })
      await world.clearFaults()
    }
    expect(await world.calls(STREAM), 'streams').toEqual([])
  })
})
