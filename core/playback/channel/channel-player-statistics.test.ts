import { describe, expect, test, vi } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { until } from '../../../tests/support/until'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

/** A viewer who watches a channel, live or from this many seconds ago. */
async function watching(channel = 'news-24', ago: number | null = null, preview = false) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player({ preview })
  const ts = ago === null ? null : Math.floor(viewer.serverClock.seconds() / 10) * 10 - ago
  let position = 0
  await player.open({ channel, ts, autoplay: true })
  await until(player.programs, (programs) => programs.length > 0)
  if (!preview) await counted(viewer, 1)
  engine.tick(position)

  /** Advances the picture by this many seconds. */
  async function watch(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      await viewer.clock.advance(1000)
      engine.tick(++position)
    }
  }
  return { ...viewer, player, engine, watch }
}

/** Waits until counting has begun for this many streams: its code loads lazily. */
const counted = ({ analytics }: Pick<Viewer, 'analytics'>, streams: number) =>
  vi.waitFor(() => expect(analytics.filter(({ name }) => name === 'playback_start')).toHaveLength(streams))

/** Seconds reported for each requested stream, once there are this many reports in all. */
const reported = (count: number) =>
  vi.waitFor(async () => {
    const streams = (await world.watched())
      .filter(({ history }) => history)
      .map(({ reports }) => reports.map(({ seconds }) => seconds))
    expect(streams.flat()).toHaveLength(count)
    return streams
  })

const eventsNamed = (viewer: Pick<Viewer, 'analytics'>, name: string) =>
  viewer.analytics.filter((event) => event.name === name)

describe('seconds watched', () => {
  test('watched seconds are reported to the operator every 30 s, as a total @PLY-15.stat', async () => {
    const { watch } = await watching()
    await watch(29)
    expect(await reported(0)).toEqual([[]])
    await watch(1)
    expect(await reported(1)).toEqual([[30]])
    await watch(60)
    expect(await reported(3)).toEqual([[30, 60, 90]])
    expect((await world.watched())[0]?.reports.map(({ evtp }) => evtp)).toEqual([1, 1, 1])
  })

  test('watched seconds are those with advancing frames, without pauses and stalls', async () => {
    const { watch, player, engine, clock } = await watching('news-24', 3600)
    await watch(20)
    await player.pause()
    await clock.advance(300_000)
    await player.play()
    await watch(5)
    engine.events.emit('waiting', undefined)
    await clock.advance(4000)
    await watch(5)
    expect(await reported(0)).toEqual([[]])
    await watch(2)
    expect(await reported(1)).toEqual([[30]])
  })

  test('unreported seconds are reported once when the page is left', async () => {
    const { watch, leave } = await watching()
    await watch(12)
    leave()
    leave()
    expect(await reported(1)).toEqual([[12]])
    await watch(18)
    expect(await reported(2)).toEqual([[12, 30]])
  })

  test('unreported seconds are reported after a change of channel, and on release', async () => {
    const viewer = await watching()
    const { watch, player } = viewer
    await watch(12)
    await player.open(live('no-archive'))
    await counted(viewer, 2)
    expect(await reported(0)).toEqual([[], []])
    await viewer.clock.advance(400)
    expect(await reported(1)).toEqual([[12], []])
    await watch(3)
    player.release()
    expect(await reported(2)).toEqual([[12], [3]])
    viewer.leave()
    await viewer.clock.advance(400)
    expect(await reported(2)).toEqual([[12], [3]])
  })

  test('seconds of a stream that was loaded once more after failures are added to those before', async () => {
    const { watch, engine, clock } = await watching()
    await watch(20)
    for (const waitMs of [0, 1000, 2000]) {
      engine.fault({})
      await clock.advance(waitMs)
    }
    await engine.loads(2)
    engine.events.emit('playing', undefined)
    await watch(15)
    expect(await reported(1)).toEqual([[30]])
  })

  test('seconds of a rejected report are added to the next report @OPS-04.no-uncaught', async () => {
    const { watch } = await watching()
    await world.fault({ match: 'PATCH /v2/users/self/stat/:id', status: 503, times: 1 })
    await watch(30)
    await watch(30)
    expect(await reported(1)).toEqual([[60]])
  })
})

describe('measurement', () => {
  test('the pixel of a live stream’s tracker is requested with its parameters @PLY-15.stat', async () => {
    const { watch, pixels } = await watching()
    expect(pixels).toEqual(['https://pixel.test/demo-tv?catid=1&evtp=1&tmsec=demo_tv'])
    await watch(60)
    expect(pixels).toHaveLength(3)
  })

  test('reports and pixels say when it is the archive @PLY-15.stat', async () => {
    const { pixels, watch } = await watching('news-24', 3600)
    await watch(30)
    await vi.waitFor(async () =>
      expect((await world.watched()).flatMap(({ reports }) => reports.map(({ evtp }) => evtp))).toEqual([3]),
    )
    expect(new Set(pixels)).toEqual(new Set(['https://pixel.test/demo-tv?catid=1&evtp=3&tmsec=demo_tv']))
  })
})

