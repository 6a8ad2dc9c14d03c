import { expect, test, words } from '../models/failing-page'
import { ended, frozen, LivePlaylists, lowLatency, restarted, untagged } from '../models/live-playlists'
import { PlaybackRecord } from '../models/playback-record'

/** Longest standstill of a stream that continues by itself, s. */
const CONTINUES_WITHIN_S = 5
/** Seconds of a round of the demo operator's loops, whose timestamps begin again. */
const ROUND_S = 48

const STREAM = 'GET /v2/channels/:id/stream'

for (const { title, change, code } of [
  { title: 'a broadcast that ends is said to have ended', change: ended, code: 'broadcast-ended' },
  { title: 'a playlist that stops to advance is reported', change: frozen, code: 'media-stalled' },
] as const) {
  test(`${title}, nothing of it plays again, and it plays by itself once it is back`, {
    tag: ['@PLY-13.recovery', '@PLY-13.message'],
  }, async ({ failing, page, world }) => {
    const playlists = await LivePlaylists.of(page, world)
    await failing.openAndPlay()
    const before = (await world.ledger(STREAM)).length
    playlists.change(change())
    failing.startTimer()
    await failing.expectError({ code, withinS: 45 })
    expect((await world.ledger(STREAM)).length, 'requests for the stream').toBeGreaterThan(before)
    await expect(failing.player.tag.getByText(words('player.reconnecting'))).toBeVisible()
    const events = (await failing.player.events()).length
    const attempts = playlists.loads
    await expect.poll(() => playlists.loads - attempts, { timeout: 20_000 }).toBeGreaterThan(2)
    expect((await failing.player.events()).slice(events), 'events while it is away').toEqual([])
    await expect(failing.player.part('error')).toBeVisible()
    playlists.restore()
    await failing.expectRecovered(1, 45_000)
  })
}

test('an encoder that restarts, with numbers from 0, stops the picture for less than 5 s', {
  tag: '@PLY-13.recovery',
}, async ({ failing, page, world }) => {
  const playlists = await LivePlaylists.of(page, world)
  await failing.openAndPlay()
  const record = await PlaybackRecord.of(failing.player)
  playlists.change(restarted())
  const seen = await record.afterMedia(14, 45_000)
  expect(seen.longestStandstillS).toBeLessThan(CONTINUES_WITHIN_S)
  await failing.expectRecovered()
  expect(await failing.errorCodes()).toEqual([])
})

test('timestamps that jump without a discontinuity change neither the time on screen nor stop the picture for 5 s', {
  tag: '@PLY-13.recovery',
}, async ({ failing, page, world }) => {
  const playlists = await LivePlaylists.of(page, world)
  playlists.change(untagged)
  // The window of the live playlist ends shortly before the next round.
  await world.setClock(Math.ceil((await world.now()) / ROUND_S) * ROUND_S + ROUND_S - 6)
  await failing.openAndPlay()
  const record = await PlaybackRecord.of(failing.player)
  const seen = await record.afterMedia(18, 45_000)
  expect(seen.driftS, 'seconds by which the time on screen leaped').toBeLessThan(CONTINUES_WITHIN_S)
  expect(seen.longestStandstillS).toBeLessThan(CONTINUES_WITHIN_S)
  await failing.expectRecovered()
  expect(await failing.errorCodes()).toEqual([])
})

test('a low-latency playlist of a server that does not block reloads plays without waiting for data', async ({
  failing,
  page,
  world,
}) => {
  const playlists = await LivePlaylists.of(page, world)
  playlists.change(lowLatency)
  await failing.openAndPlay()
  const seen = await (await PlaybackRecord.of(failing.player)).afterMedia(12, 30_000)
  expect(seen.waits, 'times that the media waited for data').toBe(0)
})

test('addresses with variables of EXT-X-DEFINE are requested with their values only', async ({
  failing,
  page,
  world,
}) => {
  const playlists = await LivePlaylists.of(page, world)
  playlists.changeMultivariant((text) =>
    text.replace('#EXTM3U', '#EXTM3U\n#EXT-X-DEFINE:NAME="q",VALUE="edge=7"'),
  )
  playlists.change(({ head, segments, ...list }) => ({
    ...list,
    head: [...head.slice(0, 1), '#EXT-X-DEFINE:IMPORT="q"', ...head.slice(1)],
    segments: segments.map(({ tags, uri }) => ({ tags, uri: `${uri}?{$q}` })),
  }))
  await failing.openAndPlay()
  const media = (await world.ledger('GET /media/loops/*')).filter(({ path }) => path.endsWith('.m4s'))
  expect(new Set(media.map(({ query }) => JSON.stringify(query)))).toEqual(new Set(['{"edge":"7"}']))
})
