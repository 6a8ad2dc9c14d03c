import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { until } from '../../tests/support/until'
import { type Viewer, viewerAt } from '../../tests/support/viewer'
import type { ChannelListState } from './channel-list'
import { createChannels } from './channel-list'

const MINUTES = 60_000
const LISTS = [
  'GET /v2/channels/category_list',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
]

let demo: Demo
let world: DemoWorld
let viewer: Viewer
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  viewer = viewerAt(world)
  await viewer.session.start()
  await world.clearLedger()
})
afterAll(() => demo.close())

/** Channels refreshed after exactly five minutes plus `jitter` of the additional tenth. */
const punctual = (jitter = 0.5) =>
  createChannels({
    api: viewer.api,
    clock: viewer.serverClock,
    storage: viewer.storage,
    scope: viewer.scope,
    language: 'en',
    random: () => jitter,
  })

const isReady = (state: ChannelListState) => state.name === 'ready'

describe('the list', () => {
  test('the list joins the operator’s channels with this viewer’s overlay @CHN-01.join', async () => {
    const list = await viewer.channels().list()
    const named = (slug: string) => list.find((channel) => channel.slug === slug)
    expect(list[0]).toMatchObject({ slug: 'news-24', number: 1, free: true, purchased: true, archiveDays: 7 })
    expect(list[0]?.onAir?.start).toBeLessThanOrEqual(viewer.serverClock.seconds())
    expect(named('space-4k')).toBeUndefined()
    expect(named('no-overlay')).toMatchObject({ purchased: false, archiveDays: 0 })
    expect(named('closed-studio')).toMatchObject({
      available: false,
      accessError: expect.stringMatching(/./),
    })
    expect(named('cinema-plus')).toMatchObject({ purchased: false })
    expect(named('short-archive')).toMatchObject({ archiveDays: 2 })
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1))
  })

  test('the list has names in the requested language', async () => {
    const [english, russian] = await Promise.all([viewer.channels('en').list(), viewer.channels('ru').list()])
    expect(russian[0]?.id).toBe(english[0]?.id)
    expect(russian[0]?.name).not.toBe(english[0]?.name)
  })

  test('the list is empty, not failed, if the operator has no channels', async () => {
    const empty = viewerAt(await demo.world('empty')).channels()
    await empty.refresh()
    expect(empty.state.value).toEqual({ name: 'ready', channels: [], categories: [] })
  })

  test('a channel whose rights are malformed is not bought, as one without any @CHN-01.join', async () => {
    const open = { is_purchased: true, is_available: true, available_archived_days: 7 }
    const { id: first } = await viewer.channels().find('news-24')
    const { id: second } = await viewer.channels().find('cinema-plus')
    const body = [
      { id: second, ...open },
      { id: first, ...open, is_available: 'yes' },
    ]
    await world.fault({ match: 'GET /v2/users/self/channel_list', status: 200, body })
    viewer.api.clearCache()
    const channels = viewer.channels()
    await expect(channels.find(first)).resolves.toMatchObject({ purchased: false, archiveDays: 0 })
    await expect(channels.find(second)).resolves.toMatchObject({ purchased: true })
    expect(channels.stored('news-24')).toBeNull()
  })

  test('the list is requested once for all callers', async () => {
    const channels = viewer.channels()
    await Promise.all([channels.list(), channels.find('news-24'), channels.refresh(), channels.list()])
    expect((await world.calls()).sort()).toEqual(LISTS)
  })

  test('the list leaves out categories for other screens', async () => {
    const channels = viewer.channels()
    await channels.refresh()
    const state = channels.state.value
    const categories = state.name === 'ready' ? state.categories : []
    expect(categories.map(({ id }) => id)).not.toContain('26')
    expect(categories.some(({ name }) => /4k/i.test(name))).toBe(false)
    expect(categories.find(({ isAll }) => isAll)?.id).toBe('2')
  })
})

test('a child has the channels of age 12 or lower, and finds the others by name only @PRO-04.channel-age', async () => {
  // A guest is never a child, whatever the operator says of their profile.
  const { deviceToken } = await world.makeAccount([], { role: 'child' })
  const child = viewerAt(world, { host: { token: deviceToken } })
  const channels = child.channels()
  await channels.refresh()
  const state = channels.state.value
  if (state.name !== 'ready') throw new Error('The list has not loaded.')
  expect(state.isChild).toBe(true)
  expect(state.channels.length).toBeGreaterThan(5)
  expect(state.channels.every(({ age }) => age !== null && age <= 12)).toBe(true)
  expect(state.restricted?.map(({ slug }) => slug)).toContain('night-18')
  expect(await channels.list()).toEqual(state.channels)
  await expect(channels.find('night-18')).resolves.toMatchObject({ age: 18 })
})

