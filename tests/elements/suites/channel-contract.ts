import type { TvElementAttributes } from '../../../widgets/kit/contract'
import {
  type TvChannelPlayerAttributes,
  type TvChannelPlayerElement,
  type TvChannelPlayerEventMap,
  table,
} from '../../../widgets/tv-channel-player/contract'
import { inState, makePlayer, newBox, PLAYING, partOf, placePlayer, videoOf } from '../support/channel-player'
import { equal, near, ok, rejection } from '../support/check'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const HOUR_S = 3600
const now = () => Date.now() / 1000

type OwnAttribute = Exclude<keyof TvChannelPlayerAttributes, keyof TvElementAttributes | 'audio'>

/** The effect of each attribute of the player, against a player without it. */
const EFFECTS: Record<OwnAttribute, () => Promise<void>> = {
  channel: async () => {
    const element = placePlayer(await newWorld(), { channel: '10014', muted: true })
    await until(() => element.channelInfo?.slug === 'morning-lane', 'the channel of this id')
  },
  ts: async () => {
    const wanted = Math.floor(now()) - HOUR_S
    const element = placePlayer(await newWorld(), { ...PLAYING, ts: String(wanted) })
    await until(() => element.state === 'playing' && !element.live, 'the archive')
    near(element.time, wanted, 20, 'second on screen')
  },
  autoplay: async () => {
    const [world, other] = [await newWorld(), await newWorld()]
    const { autoplay: _, ...waiting } = PLAYING
    const element = placePlayer(world, waiting)
    await inState(placePlayer(other, PLAYING), 'playing')
    await inState(element, 'paused')
    equal(await world.ledger('GET /v2/channels/:id/stream'), [], 'streams without autoplay')
  },
  muted: async () => {
    const world = await newWorld()
    const quiet = await videoOf(placePlayer(world, { channel: 'news-24', muted: true }))
    const loud = await videoOf(placePlayer(world, { channel: 'news-24' }))
    await until(() => quiet.muted && !loud.muted, 'silence of one of them')
  },
  volume: async () => {
    const video = await videoOf(placePlayer(await newWorld(), { channel: 'news-24', volume: '30' }))
    await until(() => video.volume === 0.3, 'the volume')
  },
  controls: async () => {
    const world = await newWorld()
    const shown = async (controls: string, count: number) => {
      const element = placePlayer(world, { ...PLAYING, controls })
      await inState(element, 'playing')
      const parts = () => ['play-button', 'timeline', 'menu-button'].filter((part) => partOf(element, part))
      await until(
        () => Math.sign(count) === Number(partOf(element, 'controls') !== null),
        () => `controls="${controls}"`,
      )
      await until(
        () => (partOf(element, 'timeline') !== null) === (controls === 'full'),
        () => `timeline with controls="${controls}": ${parts()}`,
      )
      element.remove()
    }
    for (const [controls, count] of Object.entries({ full: 2, minimal: 1, none: 0 }))
      await shown(controls, count)
  },
  preview: async () => {
    const world = await newWorld('default', 'full')
    const other = await newWorld('default', 'full')
    const place = (of: typeof world, attributes: object) => {
      const element = makePlayer(of, { ...PLAYING, ...attributes })
      const box = newBox()
      box.style.cssText = 'width: 1280px; height: 720px'
      box.append(element)
      return element
    }
    const small = place(world, { preview: true })
    const usual = place(other, {})
    const analytics = recorded(small, ['tv-analytics'])
    for (const element of [small, usual]) {
      const video = await videoOf(element)
      await inState(element, 'playing')
      const from = video.currentTime
      await until(() => video.currentTime > from + 2.5, 'seconds that count as watched')
    }
    equal(
      (await videoOf(small)).videoHeight,
      Math.min(...small.qualities.map(({ height }) => height)),
      'height',
    )
    for (const element of [small, usual]) element.remove()
    const reports = (of: typeof world) => of.ledger('PATCH /v2/users/self/stat/*')
    await until(async () => (await reports(other)).length > 0, 'the report of the usual player')
    equal([await reports(world), analytics], [[], []], 'statistics and analytics of a preview')
  },
  schedule: async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, schedule: true })
    await until(() => partOf(element, 'schedule'), 'the programme list')
    element.schedule = false
    await until(() => !partOf(element, 'schedule'), 'no programme list')
  },
}

/** Keys of the details of the events of the player; null for an event without details. */
const DETAILS = {
  'tv-play': null,
  'tv-pause': null,
  'tv-timeupdate': ['time', 'live'],
  'tv-live-change': ['live'],
  'tv-program-change': ['program'],
  'tv-channel-change': ['channel'],
  'tv-quality-change': ['quality', 'height'],
  'tv-tracks-change': ['audioTrack', 'textTrack'],
  'tv-volume-change': ['muted', 'volume'],
} as const satisfies { [E in keyof TvChannelPlayerEventMap]?: readonly string[] | null }

