import { ChannelPlayer } from '../models/channel-player'
import { test as base, expect, FailingPage, words } from '../models/failing-page'
import { RESTARTED_KINDS, STOPPED_KINDS } from '../models/media-kinds'
import { type MediaKind, MediaOrigin } from '../models/media-origin'
import { PartnerPage } from '../models/partner-page'
import { expectLoop } from '../models/picture'
import { PlaybackRecord } from '../models/playback-record'
import { rewriteFile } from '../models/rewrite-response'
import type { World } from '../models/world'
import { timeLimit } from '../tools/time-limits'

/** Longest standstill of a stream that continues by itself, s. */
const CONTINUES_WITHIN_S = 5
/** Seconds of a round of the demo operator's loops, whose timestamps begin again. */
const ROUND_S = 48
/** The loop that the media servers of these tests serve. */
const LOOP = 1

/** `test` with media servers of its own, which a test starts for its worlds with its kinds of media. */
const test = base.extend<{ serve: (world: World, kind?: MediaKind) => Promise<MediaOrigin> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  serve: async ({}, use) => {
    const origins: MediaOrigin[] = []
    await use(async (world, kind) => {
      const origin = await MediaOrigin.of(world, kind)
      origins.push(origin)
      return origin
    })
    await Promise.all(origins.map((origin) => origin.close()))
  },
})

/** The `tv-play` events after a number of events. */
const playsSince = async (failing: FailingPage, events: number) =>
  (await failing.player.events()).slice(events).filter(({ type }) => type === 'tv-play')

const STREAM = 'GET /v2/channels/:id/stream'

test('a live playlist that ends or does not advance is reported, nothing of it plays again, and it plays by itself once it is live again', {
  tag: ['@PLY-13.recovery', '@PLY-13.message'],
}, async ({ context, newWorld, serve }) => {
  // Longer than ten seconds: what was buffered plays to its end, and each retry has its delay.
  await Promise.all(
    STOPPED_KINDS.map(({ name, change, code }) =>
      test.step(name, async () => {
        const world = await newWorld()
        const failing = new FailingPage(await context.newPage(), world)
        const origin = await serve(world)
        await failing.openAndPlay()
        const before = (await world.ledger(STREAM)).length
        origin.change(change())
        failing.startTimer()
        await failing.expectError({ code, withinS: 45 })
        expect((await world.ledger(STREAM)).length, 'requests for the stream').toBeGreaterThan(before)
        await expect(failing.player.tag.getByText(words('player.reconnecting'))).toBeVisible()
        const events = (await failing.player.events()).length
        const { loads } = origin
        await expect.poll(() => origin.loads - loads, { timeout: timeLimit(20_000) }).toBeGreaterThan(1)
        expect((await failing.player.events()).slice(events), 'events while it is away').toEqual([])
        await expect(failing.player.part('error')).toBeVisible()
        // The viewer's own retry plays nothing of it either.
        await failing.retry()
        await expect
          .poll(async () => (await failing.errorCodes()).length, { timeout: timeLimit(20_000) })
          .toBe(2)
        expect(await playsSince(failing, events), 'tv-play events while it is away').toEqual([])
        origin.restore()
        await failing.expectRecovered(1, 45_000)
      }),
    ),
  )
})

test('a stream whose encoder restarts in any way stops the picture for less than 5 s, and the time on screen does not leap', {
  tag: '@PLY-13.recovery',
}, async ({ page, newWorld, serve }) => {
  // Longer than ten seconds: each of three streams has to play for 16 s.
  const origins = await Promise.all(
    RESTARTED_KINDS.map(async ({ kind }) => {
      const world = await newWorld()
      // The live window ends shortly before the next round of the loop, whose timestamps begin again.
      await world.setClock(Math.ceil((await world.now()) / ROUND_S) * ROUND_S + ROUND_S - 8)
      return serve(world, kind)
    }),
  )
  const [first] = origins
  if (!first) throw new Error('There is no kind of restart.')
  await page.setViewportSize({ width: 1400, height: 1000 })
  await ChannelPlayer.recordEvents(page)
  const partner = new PartnerPage(page, first.world, 'operators')
  await page.goto(partner.address({ worlds: origins.map(({ world }) => world.name).join(',') }))
  await Promise.all(
    RESTARTED_KINDS.map(({ name, change }, place) =>
      test.step(name, async () => {
        const player = new ChannelPlayer(page, partner.tags.nth(place))
        await player.expectAdvancing()
        const record = await PlaybackRecord.of(player)
        if (change) origins[place]?.change(change())
        const seen = await record.afterMedia(16, 45_000)
        expect(seen.longestStandstillS, `${name}: longest standstill, s`).toBeLessThan(CONTINUES_WITHIN_S)
        expect(seen.driftS, `${name}: seconds by which the time on screen leaped`).toBeLessThan(
          CONTINUES_WITHIN_S,
        )
        await expectLoop(player.tag, LOOP)
        expect(origins[place]?.loads, `${name}: loads of the stream`).toBeGreaterThan(1)
      }),
    ),
  )
  expect(await partner.player.errors()).toEqual([])
})

test('a protected broadcast whose manifest became static is said to have ended, and plays by itself once it is live again', {
  tag: '@PLY-13.recovery',
}, async ({ failing, page, world }) => {
  // Longer than ten seconds: what was buffered plays to its end.
  const manifests = /\/media\/live\/drm-one\/manifest\.mpd/
  await rewriteFile(page, manifests, (file) => String(file).replace('type="dynamic"', 'type="static"'))
  await failing.open({ channel: 'drm-one' })
  await failing.expectError({ code: 'broadcast-ended', withinS: 30 })
  await page.unroute(manifests)
  await failing.player.expectProtectedVisible(world)
  await expect(failing.player.part('error')).toHaveCount(0)
})
