import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { askedMoments, live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { TvError } from '../../lib/errors/errors'
import { memoryStorage } from '../../lib/storage/storage'
import { VERSION } from '../../lib/version'

const world = worldPerTest()

describe('zapping', () => {
  test('goes through the list and around its ends', async () => {
    const viewer = viewerAt(world)
    const list = await viewer.channels().list()
    const { player } = viewer.player()
    await player.open(live(list[0]?.slug ?? ''))
    await player.step(1)
    expect(player.channel.value?.id).toBe(list[1]?.id)
    await player.step(-1)
    await player.step(-1)
    expect(player.channel.value?.id).toBe(list.at(-1)?.id)
    await player.step(1)
    expect(player.channel.value?.id).toBe(list[0]?.id)
  })

  test('always arrives live', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open({ channel: 'news-24', ts: viewer.serverClock.seconds() - 3600, autoplay: true })
    await player.step(1)
    expect(player.live.value).toBe(true)
  })
})

describe('before the channel is known', () => {
  test('another one is the next of it', async () => {
    const viewer = viewerAt(world)
    const list = await viewerAt(world).channels().list()
    const { player } = viewer.player()
    void player.open(live(list[0]?.slug ?? ''))
    await player.step(1)
    expect(player.channel.value?.id).toBe(list[1]?.id)
  })

  test('another moment of it is what plays', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const ts = Math.floor(viewer.serverClock.seconds() / 10) * 10 - 3600
    void player.open(live('news-24'))
    await player.seekTo(ts)
    expect([player.live.value, (await askedMoments(world)).at(-1)]).toEqual([false, ts])
  })

  test('nothing of it is waited for once the player is gone', async () => {
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const { player } = viewerAt(world).player()
    void player.open(live('news-24'))
    const asked = [player.seekTo(1), player.skip(-30), player.step(1)].map((one) =>
      one.catch(({ code }: { code: string }) => code),
    )
    player.release()
    expect(await Promise.all(asked)).toEqual(['not-ready', 'not-ready', 'not-ready'])
    await world.release('network')
  })

  test('a skip is refused for what it is', async () => {
    const { player } = viewerAt(world).player()
    void player.open(live('news-24'))
    await expect(player.skip(-30)).rejects.toMatchObject({ code: 'skip-in-live' })
  })
})

describe('other words', () => {
  test('change names and programmes and leave the picture alone', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player({ language: 'en' })
    await player.open(live('news-24'))
    const english = await until(player.programs, (programs) => programs.length > 0)
    const commands = [...engine.commands]
    player.setLanguage('ru')
    await until(player.programs, (programs) => programs[0]?.title !== english[0]?.title)
    expect(player.channel.value?.name).toBe((await viewer.channels('ru').find('news-24')).name)
    expect(engine.commands).toEqual(commands)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('reach the packets of a gate', async () => {
    const { player } = viewerAt(world).player({ language: 'en' })
    await player.open(live('drama-plus'))
    const names = () => {
      const now = player.state.value
      return now.name === 'blocked' && now.gate.reason === 'purchase'
        ? now.gate.offers?.map(({ name }) => name)
        : null
    }
    await expect.poll(names).toContain('Cinema and Drama')
    player.setLanguage('ru')
    await expect.poll(names).toContain('Кино и драма')
  })

  test('a second seek is not undone by the first', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player({ language: 'en' })
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', hold: 'english', times: 1 })
    await player.open(live('news-24'))
    await world.held('english')
    player.setLanguage('ru')
    const [first] = await until(player.programs, (programs) => programs.length > 0)
    await world.release('english')
    await viewer.channels('en').schedule(await viewer.channels('en').find('news-24'))
    await settled()
    expect(player.programs.value[0]?.title).toBe(first?.title)
  })
})