/** Attributes, methods, states and events of a channel player, as the contract lists them. */
export function channelContract(): void {
  for (const [name, effect] of Object.entries(EFFECTS))
    test(`obeys its attribute ${name} @EMB-02.channel-player-attributes`, effect)

  test('each method answers with a promise, which rejects with a TvError where it cannot be done @EMB-02.channel-player-methods', async () => {
    const world = await newWorld()
    const call = (element: TvChannelPlayerElement, method: string, ...args: unknown[]): Promise<unknown> => {
      const answer = Reflect.get(element, method).call(element, ...args)
      ok(answer instanceof Promise, `${method} answers with no promise`)
      return answer
    }
    for (const method of Object.keys(table.methods)) {
      const { name, code } = await rejection(call(makePlayer(world, PLAYING), method, 1))
      equal([name, code], ['TvError', 'not-ready'], `${method} outside of a page`)
    }
    const element = placePlayer(world, PLAYING)
    await call(element, 'play')
    await inState(element, 'playing')
    await call(element, 'seekTo', now() - HOUR_S)
    await until(() => !element.live && element.state === 'playing', 'the archive')
    const { program, seekableRange: range, time } = element
    near(time, now() - HOUR_S, 30, 'time')
    ok(program && program.start <= time && time < program.end, 'another programme than that of the time')
    ok(range && range.start < time && time < range.end, 'a time that cannot be reached')
    await call(element, 'skip', -60)
    await until(() => element.time < time - 30, 'the skip')
    await call(element, 'goLive')
    await until(() => element.live, 'live')
    for (const method of ['enterFullscreen', 'enterPictureInPicture'])
      ok((await rejection(call(element, method))).code.endsWith('-refused'), `${method} without a gesture`)
    await call(element, 'exitFullscreen')
    equal(Object(await call(element, 'diagnostics')).state, 'playing', 'diagnostics')
    await call(element, 'nextChannel')
    equal(element.channel, 'morning-lane', 'next channel')
    await call(element, 'previousChannel')
    equal(element.channel, 'news-24', 'previous channel')
    await call(element, 'pause')
    equal(element.state, 'paused', 'state after pause()')
  })

  test('its state is each of idle, loading, playing, waiting, blocked and failed, and tv-waiting tells of the pause of data @EMB-02.channel-player-methods @EMB-02.channel-player-events', async () => {
    const world = await newWorld()
    equal(placePlayer(world, {}).state, 'idle', 'without a channel')
    await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
    const element = placePlayer(world, PLAYING)
    const waiting = recorded(element, ['tv-waiting'])
    await inState(element, 'loading')
    await world.release('stream')
    await world.clearFaults()
    await inState(element, 'playing')
    await world.fault({ match: 'GET /media/*', hold: 'media' })
    await inState(element, 'waiting')
    equal(waiting.at(-1)?.detail, null, 'tv-waiting')
    await world.release('media')
    await world.clearFaults()
    element.channel = 'cinema-plus'
    await inState(element, 'blocked')
    const broken = await newWorld()
    await broken.fault({ match: '* /v2/*', status: 500 })
    await inState(placePlayer(broken, PLAYING), 'failed')
  })

  test('emits each of its events of playback with the documented details @EMB-02.channel-player-events', async () => {
    const element = makePlayer(await newWorld(), PLAYING)
    const events = recorded(element, Object.keys(DETAILS))
    newBox().append(element)
    await inState(element, 'playing')
    await element.pause()
    await element.play()
    ;(await videoOf(element)).volume = 1
    element.volume = 40
    await element.seekTo(now() - HOUR_S)
    await element.nextChannel()
    for (const [name, keys] of Object.entries(DETAILS)) {
      const event = await until(
        () => events.find(({ type }) => type === name),
        () => `${name} among ${new Set(events.map(({ type }) => type))}`,
      )
      equal(event.detail && Object.keys(event.detail), keys, `detail of ${name}`)
    }
  })

  test('emits tv-ad-start and tv-ad-end around an advertisement @EMB-02.channel-player-events', async () => {
    const world = await newWorld()
    const path = '/media/ads/vast/single.xml'
    const text = await (await fetch(world.api + path)).text()
    const body = text.replace('00:00:06', '00:00:02')
    await world.fault({ match: `GET ${path}`, status: 200, contentType: 'application/xml', body })
    const element = makePlayer(world, { ...PLAYING, channel: 'velo-track' })
    const started = nextEvent<{ roll: string }>(element, 'tv-ad-start')
    const ended = nextEvent<{ roll: string }>(element, 'tv-ad-end')
    newBox().append(element)
    equal((await started).detail, { roll: 'pre', number: 1, count: 1 }, 'tv-ad-start')
    equal((await ended).detail, { roll: 'pre', number: 1, count: 1 }, 'tv-ad-end')
  })
}
