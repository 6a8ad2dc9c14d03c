import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { isFailed, isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { Program } from '../../channels'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'

const CONFIGURATION = 'GET /v2/platform/configuration'
const DAY = 86_400

const world = worldPerTest()

/** Seconds around such a programme that the operator closes too. */
const SAFE_S = 60

/** A viewer before the last hole in the past of a channel whose operator closes some programmes of the archive. */
async function beforeTheHole(safeArea = 0) {
  const viewer = viewerAt(world, {
    fetch: changedAnswer(/platform\/configuration/, (answer: object) => ({
      ...answer,
      catchup_blackout_safe_area: safeArea,
    })),
  })
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  await player.open(live('regional-1'))
  const programs = await until(player.programs, (list) => list.length > 0)
  const over = programs.filter(({ start, end }) => start > now - 3 * DAY && end < now - 60)
  // Take a programme that has neighbours in the archive at any time of the day.
  const place = over.findLastIndex(
    ({ catchup }, at) =>
      catchup === false &&
      over[at - 1]?.catchup === true &&
      over.slice(at + 1).some((later) => later.catchup !== false),
  )
  const [before, hole] = [over[place - 1], over[place]] as [Program, Program]
  await expect.poll(() => player.seekContext().safeArea).toBe(safeArea)
  return { ...viewer, player, engine, now, before, hole }
}

type Before = Awaited<ReturnType<typeof beforeTheHole>>

/** Watches the programme before the hole to its end. */
async function runInto({ player, engine, before, hole }: Before): Promise<void> {
  await player.seekTo(before.end - 60)
  engine.tick(60, hole.start - 1)
  await world.clearLedger()
  engine.commands.length = 0
  engine.events.emit('ended', undefined)
  await until(player.blackout, (dark) => dark)
  await until(player.state, isPlaying)
}

describe('a programme that may not be shown again', () => {
  test('is the operator’s placeholder where the archive runs into it, without a stream being asked for', async () => {
    const viewer = await beforeTheHole()
    await runInto(viewer)
    const { player, engine, hole } = viewer
    expect(engine.loaded.at(-1)).toMatchObject({
      url: expect.stringContaining('/media/blackout/'),
      startAt: 0,
    })
    expect(await world.calls(STREAM)).toEqual([])
    expect(player.time.value).toBe(hole.start)
    expect(player.program.value?.id).toBe(hole.id)
    expect(player.live.value).toBe(false)
  })

  test('keeps its place on the line while the placeholder plays round and round', async () => {
    const viewer = await beforeTheHole()
    await runInto(viewer)
    const { player, engine, hole } = viewer
    engine.tick(20, 12_345)
    expect(player.time.value).toBe(hole.start)
    engine.commands.length = 0
    engine.events.emit('ended', undefined)
    expect(engine.commands).toEqual(['seek 0', 'play'])
    expect(player.blackout.value).toBe(true)
  })

  test('is left by scrubbing back @PLY-06.leave', async () => {
    const viewer = await beforeTheHole()
    await runInto(viewer)
    const { player, engine, before } = viewer
    await player.seekTo(before.end - 120)
    expect(player.blackout.value).toBe(false)
    expect(engine.loaded.at(-1)?.url).toContain('/media/catchup/')
    engine.tick(4, before.end - 116)
    expect(player.time.value).toBe(before.end - 116)
  })

  test('is left by skipping back, and by going live', async () => {
    const viewer = await beforeTheHole()
    await runInto(viewer)
    const { player, clock, hole } = viewer
    await player.skip(-10)
    await clock.advance(500)
    await until(player.blackout, (dark) => !dark)
    expect(player.time.value).toBe(hole.start - 10)
    await runInto(viewer)
    await player.goLive()
    expect(player.blackout.value).toBe(false)
    expect(player.live.value).toBe(true)
  })

  test('a link into a blackout plays the placeholder before the schedule has loaded', async () => {
    const { player: first, hole } = await beforeTheHole()
    first.release()
    const { player, engine } = viewerAt(world).player()
    await player.open({ channel: 'regional-1', ts: hole.start + 65, autoplay: true })
    expect(player.blackout.value).toBe(true)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.time.value).toBe(hole.start + 65)
    expect(engine.loaded.at(-1)).toMatchObject({
      url: expect.stringContaining('/media/blackout/'),
      startAt: 0,
    })
  })

  test('is closed with the safe area around it: it is not played, and the next programme begins behind it @PLY-06.safe-area', async () => {
    const viewer = await beforeTheHole(SAFE_S)
    const { player, engine, before, hole } = viewer
    await player.seekTo(before.end - 120)
    engine.tick(59, hole.start - SAFE_S - 1)
    expect([player.blackout.value, engine.loaded.length]).toEqual([false, 2])
    engine.tick(60, hole.start - SAFE_S)
    expect(player.state.value).toEqual({ name: 'loading' })
    await until(player.blackout, (dark) => dark)
    expect(engine.loaded.at(-1)?.url).toContain('/media/blackout/')
    for (const second of [hole.start - SAFE_S, hole.end - 1])
      await expect(player.seekTo(second)).rejects.toMatchObject({ code: 'catch-up-forbidden' })
    const next = player.programs.value.find(({ start, catchup }) => start >= hole.end && catchup !== false)
    await player.seekTo(next?.start ?? 0)
    expect(player.time.value).toBe((next?.start ?? 0) + SAFE_S)
    await until(player.blackout, (dark) => !dark)
  })

  test('has the picture of the operator while its video loads @PLY-06.placeholder', async () => {
    const viewer = await beforeTheHole()
    await runInto(viewer)
    const { player, before } = viewer
    expect(player.blackoutPicture.value).toMatch(/\/media\/covers\/blackout\.svg$/)
    await player.seekTo(before.end - 120)
    expect(player.blackoutPicture.value).toBeNull()
  })

  test('says nothing of whether the channel itself is protected', async () => {
    const { player: first, hole, storage, channels } = await beforeTheHole()
    first.release()
    const known = STORAGE_KEYS.protection((await channels().find('regional-1')).id)
    storage.set(known, 'true')
    const { player } = viewerAt(world, { storage }).player()
    await player.open({ channel: 'regional-1', ts: hole.start + 60, autoplay: true })
    expect(player.blackout.value).toBe(true)
    expect(storage.get(known)).toBe('true')
  })

  test.each([
    ['cannot be asked for', { status: 500 }, 'catch-up-forbidden'],
    ['has no address', { status: 200, body: { catchup_blackout_safe_area: 0 } }, 'catch-up-forbidden'],
  ])('says that it may not where the placeholder %s', async (_, fault, code) => {
    await world.fault({ match: CONFIGURATION, ...fault })
    const { player, engine, before, hole } = await beforeTheHole()
    await player.seekTo(before.end - 60)
    engine.tick(60, hole.start - 1)
    engine.events.emit('ended', undefined)
    const failed = await until(player.state, isFailed)
    expect(failed).toMatchObject({ error: { code } })
    expect(player.blackout.value).toBe(false)
  })
})