describe('a list by a token of the host page', () => {
  const PROFILE = 'GET /v2/users/self/profile'
  const hasAdultOnes = (channels: { slug: string }[]) => channels.some(({ slug }) => slug === 'night-18')
  const hostOf = async (role: 'adult' | 'child') => {
    const { deviceToken } = await world.makeAccount([], { role })
    return viewerAt(world, { host: { token: deviceToken } })
  }

  test('is a whole list for an adult, whose role is requested once beside it @PRO-04.channel-age', async () => {
    const channels = (await hostOf('adult')).channels()
    const [list] = await Promise.all([channels.list(), channels.stepList(), channels.refresh()])
    expect(hasAdultOnes(list)).toBe(true)
    expect(channels.state.value).not.toHaveProperty('isChild')
    expect(await world.calls(PROFILE)).toHaveLength(1)
  })

  test('is not there before the role is, and is the list of a child while that cannot be loaded @PRO-04.channel-age', async () => {
    const viewer = await hostOf('child')
    await world.fault({ match: PROFILE, status: 500, hold: 'role' })
    const channels = viewer.channels()
    let isThere = false
    const listing = channels.list().finally(() => {
      isThere = true
    })
    const refreshing = channels.refresh()
    await world.held('role')
    await viewer.channels().find('night-18')
    expect([isThere, channels.state.value.name]).toEqual([false, 'loading'])
    await world.release('role')
    await refreshing
    for (const list of [await listing, await channels.list(), await channels.stepList()])
      expect(hasAdultOnes(list)).toBe(false)
    expect(channels.state.value).toMatchObject({ name: 'ready', isChild: true })
  })
})

test('the step keys go through the list of the page in its order @CHN-02.multi-select', async () => {
  const channels = viewer.channels()
  const all = await channels.list()
  expect(await channels.stepList()).toEqual(all)
  channels.setStepOrder([all[4]?.id ?? '', 'gone', all[1]?.id ?? ''])
  expect(await channels.stepList()).toEqual([all[4], all[1]])
  channels.setStepOrder(null)
  expect(await channels.stepList()).toEqual(all)
})

describe('finding a channel', () => {
  test('a channel is found by slug and by id', async () => {
    const bySlug = await viewer.channels().find('news-24')
    await expect(viewer.channels().find(bySlug.id)).resolves.toEqual(bySlug)
  })

  test('a channel that does not exist rejects with its name', async () => {
    await expect(viewer.channels().find('nothing')).rejects.toMatchObject({
      code: 'channel-not-found',
      detail: { channel: 'nothing' },
    })
  })

  test('a 4K channel is not found', async () => {
    await expect(viewer.channels().find('space-4k')).rejects.toMatchObject({ code: 'channel-not-found' })
  })
})

