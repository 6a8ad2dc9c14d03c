import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { channelViewers, live } from '../../../tests/support/watching-channel'
import { film, length, watchingFilm } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { TvError } from '../../lib/errors/errors'
import type { ChannelPlayer } from '..'
import type { ContentPlayer } from '../content'

const world = worldPerTest()
const { stretch, watching } = channelViewers(world)
type Viewer = ReturnType<typeof viewerAt>

/** Returns how a call settles; the clock advances while no call is under way. */
async function outcomeOf(
  viewer: Pick<Viewer, 'clock' | 'callsUnderWay'>,
  call: Promise<unknown>,
): Promise<string> {
  let outcome: string | null = null
  call.then(
    () => {
      outcome = 'resolved'
    },
    ({ code }: TvError) => {
      outcome = code
    },
  )
  await expect
    .poll(
      async () => {
        if (outcome === null && viewer.callsUnderWay() === 0) await viewer.clock.advance(250)
        return outcome
      },
      { interval: 10 },
    )
    .not.toBeNull()
  return String(outcome)
}

const CHANNEL_METHODS: Record<string, (player: ChannelPlayer) => Promise<void>> = {
  play: (player) => player.play(),
  seekTo: (player) => player.settle(() => player.seekTo(Math.floor(Date.now() / 1000) - 3600)),
  goLive: (player) => player.settle(() => player.goLive()),
  skip: (player) => player.settle(() => player.skip(-30), true),
}
const CONTENT_METHODS: Record<string, (player: ContentPlayer) => Promise<void>> = {
  play: (player) => player.play(),
  seekTo: (player) => player.settle(() => player.seekTo(30)),
  nextEpisode: (player) => player.settle(() => player.step(1)),
  previousEpisode: (player) => player.settle(() => player.step(-1)),
}

/** An obstacle to playback, by the name of a channel and of a film that have it. */
interface Obstacle {
  code: RegExp
  /** True if the obstacle only occurs before a picture. */
  isOfPicture?: boolean
  channel: string
  content: string
  prepare?(viewer: Viewer): Promise<void>
}

const OBSTACLES: Record<string, Obstacle> = {
  'a purchase gate': { code: /-not-purchased$/, channel: 'cinema-plus', content: 'premium-film' },
  'a login gate': { code: /^login-required$/, channel: 'night-18', content: 'adult-film' },
  'a PIN gate': {
    code: /^adult-check-required$/,
    channel: 'night-18',
    content: 'adult-film',
    prepare: async (viewer) => signIn(viewer, await world.makeAccount([501], { pin: '4321' })),
  },
  'an unavailable one': { code: /-unavailable$/, channel: 'closed-studio', content: 'closed-film' },
  'an unknown one': { code: /-not-found$/, channel: 'nosuch', content: 'nosuch' },
  'an API that is dead': {
    code: /^(network|timeout)$/,
    channel: 'news-24',
    content: 'free-film',
    prepare: () => world.fault({ match: '* /v2/*', dropConnection: true }),
  },
  'a stream that fails': {
    code: /^rejected$/,
    isOfPicture: true,
    channel: 'news-24',
    content: 'free-film',
    prepare: async () => {
      await world.fault({ match: 'GET /v2/channels/:id/stream', status: 400 })
      await world.fault({ match: 'GET /v2/libraries/:library/contents/:id/stream', status: 400 })
    },
  },
}

/** The code on the screen of a player. */
const screenOf = (player: ChannelPlayer | ContentPlayer): unknown =>
  player.diagnostics().code?.toString().split(' ')[1] ?? null

describe.each(Object.entries(OBSTACLES))('at %s', (_, { code, channel, content, isOfPicture, prepare }) => {
  describe.each(isOfPicture ? [true] : [true, false])('with autoplay %s', (autoplay) => {
    test.each(Object.entries(CHANNEL_METHODS))(
      'the first and the second %s of a channel reject with the code on screen @EMB-02.first-call',
      async (_name, method) => {
        const viewer = viewerAt(world)
        await prepare?.(viewer)
        const { player } = viewer.player()
        void player.open({ ...live(channel), autoplay })
        const first = await outcomeOf(viewer, method(player))
        expect(first).toBe(screenOf(player))
        expect(first).toMatch(code)
        const second = await outcomeOf(viewer, method(player))
        expect([second, screenOf(player)]).toEqual([first, first])
      },
    )

    test.each(Object.entries(CONTENT_METHODS))(
      'the first and the second %s of a film reject with the code on screen @EMB-02.first-call',
      async (_name, method) => {
        const viewer = viewerAt(world)
        await prepare?.(viewer)
        const { player } = viewer.contentPlayer()
        void player.open(film(content, { autoplay }))
        const first = await outcomeOf(viewer, method(player))
        expect(first).toBe(screenOf(player))
        expect(first).toMatch(code)
        const second = await outcomeOf(viewer, method(player))
        expect([second, screenOf(player)]).toEqual([first, first])
      },
    )
  })
})

