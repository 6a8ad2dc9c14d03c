import { inState, PLAYING, placePlayer } from '../support/channel-player'
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
  test('starts at the time that its ts attribute names, follows changes of the attribute, also to the same value, and keeps the choice of the viewer when another attribute changes @EMB-03.attribute-change', async () => {
    const world = await newWorld()
    const wanted = Math.floor(now() - HOUR_S)
    const element = placePlayer(world, { ...PLAYING, ts: String(wanted) })
    const [first] = await watch(world, element, 1)
    near(first?.time ?? 0, wanted, MARGIN_S, 'second on screen')
    const expectAt = async (second: number | null) => {
      await until(
        () => element.live === (second === null) && element.state === 'playing',
        `${second ?? 'live'}`,
      )
      near(element.time, second ?? now(), second ? MARGIN_S : 30, 'time')
    }
    await expectAt(wanted)
    const { program } = element
    ok(
      program && program.start <= element.time && element.time < program.end,
      'not the programme of that time',
    )
    const [call] = await world.ledger('GET /v2/channels/:id/stream')
    equal(call?.query.ts, String(wanted - (wanted % 10)), 'second that was asked for')
    await element.goLive()
    await expectAt(null)
    element.setAttribute('ts', String(wanted))
    await expectAt(wanted)
    element.removeAttribute('ts')
    await expectAt(null)
    element.setAttribute('ts', String(wanted - HOUR_S))
    await expectAt(wanted - HOUR_S)
    await element.goLive()
    element.setAttribute('ignore-parental-control', '')
    await watch(world, element, 1)
    await expectAt(null)
  })

  test('stays paused, and playing without autoplay, at its time when an attribute changes that makes a new player @EMB-03.attribute-change', async () => {
    const element = placePlayer(await newWorld(), PLAYING)
    await inState(element, 'playing')
    await element.seekTo(now() - HOUR_S)
    await element.pause()
    const { time } = element
    const ready = nextEvent(element, 'tv-ready')
    element.setAttribute('preview', '')
    await ready
    await inState(element, 'paused')
    near(element.time, time, 10, 'the time of the pause')
    element.removeAttribute('autoplay')
    await element.play()
    element.removeAttribute('preview')
    await until(() => element.state !== 'playing', 'another player')
    await inState(element, 'playing')
    near(element.time, time, 20, 'the time on screen')
  })

  test('seeks and skips in the archive and returns to the live edge when its methods are called @PLY-05.go-live', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const wanted = Math.floor(now() - HOUR_S)
    const left = nextEvent<{ live: boolean }>(element, 'tv-live-change')
    await element.seekTo(wanted)
    equal((await left).detail, { live: false }, 'detail of tv-live-change')
    const [first] = await watch(world, element, 1)
    near(first?.time ?? 0, wanted, MARGIN_S, 'second on screen')
    const streams = async () =>
      (await world.ledger('GET /v2/channels/:id/stream')).filter(({ query }) => query.history !== 'false')
    const before = (await streams()).length
    const from = element.time
    for (let skip = 0; skip < 2; skip++) await element.skip(20)
    await until(() => element.time - from > 35, 'the skip')
    near(element.time, from + 40, MARGIN_S, 'time')
    equal((await streams()).length, before, 'stream calls for a skip within the archive')
    const returned = nextEvent<{ live: boolean }>(element, 'tv-live-change')
    await element.goLive()
    equal((await returned).detail, { live: true }, 'detail of tv-live-change')
    await watch(world, element, 1)
    near(element.time, now(), 30, 'time')
    equal(element.live, true, 'live')
  })

  test('rejects a seek to an unreachable time, and on a channel without archive a pause, with an error code, and continues to play @PLY-04.archive-only @PLY-05.live-pause', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const refusals: [() => Promise<void>, string][] = [
      [() => element.seekTo(now() + HOUR_S), 'ts-in-future'],
      [() => element.skip(-10), 'skip-in-live'],
      [() => element.seekTo(Number.NaN), 'argument-invalid'],
      [() => element.seekTo('x' as unknown as number), 'argument-invalid'],
      [() => element.skip(undefined as unknown as number), 'argument-invalid'],
    ]
    for (const [call, code] of refusals) equal((await rejection(call())).code, code, 'code')
    equal([element.state, element.live], ['playing', true], 'state and live')
    equal((await world.ledger('GET /v2/channels/:id/stream')).length, 1, 'stream calls')
    element.channel = 'no-archive'
    await until(() => element.channelInfo?.slug === 'no-archive' && element.state === 'playing', 'the other')
    equal((await rejection(element.seekTo(now() - HOUR_S))).code, 'no-archive', 'code')
    equal((await rejection(element.pause())).code, 'pause-without-archive', 'code')
    equal([element.state, element.seekableRange], ['playing', null], 'state')
  })
}