describe('sound', () => {
  test('follows the engine, in percent, within its limits @PLY-01.volume', () => {
    const { player, engine } = viewerAt(world).player()
    player.setVolume(40)
    player.setMuted(true)
    expect(player.sound.value).toEqual({ muted: true, volume: 40 })
    player.setVolume(250)
    expect(engine.sound.volume).toBe(1)
    player.setVolume(-3)
    expect(player.sound.value).toEqual({ muted: true, volume: 0 })
  })
})

describe('diagnostics for support', () => {
  test('says what happened and nothing that opens anything', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    await player.open(live('news-24'))
    const url = 'https://cdn.example/live/v90.m3u8'
    engine.fault({ category: 'codec', detail: 'bufferAddCodecError', status: 404, url })
    const facts = player.diagnostics()
    expect(facts).toMatchObject({
      code: '403 media-unsupported',
      details: 'bufferAddCodecError',
      errorType: 'codec',
      streamType: 'live',
      url: 'https://cdn.example/live/v90.m3u8',
      contentId: null,
      channelId: '10001',
      libraryId: null,
      state: 'failed',
      live: true,
      engine: 'recording',
      session: 'guest',
      storage: 'memory',
      offline: false,
    })
    const text = JSON.stringify(facts)
    expect(text).not.toContain(await viewer.session.token())
    expect(text).not.toContain(new URL(engine.loaded[0]?.url ?? '').searchParams.get('token'))
  })

  test('those of a player that plays name the version and the host of the API', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open(live('news-24'))
    const { code, version, api } = player.diagnostics()
    expect([code, version, api]).toEqual([null, VERSION, new URL(viewer.api.base).host])
  })

  test('names the gate by its error', async () => {
    const { deviceToken } = await world.makeAccount()
    const { player } = viewerAt(world, { host: { token: deviceToken } }).player()
    await player.open(live('night-18'))
    expect(player.diagnostics()).toMatchObject({ code: '205 adult-check-required', state: 'blocked' })
  })
})

describe('play during the first load settles with what the screen shows', () => {
  /** The outcome of a call of `play` right after the player was opened. */
  async function firstPlay(channel: string, autoplay: boolean) {
    const { player } = viewerAt(world).player()
    void player.open({ ...live(channel), autoplay })
    const outcome = await player.play().then(
      () => 'resolved',
      ({ code }: TvError) => code,
    )
    return { outcome, state: player.state.value.name }
  }

  test.each([
    ['news-24', 'resolved', 'playing'],
    ['night-18', 'login-required', 'blocked'],
    ['cinema-plus', 'channel-not-purchased', 'blocked'],
    ['nosuch', 'channel-not-found', 'failed'],
  ])('%s: %s @EMB-02.first-call', async (channel, outcome, state) => {
    for (const autoplay of [true, false])
      expect(await firstPlay(channel, autoplay), String(autoplay)).toEqual({ outcome, state })
  })

  test('a stream that fails rejects it with the code of the failure', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 404 })
    expect(await firstPlay('news-24', true)).toEqual({ outcome: 'not-found', state: 'failed' })
  })

  test.each([true, false])('a pause before the picture aborts it, with autoplay %s', async (autoplay) => {
    const { player } = viewerAt(world).player()
    void player.open({ ...live('news-24'), autoplay })
    const played = player.play()
    await player.pause()
    await expect(played).rejects.toMatchObject({ code: 'aborted' })
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
  })

  test('it is rejected when the player is removed', async () => {
    const { player } = viewerAt(world).player()
    void player.open(live('news-24'))
    const played = player.play()
    player.release()
    await expect(played).rejects.toMatchObject({ code: 'not-ready' })
  })
})

test('a browser without storage shows one notice and plays', async () => {
  const viewer = viewerAt(world, { storage: memoryStorage(true) })
  const { player } = viewer.player()
  expect(player.notice.value?.code).toBe('storage-blocked')
  await player.open(live('news-24'))
  expect(player.state.value.name).toBe('playing')
  await viewer.clock.advance(5000)
  expect(player.notice.value).toBeNull()
})

