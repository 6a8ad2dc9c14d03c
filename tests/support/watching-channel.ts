import type { DemoWorld } from './demo-world'
import { until } from './until'
import { viewerAt } from './viewer'

/** A viewer who watches a channel: live, or so many seconds ago, at a second that is a whole ten. */
export async function watchingChannel(world: DemoWorld, channel = 'news-24', ago: number | null = null) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  const ts = ago === null ? null : Math.floor(now / 10) * 10 - ago
  await player.open({ channel, ts, autoplay: true })
  await until(player.programs, (programs) => programs.length > 0)
  if (ts === null) engine.tick(100, now)
  else engine.tick(0, ts)
  await world.clearLedger()
  engine.told.length = 0
  return { ...viewer, player, engine, now, start: ts ?? now }
}

/** The same an hour ago, 100 s into a stretch of the archive that is loaded so far, seconds. */
export async function watchingStretch(world: DemoWorld, end: number) {
  const viewer = await watchingChannel(world, 'news-24', 3600)
  viewer.engine.show({ seekable: { start: 0, end } })
  viewer.engine.tick(100, viewer.start + 100)
  return viewer
}

/** The `ts` of every stream asked for since, to be watched; null for live. */
export const askedMoments = async (world: DemoWorld) =>
  (await world.ledger('GET /v2/channels/:id/stream'))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))