describe('without an obstacle', () => {
  test('the first call of each method of a channel resolves with the picture, and a skip at the live edge rejects @EMB-02.first-call', async () => {
    for (const [name, method] of Object.entries(CHANNEL_METHODS)) {
      const viewer = viewerAt(world)
      const { player } = viewer.player()
      void player.open(live('news-24'))
      expect(await outcomeOf(viewer, method(player)), name).toBe(
        name === 'skip' ? 'skip-in-live' : 'resolved',
      )
      expect([player.state.value.name, player.live.value], name).toEqual(['playing', name !== 'seekTo'])
    }
  })

  test('goLive of a channel that waits for play resolves with the picture', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    void player.open({ ...live('news-24'), autoplay: false })
    expect(await outcomeOf(viewer, player.settle(player.goLive))).toBe('resolved')
    expect(player.state.value.name).toBe('playing')
  })

  test('presses of skip resolve together, once the picture is at the place of their sum', async () => {
    const { player, clock, start } = await stretch(3600)
    const skipped = [10, 20].map((seconds) => player.settle(() => player.skip(seconds), true))
    const first = Promise.race([...skipped.map((one) => one.then(() => player.time.value)), clock.timer(1)])
    await clock.timer(500)
    await clock.advance(499)
    expect(player.time.value).toBe(start + 100)
    await clock.advance(1)
    expect(await first).toBe(start + 130)
    await Promise.all(skipped)
  })

  test('a skip to a place that cannot be reached rejects with its reason', async () => {
    const viewer = await watching('news-24', 7 * 86_400 - 100)
    const skipped = viewer.player.settle(() => viewer.player.skip(-3600), true)
    expect(await outcomeOf(viewer, skipped)).toBe('ts-beyond-archive')
  })
})

describe('a seek within the loaded media', () => {
  /** Players of media in which every seek waits for data. */
  const seeks = {
    'of a film that plays': async () => {
      const { viewer, player, engine } = await watchingFilm(world, 'free-film')
      engine.show({ ...length(120), seeking: true })
      return { ...viewer, player, engine, seek: () => player.settle(() => player.seekTo(60)) }
    },
    'of a film that is paused': async () => {
      const { viewer, player, engine } = await watchingFilm(world, 'free-film')
      engine.show({ ...length(120), seeking: true })
      await player.pause()
      return { ...viewer, player, engine, seek: () => player.settle(() => player.seekTo(60)) }
    },
    'of an archive': async () => {
      const viewer = await stretch(3600)
      viewer.engine.show({ seeking: true })
      const { player, start } = viewer
      return { ...viewer, seek: () => player.settle(() => player.seekTo(start + 600)) }
    },
  }

  describe.each(Object.entries(seeks))('%s', (_, begin) => {
    test('resolves with the picture of its second', async () => {
      const { engine, clock, seek } = await begin()
      let isThere = false
      const sought = seek().then(() => {
        isThere = true
      })
      engine.events.emit('waiting', undefined)
      await clock.advance(5000)
      expect(isThere).toBe(false)
      engine.show({ seeking: false })
      engine.tick(engine.transport.position)
      await sought
    })

    test('resolves with its position if the engine stays silent', async () => {
      const { clock, seek } = await begin()
      const sought = seek()
      await clock.timer(15_000)
      await clock.advance(15_000)
      await sought
    })

    test('is aborted by a newer one, and rejects once the player is removed', async () => {
      const { player, seek } = await begin()
      const [first, second] = [seek(), seek()].map((one) => one.catch(({ code }: TvError) => code))
      expect(await first).toBe('aborted')
      player.release()
      expect(await second).toBe('not-ready')
    })

    test('rejects with the failure of its media', async () => {
      const { engine, seek } = await begin()
      const sought = expect(seek()).rejects.toMatchObject({ code: 'media-unsupported' })
      engine.fault({ category: 'codec', detail: 'bufferAddCodecError' })
      await sought
    })
  })
})

describe('a call that is replaced before it has settled is aborted', () => {
  test('by a newer one, and by another channel; play resolves with the new picture', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const ts = Math.floor(viewer.serverClock.seconds()) - 3600
    void player.open(live('news-24'))
    const played = player.play()
    const first = outcomeOf(
      viewer,
      player.settle(() => player.seekTo(ts)),
    )
    const second = outcomeOf(
      viewer,
      player.settle(() => player.seekTo(ts - 600)),
    )
    void player.open(live('morning-lane'))
    expect(await Promise.all([first, second])).toEqual(['aborted', 'aborted'])
    await played
    expect(player.channel.value?.slug).toBe('morning-lane')
  })

  test('a skip by a seek', async () => {
    const { player, clock, start } = await stretch(3600)
    const skipped = player.settle(() => player.skip(10), true)
    const rejected = expect(skipped).rejects.toMatchObject({ code: 'aborted' })
    await player.settle(() => player.seekTo(start + 600))
    await clock.advance(1000)
    await rejected
    expect(player.time.value).toBe(start + 600)
  })

  test('at once, also while the operator does not answer', async () => {
    await world.fault({ match: 'GET /v2/channels/channel_list', hold: 'list' })
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    void player.open({ ...live('news-24'), autoplay: false })
    const replaced = player.settle(player.goLive)
    const refused = expect(replaced).rejects.toMatchObject({ code: 'aborted' })
    void player.open({ ...live('morning-lane'), autoplay: false })
    await refused
    const calls = [player.play(), player.settle(player.goLive), player.settle(() => player.step(1))]
    const codes = Promise.all(calls.map((call) => call.catch(({ code }: TvError) => code)))
    player.release()
    expect((await codes).at(0)).toBe('not-ready')
    expect((await codes).at(-1)).toBe('not-ready')
    await world.release('list')
  })

  test('and rejects with not-ready once the player is removed', async () => {
    for (const method of Object.values(CHANNEL_METHODS)) {
      const { player } = viewerAt(world).player()
      void player.open(live('news-24'))
      const called = method(player)
      player.release()
      await expect(called).rejects.toMatchObject({ code: 'not-ready' })
    }
  })
})

