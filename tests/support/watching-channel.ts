import type { DemoWorld } from './demo-world'
import { until } from './until'
import { viewerAt } from './viewer'

/** Opens a channel for a viewer: live, or `ago` seconds back, at a multiple of ten seconds. */
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

/** Opens a channel an hour ago, 100 s into an archive stretch that has loaded up to `end` seconds. */
export async function watchingStretch(world: DemoWorld, end: number) {
  const viewer = await watchingChannel(world, 'news-24', 3600)
  viewer.engine.show({ seekable: { start: 0, end } })
  viewer.engine.tick(100, viewer.start + 100)
  return viewer
}

/** Returns the `ts` of every stream requested since then for viewing; null for live. */
export const askedMoments = async (world: DemoWorld) =>
  (await world.ledger('GET /v2/channels/:id/stream'))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))
