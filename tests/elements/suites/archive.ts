import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { buttonCalled, inState, PLAYING, placePlayer } from '../support/channel-player'
import { equal, near, ok, rejection } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld } from '../support/world'

const now = () => Date.now() / 1000
const HOUR_S = 3600
/** Tolerance in seconds: catch-up addresses are rounded to a time grid, and playback advances during the check. */
const MARGIN_S = 15

/** Seeking into the archive and returning to the live edge. */
export function archive(): void {
  test('starts at the time that its ts attribute names', async () => {
    const world = await newWorld()
    const wanted = Math.floor(now() - HOUR_S)
    const element = placePlayer(world, { ...PLAYING, ts: String(wanted) })
    const [first] = await watch(world, element, 1)
    near(first?.time ?? 0, wanted, MARGIN_S, 'second on screen')
    near(element.time, wanted, MARGIN_S, 'time')
    equal(element.live, false, 'live')
    const { program } = element
    ok(
      program && program.start <= element.time && element.time < program.end,
      'not the programme of that time',
    )
    const [call] = await world.ledger('GET /v2/channels/:id/stream')
    equal(call?.query.ts, String(wanted - (wanted % 10)), 'second that was asked for')
  })

  test('seeks back one hour and returns to the live edge @PLY-05.go-live', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const wanted = Math.floor(now() - HOUR_S)
    const left = nextEvent<{ live: boolean }>(element, 'tv-live-change')
    await element.seekTo(wanted)
    equal((await left).detail, { live: false }, 'detail of tv-live-change')
    const [first] = await watch(world, element, 1)
    near(first?.time ?? 0, wanted, MARGIN_S, 'second on screen')
    const returned = nextEvent<{ live: boolean }>(element, 'tv-live-change')
    await element.goLive()
    equal((await returned).detail, { live: true }, 'detail of tv-live-change')
    await watch(world, element, 1)
    near(element.time, now(), 30, 'time')
    equal(element.live, true, 'live')
  })

  test('seeks when its ts attribute changes, and returns to the live edge when the attribute is removed @EMB-03.attribute-change', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const wanted = Math.floor(now() - 2 * HOUR_S)
    element.setAttribute('ts', String(wanted))
    await until(() => !element.live && element.state === 'playing', 'the archive')
    await watch(world, element, 1)
    near(element.time, wanted, MARGIN_S, 'time')
    element.removeAttribute('ts')
    await until(() => element.live && element.state === 'playing', 'the live edge')
    await watch(world, element, 1)
    near(element.time, now(), 30, 'time')
  })

  test('seeks to its ts attribute again when the same value is set again', async () => {
    const world = await newWorld()
    const wanted = Math.floor(now() - HOUR_S)
    const element = placePlayer(world, { ...PLAYING, ts: String(wanted) })
    await watch(world, element, 1)
    await element.goLive()
    await watch(world, element, 1)
    element.setAttribute('ts', String(wanted))
    await until(() => !element.live && element.state === 'playing', 'the archive')
    near(element.time, wanted, MARGIN_S, 'time')
  })

  test('keeps the position of the viewer when the host changes an attribute that recreates the player', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, ts: String(Math.floor(now() - HOUR_S)) })
    await watch(world, element, 1)
    await element.goLive()
    await watch(world, element, 1)
    element.setAttribute('ignore-parental-control', '')
    await watch(world, element, 1)
    near(element.time, now(), 30, 'time')
    equal(element.live, true, 'live')
  })

  test('skips forward within the archive without another stream request', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, ts: String(Math.floor(now() - HOUR_S)) })
    await watch(world, element, 1)
    const from = element.time
    await element.skip(20)
    await element.skip(20)
    await until(() => element.time - from > 35, 'the skip')
    near(element.time, from + 40, MARGIN_S, 'time')
    await watch(world, element, 1)
    const calls = await world.ledger('GET /v2/channels/:id/stream')
    equal(calls.filter(({ query }) => query.history !== 'false').length, 1, 'stream calls')
  })

  test('leaves live by its button ten seconds back, and plays the programme from its beginning by another @PLY-04.crossing', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, lang: 'en' })
    await watch(world, element, 1)
    const back = await buttonCalled(element, 'Back 10 seconds')
    back.click()
    await until(() => !element.live && element.state === 'playing', 'the archive')
    near(element.time, now() - 30, MARGIN_S, 'time')
    const startOver = await buttonCalled(element, 'Programme from its beginning')
    startOver.click()
    await until(() => element.time - (element.program?.start ?? 0) < MARGIN_S, 'the beginning')
    const goLive = await buttonCalled(element, 'Go live')
    goLive.click()
    await until(() => element.live && element.state === 'playing', 'the live edge')
    const forward = await buttonCalled(element, 'Forward 10 seconds')
    equal(forward.ariaDisabled, 'true', 'a skip past the present')
  })

  test('rejects a seek to an unreachable time with its error code and continues to play @PLY-04.archive-only', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const refusals: [Promise<void>, string][] = [
      [element.seekTo(now() + HOUR_S), 'ts-in-future'],
      [element.seekTo(now() - 400 * 24 * HOUR_S), 'ts-beyond-archive'],
      [element.skip(-10), 'skip-in-live'],
      [element.seekTo(Number.NaN), 'argument-invalid'],
      [element.seekTo('x' as unknown as number), 'argument-invalid'],
      [element.skip(undefined as unknown as number), 'argument-invalid'],
    ]
    for (const [refused, code] of refusals) equal((await rejection(refused)).code, code, 'code')
    await watch(world, element, 1)
    equal(await streamsOf(element, world), [1, true], 'stream calls and live')
  })

  test('rejects a seek back on a channel without archive', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, channel: 'no-archive' })
    await inState(element, 'playing')
    equal((await rejection(element.seekTo(now() - HOUR_S))).code, 'no-archive', 'code')
    equal(await streamsOf(element, world), [1, true], 'stream calls and live')
  })
}

type World = Awaited<ReturnType<typeof newWorld>>

const streamsOf = async (element: TvChannelPlayerElement, world: World): Promise<[number, boolean]> => [
  (await world.ledger('GET /v2/channels/:id/stream')).length,
  element.live,
]
