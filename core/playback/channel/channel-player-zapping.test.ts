import { describe, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { scopeAt, signIn, viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createWatchedChannels } from '../../channels'
import { readRecord } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'

const world = worldPerTest()

/** A viewer who watches a channel and uses the zapping keys. */
async function zapper(channel = 'news-24') {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  await player.open(live(channel))
  const zapping = await player.zapping()
  const list = await viewer.channels().list()
  return { ...viewer, player, engine, zapping, list, here: () => player.channel.value?.slug }
}

/** Streams requested so far: the channel, and whether the operator records the viewing. */
const streams = async () =>
  (await world.watched()).map(({ of, history }) => `${of}${history ? '' : ' ahead'}`)

describe('up and down', () => {
  test('go through the list and around its ends @PLY-18.next-previous', async () => {
    const { zapping, list, here } = await zapper('news-24')
    await zapping.step(1)
    expect(here()).toBe(list[1]?.slug)
    await zapping.step(-1)
    await zapping.step(-1)
    expect(here()).toBe(list.findLast(({ purchased, available }) => purchased && available)?.slug)
    await zapping.step(1)
    expect(here()).toBe(list[0]?.slug)
  })

  test('pass over what the viewer may not watch', async () => {
    const { zapping, list, here, player } = await zapper()
    const locked = list.findIndex(({ purchased, available }) => !purchased || !available)
    await player.open({ channel: list[locked - 1]?.slug ?? '', ts: null, autoplay: true })
    await zapping.step(1)
    const next = list.slice(locked).find(({ purchased, available }) => purchased && available)
    expect(here()).toBe(next?.slug)
  })

  test('keys pressed faster than a picture loads open the first channel and the last', async () => {
    const { zapping, list, here, clock } = await zapper()
    await world.clearLedger()
    const presses = [zapping.step(1), zapping.step(1), zapping.step(1)]
    await settled()
    await vi.waitFor(() => expect(zapping.state.value).toMatchObject({ name: 'chosen', channel: list[3] }))
    await clock.advance(300)
    await Promise.all(presses)
    expect(here()).toBe(list[3]?.slug)
    const asked = (await world.calls(STREAM)).map((call) => call.split('/')[3])
    expect(asked).not.toContain(list[2]?.id)
    expect(asked.at(-1)).toBe(list[3]?.id)
  })

  test('tell which channel it is, for three seconds', async () => {
    const { zapping, list, clock } = await zapper()
    await zapping.step(1)
    expect(zapping.state.value).toEqual({ name: 'chosen', channel: list[1] })
    await clock.advance(3000)
    expect(zapping.state.value).toEqual({ name: 'idle' })
  })
})

test.each(['open', 'pause'] as const)(
  'a key whose channel waits for more presses opens nothing after %s',
  async (interrupt) => {
    const { zapping, list, here, clock, player } = await zapper()
    const presses = [zapping.step(1), zapping.step(1)]
    await vi.waitFor(() => expect(zapping.state.value).toMatchObject({ name: 'chosen', channel: list[2] }))
    await (interrupt === 'open' ? player.open(live('news-24')) : player.pause())
    const before = here()
    const refused = expect(presses[1]).rejects.toMatchObject({ code: 'aborted' })
    await clock.advance(300)
    await refused
    expect(here()).toBe(before)
  },
)

test('the last channel of a key is not opened in place of one that was opened while the list was loading', async () => {
  const { zapping, here, player } = await zapper('news-24')
  await player.open(live('morning-lane'))
  const back = zapping.back()
  void player.open(live('loud-room'))
  await expect(back).rejects.toMatchObject({ code: 'aborted' })
  await until(player.channel, (one) => one !== null)
  expect(here()).toBe('loud-room')
})

describe('numbers', () => {
  test('are whole when no digit follows for 1.5 s @PLY-18.number-keys', async () => {
    const { zapping, list, here, clock } = await zapper()
    await zapping.type('2')
    expect(zapping.state.value).toEqual({ name: 'typing', digits: '2', channel: list[1] })
    await clock.advance(1499)
    expect(here()).toBe('news-24')
    await clock.advance(1)
    await vi.waitFor(() => expect(here()).toBe(list[1]?.slug))
  })

  test('typed digits are complete at once if no channel number continues them', async () => {
    const { zapping, list, here } = await zapper()
    await zapping.type('1')
    await zapping.type('2')
    expect(zapping.state.value).toEqual({ name: 'chosen', channel: list[11] })
    await vi.waitFor(() => expect(here()).toBe(list[11]?.slug))
  })

  test('are whole at OK, however soon it comes after them, and the next digit begins another', async () => {
    const { zapping, list, here, clock } = await zapper('lantern-film')
    const pressed = [zapping.type('1'), zapping.enter()]
    expect(zapping.state.value).toMatchObject({ name: 'typing', digits: '1' })
    await settled()
    expect(zapping.state.value).toEqual({ name: 'chosen', channel: list[0] })
    pressed.push(zapping.type('2'), zapping.enter())
    await settled()
    expect(zapping.state.value).toEqual({ name: 'chosen', channel: list[1] })
    await clock.advance(300)
    await Promise.all(pressed)
    expect(here()).toBe(list[1]?.slug)
  })

  test('lead to a channel that is not bought too: to its gate', async () => {
    const { zapping, list, player, clock } = await zapper()
    const locked = list.find(({ slug }) => slug === 'cinema-plus')
    for (const digit of String(locked?.number)) await zapping.type(digit)
    await clock.advance(1500)
    expect(await until(player.state, ({ name }) => name === 'blocked')).toMatchObject({
      gate: { reason: 'purchase' },
    })
  })
})

describe('the last channel', () => {
  test('is the one that was watched before, and back again @PLY-18.last-channel', async () => {
    const { zapping, here } = await zapper()
    await zapping.step(1)
    const other = here()
    await zapping.type('0')
    expect(here()).toBe('news-24')
    await zapping.back()
    expect(here()).toBe(other)
  })

  test('is none where nothing else was watched', async () => {
    const { zapping, here } = await zapper()
    await zapping.back()
    expect(here()).toBe('news-24')
  })

  test('a channel is kept from its first frame, whatever way it was opened, and a preview is not @CHN-04.last-watched', async () => {
    const viewer = viewerAt(world)
    const kept = () => createWatchedChannels(viewer.storage, scopeAt(world)).ids()
    const { player } = viewer.player()
    await player.open({ channel: 'news-24', ts: null, autoplay: true })
    expect(kept()).toEqual([player.channel.value?.id])
    const preview = viewer.player({ preview: true }).player
    await preview.open({ channel: 'velo-track', ts: null, autoplay: true })
    expect(kept()).toEqual([player.channel.value?.id])
  })

  test('is one of ten that are kept, newest first, each once @CHN-04.last-watched', async () => {
    const { zapping, player, storage } = await zapper()
    const seen = [player.channel.value?.id]
    const press = async (by: 1 | -1) => {
      await zapping.step(by)
      if (player.state.value.name === 'playing') seen.push(player.channel.value?.id)
    }
    for (let presses = 0; presses < 14; presses++) await press(1)
    await press(-1)
    const kept = readRecord(
      storage,
      STORAGE_KEYS.watchedChannels(scopeAt(world)),
      (value) => value as string[],
    )
    expect(seen.length).toBeGreaterThan(11)
    expect(kept).toEqual([...new Set(seen.reverse())].slice(0, 10))
  })
})

test('the files of a channel that begins with an advertisement are not fetched ahead: they would be old', async () => {
  const { zapping, list, player, engine, clock } = await zapper()
  const before = list.slice(
    0,
    list.findIndex(({ slug }) => slug === 'velo-track'),
  )
  const [channel] = before.filter((one) => one.purchased && one.available).slice(-2)
  await player.open({ channel: channel?.slug ?? '', ts: null, autoplay: true })
  await zapping.step(1)
  await clock.advance(1000)
  await vi.waitFor(async () => expect((await streams()).at(-1)).toBe('velo-track ahead'))
  await zapping.step(1)
  expect(player.channel.value?.slug).toBe('velo-track')
  expect(engine.fetched).toEqual([])
})

describe('the next channel', () => {
  /** A viewer after one press of "up" and a second of the picture. */
  async function zapped() {
    const zapper_ = await zapper()
    await zapper_.zapping.step(1)
    await zapper_.clock.advance(1000)
    await vi.waitFor(() => expect(zapper_.engine.fetched).toHaveLength(1))
    return zapper_
  }

  test('is asked for ahead once the picture plays, unwritten, and used without another question @PLY-18.asked-ahead', async () => {
    const { zapping, list, engine, here } = await zapped()
    expect(await streams()).toEqual(['news-24', list[1]?.slug, `${list[2]?.slug} ahead`])
    await zapping.step(1)
    expect(here()).toBe(list[2]?.slug)
    expect(engine.commands.at(-2)).toBe('load ahead')
    expect(engine.loaded.at(-1)?.url).toBe(engine.fetched[0])
    expect(await streams()).toHaveLength(3)
  })

  test('is asked for ahead though the picture waited once more in its first second', async () => {
    const { zapping, engine, clock } = await zapper()
    await zapping.step(1)
    await clock.advance(300)
    engine.empty = true
    await engine.transport.play()
    engine.empty = false
    await clock.advance(300)
    await engine.transport.play()
    await clock.advance(1000)
    await vi.waitFor(() => expect(engine.fetched).toHaveLength(1))
  })

  test('is reported as watched as soon as it is used @PLY-18.asked-ahead', async () => {
    const { zapping } = await zapped()
    await zapping.step(1)
    await vi.waitFor(async () =>
      expect((await world.watched()).at(-1)).toMatchObject({ history: false, reports: [{ seconds: 0 }] }),
    )
  })

  test('is kept for twenty seconds, its files no older than six @PLY-18.asked-ahead', async () => {
    const { zapping, engine, clock, list } = await zapped()
    await clock.advance(6000)
    expect(engine.fetched).toHaveLength(2)
    expect(engine.dropped).toHaveLength(1)
    await clock.advance(14_000)
    expect(engine.dropped).toHaveLength(engine.fetched.length)
    await zapping.step(1)
    expect(engine.commands.at(-2)).toBe('load')
    expect((await streams()).at(-1)).toBe(list[2]?.slug)
  })

  test('is forgotten where another one is chosen', async () => {
    const { zapping, engine, here } = await zapped()
    await zapping.step(-1)
    expect(here()).toBe('news-24')
    expect(engine.commands.at(-2)).toBe('load')
    await zapping.step(1)
    expect(engine.commands.at(-2)).toBe('load')
  })

  test("a channel change is dropped if another request arrives while the engine's code loads", async () => {
    const { zapping, player, engine } = await zapped()
    let come = () => {}
    const code = vi.spyOn(engine, 'prepare').mockReturnValue(new Promise((resolve) => (come = resolve)))
    const stepped = zapping.step(1)
    await vi.waitFor(() => expect(code).toHaveBeenCalled())
    await settled()
    const turned = player.open(live('news-24'))
    come()
    await Promise.all([stepped, turned])
    expect(engine.dropped).toContain(engine.fetched[0])
    expect(engine.commands).not.toContain('load ahead')
  })

  test('by number is asked for while the number is typed', async () => {
    const { zapping, clock, engine, list } = await zapper()
    await zapping.type('3')
    await vi.waitFor(() => expect(engine.fetched).toHaveLength(1))
    await clock.advance(1500)
    await vi.waitFor(() => expect(engine.commands.at(-2)).toBe('load ahead'))
    expect(await streams()).toEqual(['news-24', `${list[2]?.slug} ahead`])
  })

  test('is asked for ahead when its button or a channel key is aimed at, and opens without another question', async () => {
    const { zapping, list, engine, here } = await zapper()
    await zapping.expect(1)
    await vi.waitFor(() => expect(engine.fetched).toHaveLength(1))
    await zapping.step(1)
    expect(here()).toBe(list[1]?.slug)
    expect(engine.commands.at(-2)).toBe('load ahead')
    expect(await streams()).toEqual(['news-24', `${list[1]?.slug} ahead`])
  })

  test('a stream that was prefetched for one viewer is requested again for the next one', async () => {
    const { zapping, list, engine, here, ...viewer } = await zapper()
    await zapping.expect(1)
    await vi.waitFor(() => expect(engine.fetched).toHaveLength(1))
    await signIn(viewer, await world.makeAccount())
    await vi.waitFor(() => expect(engine.dropped).toEqual(engine.fetched))
    await zapping.step(1)
    expect(here()).toBe(list[1]?.slug)
    expect((await streams()).at(-1)).toBe(list[1]?.slug)
  })

  test('a channel with a gate is not prefetched', async () => {
    const { zapping, list, player, clock, engine } = await zapper()
    const at = list.findIndex(({ slug }) => slug === 'night-18')
    await player.open({ channel: list[at - 2]?.slug ?? '', ts: null, autoplay: true })
    await zapping.step(1)
    await clock.advance(1000)
    await settled()
    expect(engine.fetched).toEqual([])
  })

  test('a prefetch that the operator refuses is requested again when the channel is opened', async () => {
    const { zapping, clock, here, list } = await zapper()
    await zapping.step(1)
    await world.fault({ match: STREAM, status: 503, times: 1 })
    await clock.advance(1000)
    await vi.waitFor(async () => expect((await world.ledger(STREAM)).at(-1)?.status).toBe(503))
    await zapping.step(1)
    expect(here()).toBe(list[2]?.slug)
  })
})
