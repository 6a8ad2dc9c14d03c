import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { until } from '../../tests/support/until'
import { type Viewer, viewerAt } from '../../tests/support/viewer'
import { createGuideSchedules, type GuideSchedules } from './guide-schedules'
import type { Channel } from './join'

const SCHEDULE = 'GET /v2/channels/:id/content_schedule'
/** Longer than the guide waits until a row counts as in view, ms. */
const SETTLED_MS = 150

let demo: Demo
let world: DemoWorld
let viewer: Viewer
let channels: Channel[]
let schedules: GuideSchedules
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  viewer = viewerAt(world)
  await viewer.session.start()
  channels = await viewer.channels().list()
  await world.clearLedger()
  schedules = createGuideSchedules({
    ...{ api: viewer.api, clock: viewer.serverClock, connection: viewer.connection },
    language: 'en',
  })
})
afterAll(() => demo.close())

const rowOf = (index: number) => schedules.of((channels[index] as Channel).id)
const untilLoaded = (index: number) => until(rowOf(index), ({ name }) => name === 'ready')

describe('the schedules of the guide', () => {
  test('the channels in view have their programmes, ascending, and the others wait', async () => {
    schedules.show(channels.slice(0, 6))
    await viewer.clock.advance(0)
    await untilLoaded(5)
    const state = rowOf(0).value
    const programs = state.name === 'ready' ? state.programs : []
    expect(programs.length).toBeGreaterThan(100)
    expect(programs.every(({ start }, at) => start >= (programs[at - 1]?.start ?? 0))).toBe(true)
    expect(rowOf(6).value).toEqual({ name: 'loading' })
    expect(await world.calls(SCHEDULE)).toHaveLength(6)
  })

  test('no more than four schedules are requested at a time', async () => {
    await world.fault({ match: SCHEDULE, hold: 'row' })
    schedules.show(channels.slice(0, 10))
    await viewer.clock.advance(0)
    await world.held('row', 4)
    expect(await world.calls(SCHEDULE)).toHaveLength(4)
    await world.release('row')
    await untilLoaded(9)
    expect(await world.calls(SCHEDULE)).toHaveLength(10)
  })

  test('a list that asks for two at a time has two, those of its newest view first @CHN-04.now-next', async () => {
    const { api, serverClock: clock, connection } = viewer
    schedules = createGuideSchedules({ api, clock, connection, language: 'en', atATime: 2 })
    await world.fault({ match: SCHEDULE, hold: 'row' })
    schedules.show(channels.slice(0, 6))
    await viewer.clock.advance(0)
    await world.held('row', 2)
    schedules.show(channels.slice(10, 12))
    await viewer.clock.advance(SETTLED_MS)
    await world.held('row', 2)
    await world.release('row')
    await untilLoaded(11)
    const asked = (await world.ledger(SCHEDULE)).map(({ path }) => path.split('/')[3])
    expect(asked).toEqual([0, 1, 10, 11].map((index) => channels[index]?.id))
  })

  test('rows that are scrolled past are not requested', async () => {
    schedules.show(channels.slice(0, 2))
    await viewer.clock.advance(0)
    await untilLoaded(1)
    await world.clearLedger()
    for (let row = 2; row < 30; row++) {
      schedules.show(channels.slice(row, row + 2))
      await viewer.clock.advance(16)
    }
    await viewer.clock.advance(SETTLED_MS)
    await untilLoaded(30)
    expect(await world.calls(SCHEDULE)).toHaveLength(2)
  })

  test('a programme that the operator moves is on screen within five minutes, though the first answer was from the cache', async () => {
    const [channel] = channels as [Channel]
    // The hours of a request, and with them its place in the cache, change with the hour.
    const leftOfHour = 3600 - (viewer.serverClock.seconds() % 3600)
    if (leftOfHour < 600) await viewer.clock.advance((leftOfHour + 60) * 1000)
    await viewer.channels().schedule(channel)
    await viewer.clock.advance(99_000)
    schedules.show([channel])
    await viewer.clock.advance(0)
    await untilLoaded(0)
    expect(await world.calls(SCHEDULE)).toHaveLength(1)
    const start = viewer.serverClock.seconds() + 600
    const moved = { id: '1', channel_id: channel.id, timestamp: start, duration: 1800 }
    await world.fault({ match: SCHEDULE, status: 200, body: [moved] })
    await viewer.clock.advance(180_000)
    await until(rowOf(0), (state) => state.name === 'ready' && state.programs[0]?.start === start)
  })

  test('a schedule that was loaded is not requested again within three minutes', async () => {
    schedules.show(channels.slice(0, 1))
    await viewer.clock.advance(0)
    await untilLoaded(0)
    await world.clearLedger()
    await viewer.clock.advance(179_000)
    schedules.show(channels.slice(0, 2))
    await viewer.clock.advance(SETTLED_MS)
    await untilLoaded(1)
    expect(await world.calls(SCHEDULE)).toHaveLength(1)
  })

  test('a failed schedule is reported in its row, not repeated by itself, and loads when asked for again', async () => {
    await world.fault({ match: SCHEDULE, status: 500, times: 1 })
    schedules.show(channels.slice(0, 1))
    await viewer.clock.advance(0)
    await until(rowOf(0), ({ name }) => name === 'failed')
    expect(rowOf(0).value).toMatchObject({ error: { code: 'server' } })
    schedules.show(channels.slice(0, 1))
    await viewer.clock.advance(SETTLED_MS)
    expect(await world.calls(SCHEDULE)).toHaveLength(1)
    schedules.retry(channels[0] as Channel)
    expect(rowOf(0).value).toEqual({ name: 'loading' })
    await untilLoaded(0)
  })

  test('a schedule that failed is requested again after three minutes, as any other', async () => {
    await world.fault({ match: SCHEDULE, status: 500, times: 1 })
    schedules.show(channels.slice(0, 1))
    await viewer.clock.advance(0)
    await until(rowOf(0), ({ name }) => name === 'failed')
    await viewer.clock.advance(180_000)
    await untilLoaded(0)
  })

  test('a schedule that failed is requested again when the connection is back', async () => {
    await world.fault({ match: SCHEDULE, status: 500, times: 1 })
    schedules.show(channels.slice(0, 1))
    await viewer.clock.advance(0)
    await until(rowOf(0), ({ name }) => name === 'failed')
    viewer.connection.goOnline()
    expect(rowOf(0).value).toEqual({ name: 'loading' })
    await untilLoaded(0)
    expect(await world.calls(SCHEDULE)).toHaveLength(2)
  })

  test('requests of rows that have left the view are aborted, and made again when they return', async () => {
    await world.fault({ match: SCHEDULE, hold: 'row', times: 2 })
    schedules.show(channels.slice(0, 2))
    await viewer.clock.advance(0)
    await world.held('row', 2)
    schedules.show(channels.slice(4, 6))
    await viewer.clock.advance(SETTLED_MS)
    await untilLoaded(5)
    expect(rowOf(0).value).toEqual({ name: 'loading' })
    schedules.show(channels.slice(0, 2))
    await viewer.clock.advance(SETTLED_MS)
    await untilLoaded(1)
  })

  test('nothing is requested after the guide has closed', async () => {
    schedules.show(channels.slice(0, 2))
    schedules.stop()
    await viewer.clock.advance(SETTLED_MS)
    expect(viewer.clock.waiting).toEqual([])
    expect(await world.calls(SCHEDULE)).toHaveLength(0)
  })
})
