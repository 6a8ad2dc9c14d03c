import { inAct } from './in-act'
import { makeWorldOfProcess, viewerOfProcess } from './operator-of-process'
import { until } from './until'
import { signIn } from './viewer'
import { film } from './watching-film'

/** A channel that plays in this process: live, or `ago` seconds back. Its picture is at the requested moment. */
export async function playChannel(channel = 'news-24', ago: number | null = null) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  const ts = ago === null ? null : Math.floor(now / 10) * 10 - ago
  await inAct(async () => {
    await player.open({ channel, ts, autoplay: true })
    await until(player.programs, (programs) => programs.length > 0)
    if (ts === null) engine.tick(100, now)
    else engine.tick(0, ts)
  })
  return { world, viewer, player, engine, now, start: ts ?? now }
}

/** A film or episode that plays in this process, of this many seconds, at `position`. */
export async function playFilm(content: string, { seconds = 600, position = 0, packets = [501] } = {}) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount(packets))
  const { player, engine } = viewer.contentPlayer()
  await inAct(async () => {
    await player.open(film(content))
    engine.show({ seekable: { start: 0, end: seconds } })
    engine.tick(position)
    engine.tick(position + 0.5)
  })
  return { world, viewer, player, engine }
}