describe('a step that a newer call replaces changes nothing', () => {
  /** A channel whose player has called `step`, and nothing else since. */
  async function stepping() {
    const viewer = await watching('news-24')
    const step = viewer.player.settle(() => viewer.player.step(1))
    const code = step.then(
      () => 'resolved',
      ({ code }: TvError) => code,
    )
    return { ...viewer, code, opened: viewer.engine.loaded.length }
  }
  /** Reads the list, so that a step that was not aborted would have opened its channel. */
  async function stay({ player, channels }: Awaited<ReturnType<typeof stepping>>, slug: string) {
    await (await player.zapping()).list()
    await channels().list()
    await settled()
    expect(player.channel.value?.slug).toBe(slug)
  }

  test('goLive at the live edge stays there', async () => {
    const viewer = await stepping()
    await viewer.player.settle(viewer.player.goLive)
    expect(await viewer.code).toBe('aborted')
    await stay(viewer, 'news-24')
    expect(viewer.engine.loaded).toHaveLength(viewer.opened)
  })

  test('a seek arrives at its second', async () => {
    const viewer = await stepping()
    const ts = viewer.start - 3600
    await viewer.player.settle(() => viewer.player.seekTo(ts))
    expect(await viewer.code).toBe('aborted')
    await stay(viewer, 'news-24')
    expect([viewer.player.live.value, viewer.player.time.value]).toEqual([false, ts])
  })

  test('the channel of the page stays', async () => {
    const viewer = await stepping()
    await viewer.player.open(live('morning-lane'))
    expect(await viewer.code).toBe('aborted')
    await stay(viewer, 'morning-lane')
  })

  test('a pause keeps the picture where it is', async () => {
    const viewer = await stepping()
    await viewer.player.pause()
    expect(await viewer.code).toBe('aborted')
    await stay(viewer, 'news-24')
    expect(viewer.player.state.value).toEqual({ name: 'paused', why: 'viewer' })
  })

  test('a pause before the channel of a rapid press opens keeps the one before', async () => {
    const viewer = await watching('news-24')
    const { player, clock } = viewer
    const list = await viewer.channels().list()
    const zapping = await player.zapping()
    const presses = [player.step(1), player.step(1)].map((press) =>
      press.then(
        () => 'resolved',
        ({ code }: TvError) => code,
      ),
    )
    await until(zapping.state, (now) => now.name === 'chosen' && now.channel.id === list[2]?.id)
    await player.pause()
    await clock.advance(300)
    expect(await Promise.all(presses)).toEqual(['resolved', 'aborted'])
    expect([player.channel.value?.slug, player.paused.value]).toEqual([list[1]?.slug, true])
    await player.step(1)
    expect(player.channel.value?.id).toBe(list[2]?.id)
  })

  test('the second of two steps at once counts alone', async () => {
    const viewer = await stepping()
    const list = await viewer.channels().list()
    const { player } = viewer
    const second = player.settle(() => player.step(1))
    expect([await viewer.code, await outcomeOf(viewer, second)]).toEqual(['aborted', 'resolved'])
    expect(player.channel.value?.id).toBe(list[1]?.id)
  })

  test('a seek before the channel is known ends with goLive', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    void player.open(live('news-24'))
    const seek = outcomeOf(
      viewer,
      player.settle(() => player.seekTo(viewer.serverClock.seconds() - 3600)),
    )
    await player.settle(player.goLive)
    expect(await seek).toBe('aborted')
    await settled()
    expect([player.live.value, player.state.value.name]).toEqual([true, 'playing'])
  })

  test('the next episode of a series is not looked for in the film that was opened meanwhile', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.contentPlayer()
    void player.open(film('two-seasons'))
    const step = player.step(1)
    void player.open(film('free-film'))
    await expect(step).rejects.toMatchObject({ code: 'aborted' })
  })

  test('the next episode does not open after a pause', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.contentPlayer()
    void player.open(film('two-seasons'))
    const step = player.settle(() => player.step(1))
    await player.pause()
    await expect(step).rejects.toMatchObject({ code: 'aborted' })
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
  })
})