test('play at a gate asks the operator, once for calls at once, and plays what a page has sold meanwhile @EMB-02.first-call', async () => {
  let bought = false
  const viewer = viewerAt(world, {
    fetch: changedAnswer(/\/users\/self\/channel_list/, (rights: object[]) =>
      rights.map((right) => ({ ...right, is_purchased: bought })),
    ),
  })
  const { player } = viewer.player()
  await player.open({ ...live('news-24'), autoplay: false })
  await world.clearLedger()
  const refused = [player.play(), player.play()].map((one) => one.catch(({ code }: TvError) => code))
  expect(await Promise.all(refused)).toEqual(['channel-not-purchased', 'channel-not-purchased'])
  expect(await world.calls('GET /v2/users/self/channel_list')).toHaveLength(1)
  await world.fault({ match: 'GET /v2/users/self/channel_list', dropConnection: true })
  await expect(player.play()).rejects.toMatchObject({ code: 'channel-not-purchased' })
  await world.clearFaults()
  bought = true
  await player.play()
  expect(player.state.value.name).toBe('playing')
})

test('play at a gate of another kind asks too, and at the one of the PIN nothing is asked', async () => {
  const viewer = viewerAt(world)
  const { player } = viewer.player()
  await player.open(live('silent'))
  await world.clearLedger()
  await expect(player.play()).rejects.toMatchObject({ code: 'no-stream' })
  expect(await world.calls(STREAM)).not.toEqual([])
  const { deviceToken } = await world.makeAccount()
  const locked = viewerAt(world, { host: { token: deviceToken } }).player().player
  await locked.open(live('night-18'))
  await world.clearLedger()
  await expect(locked.play()).rejects.toMatchObject({ code: 'adult-check-required' })
  expect(await world.calls('GET /v2/users/self/channel_list')).toEqual([])
})

/** A player of a viewer whom the operator gives all channels after `buy`. */
function buyer() {
  let bought = false
  const viewer = viewerAt(world, {
    fetch: changedAnswer(/\/users\/self\/channel_list/, (rights: object[]) =>
      rights.map((right) => ({ ...right, ...(bought && { is_purchased: true }) })),
    ),
  })
  const buy = () => {
    bought = true
  }
  return { ...viewer.player(), buy }
}

test('a channel that was bought elsewhere begins when the viewer comes back', async () => {
  const { player, buy } = buyer()
  await player.open(live('cinema-plus'))
  await player.refreshEntitlements()
  expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
  buy()
  await player.refreshEntitlements()
  expect(player.channel.value?.purchased).toBe(true)
  expect(await world.calls(STREAM), 'asked for, as soon as it is').toHaveLength(1)
})

test('a pause while a gate is looked at again, which opens it, leaves the channel paused', async () => {
  const { player, buy } = buyer()
  await player.open(live('cinema-plus'))
  buy()
  await world.fault({ match: 'GET /v2/users/self/channel_list', hold: 'rights' })
  const played = player.play().catch(({ code }) => code)
  await world.held('rights')
  await player.pause()
  await world.release('rights')
  expect(await played).toBe('aborted')
  expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
  expect(await world.calls(STREAM)).toEqual([])
})

test('a pause while a failed session is restored for play leaves the channel paused', async () => {
  await world.fault({ match: 'GET /v2/users/self/network', status: 500 })
  const viewer = viewerAt(world)
  const { player } = viewer.player()
  await player.open(live('news-24'))
  expect(player.state.value.name).toBe('failed')
  await world.clearFaults()
  await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
  const played = player.play().catch((error: TvError) => error.code)
  await world.held('network')
  await player.pause()
  await world.release('network')
  expect(await played).toBe('aborted')
  await until(player.state, ({ name }) => name === 'paused' || name === 'playing')
  expect([player.state.value.name, player.paused.value]).toEqual(['paused', true])
})