describe('analytics receive', () => {
  test('analytics receive the start with the facts of the watch @OPS-03.playback', async () => {
    const viewer = await watching('news-24')
    const { player } = viewer
    const [stream] = await world.watched()
    expect(eventsNamed(viewer, 'playback_start')).toEqual([
      {
        name: 'playback_start',
        statId: stream?.id,
        channelId: player.channel.value?.id,
        contentId: player.program.value?.contentId,
        contentParentId: player.program.value?.contentParentId,
        libraryId: null,
        startType: 'live',
        position: player.time.value,
      },
    ])
    expect(player.program.value?.contentId).toMatch(/^\d{18}$/)
  })

  test('the archive reports no programme on air, even before its schedule has loaded', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', hold: 'schedule' })
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const ts = Math.floor(viewer.serverClock.seconds() / 10) * 10 - 6 * 3600
    await player.open({ channel: 'news-24', ts, autoplay: true })
    await counted(viewer, 1)
    expect(eventsNamed(viewer, 'playback_start')).toMatchObject([
      { startType: 'archive', position: ts, contentId: null, contentParentId: null },
    ])
    await world.release('schedule')
  })

  test('at 120, 300, 600 s and every 600 s up to 3000 s, and of the fifth minute @PLY-15.play-update @OPS-03.playback', async () => {
    const viewer = await watching('no-archive')
    await viewer.watch(3700)
    const updates = viewer.analytics.flatMap((event) => ('seconds' in event ? [event.seconds] : []))
    expect(updates).toEqual([120, 300, 600, 1200, 1800, 2400, 3000])
    expect(eventsNamed(viewer, 'watch_5_minutes')).toHaveLength(1)
  })

  test('analytics receive a failure @OPS-03.playback', async () => {
    const viewer = await watching()
    viewer.engine.fault({ category: 'codec', fatal: true })
    await until(viewer.player.state, ({ name }) => name === 'failed')
    expect(eventsNamed(viewer, 'playback_error')).toMatchObject([{ code: 'media-unsupported', number: 403 }])
  })

  test('analytics receive a failure that is retried, once while it is on screen @OPS-03.playback', async () => {
    const viewer = await watching()
    const { state } = viewer.player
    const lose = () =>
      viewer.engine.fault({ category: 'network', reason: 'segment', status: 503, fatal: true })
    for (lose(); state.value.name !== 'failed'; lose()) await viewer.clock.advance(8000)
    lose()
    expect(state.value).toMatchObject({ retrying: true })
    expect(eventsNamed(viewer, 'playback_error')).toMatchObject([{ code: 'media-network' }])
  })
})

test('a preview reports nothing @PLY-16.no-statistics', async () => {
  const viewer = await watching('news-24', null, true)
  await viewer.watch(400)
  viewer.leave()
  viewer.player.release()
  expect(viewer.analytics).toEqual([])
  expect(viewer.pixels).toEqual([])
  expect(await reported(0)).toEqual([])
  expect(await world.calls('POST /v2/users/self/history')).toEqual([])
})

test('a stream without statistics uses those of its channel @PLY-15.tns-pixel', async () => {
  const viewer = viewerAt(world, {
    pixels: {
      tns: 'https://pixel.test/{Account}?cat={CatID}&vc={VcID}&version={VcVersion}&evtp={evtp}&tmsec={Tmsec}',
    },
    fetch: changedAnswer(/\/channels\/channel_list/, (channels: { slug: string }[]) =>
      channels.map((channel) => ({
        ...channel,
        ...(channel.slug === 'town-hall' && {
          stat: { id: '77' },
          trackers: [
            {
              tracker_type: 'tns',
              params: { CatID: 5, VcID: 9, VcVersion: 2, Account: 'hall', Tmsec: 'town_hall' },
            },
          ],
        }),
      })),
    ),
  })
  const { player, engine } = viewer.player()
  await player.open(live('town-hall'))
  await counted(viewer, 1)
  expect(viewer.pixels).toEqual(['https://pixel.test/hall?cat=5&vc=9&version=2&evtp=1&tmsec=town_hall'])
  for (let second = 0; second <= 31; second++) {
    engine.tick(second)
    await viewer.clock.advance(1000)
  }
  await vi.waitFor(async () => expect(await world.calls('PATCH /v2/users/self/stat/:id')).toHaveLength(1))
})

test.each([
  ['live', null],
  ['in the archive', 3600],
])(
  'a viewer who logs in while watching %s is counted from then on under an id of their own',
  async (_, ago) => {
    const viewer = await watching('news-24', ago)
    await viewer.watch(40)
    await signIn(viewer, await world.makeAccount())
    // The new viewer's own stream is requested meanwhile.
    const [guest, own] = await vi.waitFor(async () => {
      await viewer.watch(30)
      const streams = (await world.watched()).filter(({ history, reports }) => history && reports.length > 0)
      expect(streams).toHaveLength(2)
      return streams.map(({ reports }) => reports.map(({ seconds }) => seconds))
    })
    expect(guest).toEqual([30])
    expect(
      own?.map((seconds) => seconds % 30),
      'what the guest watched is not theirs',
    ).toContain(20)
    expect(viewer.engine.loaded, 'the picture is not touched').toHaveLength(1)
  },
)

test('another viewer who watches less than 2 s gets no statistics id: recovery may be replacing the stream', async () => {
  const viewer = await watching('news-24')
  await viewer.watch(3)
  await signIn(viewer, await world.makeAccount())
  await viewer.watch(1)
  await viewer.player.open(live('no-archive'))
  expect(await world.calls('GET /v2/channels/:id/stream')).toHaveLength(2)
})

test('seconds of a viewer who has logged out are not reported for the next one', async () => {
  const viewer = viewerAt(world)
  await viewer.session.start()
  await signIn(viewer, await world.makeAccount())
  const { player, engine } = viewer.player()
  await player.open(live('news-24'))
  await counted(viewer, 1)
  for (let second = 0; second < 20; second++) {
    engine.tick(second)
    await viewer.clock.advance(1000)
  }
  await viewer.session.signOut()
  player.release()
  await viewer.clock.advance(1000)
  await viewer.session.token()
  expect(await world.calls('PATCH /v2/users/self/stat/:id')).toEqual([])
})
