import type { DemoWorld } from './demo-world'
import { until } from './until'
import { viewerAt } from './viewer'

/** The call for a channel's stream. */
export const STREAM = 'GET /v2/channels/:id/stream'

/** The request of a channel's live edge that autoplays. */
export const live = (channel: string) => ({ channel, ts: null, autoplay: true })

/** The live edge of a channel with an archive. */
export const NEWS = live('news-24')

/** Opens a channel for a viewer: live, or `ago` seconds back, at a multiple of ten seconds. */
async function watchingChannel(world: DemoWorld, channel = 'news-24', ago: number | null = null) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  const ts = ago === null ? null : Math.floor(now / 10) * 10 - ago
  await player.open({ channel, ts, autoplay: true })
  await until(player.programs, (programs) => programs.length > 0)
  if (ts === null) engine.tick(100, now)
  else engine.tick(0, ts)
  await world.clearLedger()
  engine.commands.length = 0
  return { ...viewer, player, engine, now, start: ts ?? now }
}

/** Returns the `ts` of every stream requested since then for viewing; null for live. */
export const askedMoments = async (world: DemoWorld) =>
  (await world.ledger(STREAM))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))

/** The functions above and two more set-ups, all in one world. */
export const channelViewers = (world: DemoWorld) => ({
  /** {@link askedMoments} of this world. */
  asked: () => askedMoments(world),
  /** {@link watchingChannel} in this world. */
  watching: (channel?: string, ago?: number) => watchingChannel(world, channel, ago),
  /** Opens a live channel and lets frames advance. */
  async advancing() {
    const viewer = await watchingChannel(world)
    viewer.engine.tick(100.25)
    return viewer
  },
  /** Opens a channel an hour ago, 100 s into an archive stretch that has loaded up to `end` seconds. */
  async stretch(end: number) {
    const viewer = await watchingChannel(world, 'news-24', 3600)
    viewer.engine.show({ seekable: { start: 0, end } })
    viewer.engine.tick(100, viewer.start + 100)
    return viewer
  },
})