describe('a watched list', () => {
  test('the list is refreshed every five minutes while watched, never sooner @CHN-01.refresh', async () => {
    const channels = punctual()
    const stop = channels.watch()
    await until(channels.state, isReady)
    await world.clearLedger()
    await viewer.clock.advance(5 * MINUTES)
    expect(await world.calls()).toEqual([])
    const before = channels.state.value
    await viewer.clock.advance(15_000)
    await until(channels.state, (state) => state !== before)
    // The adult channels were in the first response.
    const again = LISTS.filter((call) => !call.endsWith('/configuration'))
    expect((await world.calls()).sort()).toEqual(again)
    stop()
  })

  test('a refresh shows its new list in place of the present one, without a loading state @CHN-01.refresh', async () => {
    const channels = punctual()
    const stop = channels.watch()
    await until(channels.state, isReady)
    const present = channels.state.value
    const states: ChannelListState[] = []
    const unsubscribe = channels.state.subscribe((state) => states.push(state))
    const match = 'GET /v2/channels/channel_list'
    await world.fault({ match, status: 200, body: [{ id: 10_001, name: 'Renamed', slug: 'news-24' }] })
    await viewer.clock.advance(5 * MINUTES + 15_000)
    const next = await until(channels.state, (state) => state !== present)
    expect(states.map(({ name }) => name)).toEqual(['ready', 'ready'])
    expect(next).toMatchObject({ name: 'ready', channels: [{ name: 'Renamed' }] })
    unsubscribe()
    stop()
  })

  test('viewers who start at the same moment do not refresh at the same moment @CHN-01.refresh', async () => {
    const viewers = [1, 2, 3, 4, 5].map((own) =>
      viewerAt(world, { random: (bytes) => new Uint8Array(bytes).fill(own) }),
    )
    const stops = viewers.map((each) => each.channels().watch())
    const delays = viewers.map(({ clock }) => clock.waiting.find((ms) => ms >= 5 * MINUTES))
    expect(new Set(delays).size).toBe(viewers.length)
    for (const ms of delays) expect(ms).toBeLessThanOrEqual(5.5 * MINUTES)
    for (const stop of stops) stop()
  })

  test('every refresh has a new random delay @CHN-01.refresh', async () => {
    const draws = [0, 1, 0.5]
    const channels = createChannels({
      api: viewer.api,
      clock: viewer.serverClock,
      storage: viewer.storage,
      scope: viewer.scope,
      language: 'en',
      random: () => draws.shift() ?? Number.NaN,
    })
    const stop = channels.watch()
    for (const ms of [300_000, 330_000]) {
      await viewer.clock.timer(ms)
      await viewer.clock.advance(ms)
    }
    await viewer.clock.timer(315_000)
    stop()
  })

  test('a refresh of a list that is there is tried once', async () => {
    const { clock, ...once } = viewerAt(world, { timing: { retries: 2 } })
    const channels = once.channels()
    const stop = channels.watch()
    await until(channels.state, isReady)
    await world.clearLedger()
    const match = 'GET /v2/users/self/channel_list'
    await world.fault({ match, status: 503 })
    once.api.clearCache()
    await channels.refresh()
    expect(await world.calls(match)).toHaveLength(1)
    expect(channels.state.value.name).toBe('ready')
    await world.clearFaults()
    stop()
  })

  test('a change during a refresh is requested after the answer, once however many there are', async () => {
    const channels = punctual()
    const match = 'GET /v2/channels/channel_list'
    await world.fault({ match, times: 1, status: 200, body: { list: [] }, hold: 'first' })
    const first = channels.refresh()
    await world.held('first')
    viewer.api.clearCache()
    const later = [channels.refresh(), channels.refresh()]
    await world.release('first')
    await Promise.all([first, ...later])
    expect(await world.calls(match)).toHaveLength(2)
    expect(channels.state.value).toMatchObject({ channels: expect.arrayContaining([expect.anything()]) })
  })

  test('the list of another viewer waits for no answer to the viewer before, and is not replaced by it', async () => {
    const channels = punctual()
    const match = 'GET /v2/channels/channel_list'
    await world.fault({ match, times: 1, status: 200, body: { list: [] }, hold: 'before' })
    const before = channels.refresh()
    await world.held('before')
    viewer.api.clearCache()
    await channels.refresh(true)
    await world.release('before')
    await before
    expect(channels.state.value).toMatchObject({ channels: expect.arrayContaining([expect.anything()]) })
  })

  test('a failed refresh keeps the present list @CHN-01.refresh', async () => {
    const channels = punctual()
    const stop = channels.watch()
    await until(channels.state, isReady)
    await world.fault({ match: 'GET /v2/channels/channel_list', status: 500 })
    await viewer.clock.advance(6 * MINUTES)
    await channels.refresh()
    expect(channels.state.value.name).toBe('ready')
    stop()
  })

  test('no request is made after the last watcher was removed', async () => {
    const channels = punctual()
    const [one, other] = [channels.watch(), channels.watch()]
    await until(channels.state, isReady)
    one()
    expect(viewer.clock.waiting).toHaveLength(1)
    other()
    expect(viewer.clock.waiting).toEqual([])
  })

  test('removing a watcher twice counts once', async () => {
    const channels = punctual()
    const [one, other] = [channels.watch(), channels.watch()]
    await until(channels.state, isReady)
    one()
    one()
    expect(viewer.clock.waiting).toHaveLength(1)
    other()
  })

  test('a watcher that is removed during a refresh and added again has one timer', async () => {
    const channels = punctual()
    const leave = channels.watch()
    await until(channels.state, isReady)
    const before = channels.state.value
    await world.fault({ match: 'GET /v2/channels/category_list', hold: 'list' })
    await viewer.clock.advance(315_000)
    await world.held('list')
    leave()
    const leaveAgain = channels.watch()
    await world.release('list')
    await until(channels.state, (state) => state !== before)
    await viewer.clock.advance(0)
    expect(viewer.clock.waiting.filter((ms) => ms > 5 * MINUTES)).toHaveLength(1)
    leaveAgain()
    expect(viewer.clock.waiting.filter((ms) => ms > 5 * MINUTES)).toEqual([])
  })

  test('a failed first request sets the failed state with its code', async () => {
    await world.fault({ match: 'GET /v2/users/self/channel_list', status: 500 })
    const channels = viewer.channels()
    await channels.refresh()
    expect(channels.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
    await world.clearFaults()
    await channels.refresh()
    expect(channels.state.value.name).toBe('ready')
  })
})

describe('ids known from the last visit', () => {
  test('stored ids are those of channels without a gate', async () => {
    await viewer.channels().list()
    const channels = viewerAt(world, { storage: viewer.storage }).channels()
    expect(channels.stored('news-24')).toEqual({ id: expect.stringMatching(/^\d+$/), age: 0 })
    for (const slug of ['cinema-plus', 'night-18', 'closed-studio', 'no-overlay', 'nothing']) {
      expect(channels.stored(slug)).toBeNull()
    }
  })

  test('stored ids leave out the channels that the operator lists as adult', async () => {
    const { id } = await viewer.channels().find('news-24')
    const later = viewerAt(world, {
      storage: viewer.storage,
      brand: { parentalControl: { adultChannels: [id] } },
    })
    expect(await later.channels().find('news-24')).toMatchObject({ listedAdult: true })
    expect(later.channels().stored('news-24')).toBeNull()
  })

  test.each(['{', '[]', '"x"', '{"news-24":7}', '{"news-24":"7"}', '{"news-24":["7",null]}', 'null'])(
    'stored ids are ignored if storage contains %s',
    (text) => {
      viewer.storage.set(`tv.channel-ids:${viewer.scope}`, text)
      expect(viewer.channels().stored('news-24')).toBeNull()
    },
  )
})

describe('a schedule', () => {
  test('a schedule surrounds the present without a gap, ascending', async () => {
    const channels = viewer.channels()
    const programs = await channels.schedule(await channels.find('news-24'))
    const now = viewer.serverClock.seconds()
    expect(programs[0]?.start).toBeLessThan(now - 6 * 86_400)
    expect(programs.at(-1)?.end).toBeGreaterThan(now + 2 * 86_400)
    for (const [index, program] of programs.slice(1).entries())
      expect(program.start).toBe(programs[index]?.end)
    expect(programs.every(({ title }) => title !== '')).toBe(true)
  })

  test('a failed schedule request is retried five times, three seconds apart', async () => {
    const channels = viewer.channels()
    const channel = await channels.find('news-24')
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 500, times: 5 })
    const schedule = channels.schedule(channel)
    for (let retry = 1; retry <= 5; retry++) {
      await viewer.clock.timer(3000)
      await viewer.clock.advance(3000)
    }
    await expect(schedule).resolves.not.toHaveLength(0)
    expect(await world.calls('GET /v2/channels/:id/content_schedule')).toHaveLength(6)
  })

  test('a schedule is reported as failed after six failures', async () => {
    const channels = viewer.channels()
    const channel = await channels.find('news-24')
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 500 })
    const outcome = expect(channels.schedule(channel)).rejects.toMatchObject({ code: 'server' })
    for (let retry = 1; retry <= 5; retry++) {
      await viewer.clock.timer(3000)
      await viewer.clock.advance(3000)
    }
    await outcome
  })

  test.each<[string, object]>([
    ['failed', { status: 500 }],
    ['empty', { status: 200, body: [] }],
  ])(
    'a schedule that is %s is requested six times, three seconds apart, for all callers together @CHN-05.retries',
    async (_, fault) => {
      const channels = viewer.channels()
      const channel = await channels.find('news-24')
      await world.fault({ match: 'GET /v2/channels/:id/content_schedule', ...fault })
      const asked = [channels.schedule(channel), channels.schedule(channel, 0)]
      const ended = Promise.allSettled(asked)
      for (let retry = 1; retry <= 5; retry++) {
        await viewer.clock.timer(3000)
        expect(await world.calls('GET /v2/channels/:id/content_schedule')).toHaveLength(retry)
        await viewer.clock.advance(3000)
      }
      await ended
      await viewer.clock.advance(60_000)
      expect(await world.calls('GET /v2/channels/:id/content_schedule')).toHaveLength(6)
    },
  )

  test('a refused schedule request is not retried', async () => {
    const channels = viewer.channels()
    const channel = await channels.find('news-24')
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 404 })
    await expect(channels.schedule(channel)).rejects.toMatchObject({ code: 'not-found' })
    expect(viewer.clock.waiting).toEqual([])
  })
})
