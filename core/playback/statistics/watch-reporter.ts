import { reportWatched } from '../../api/watched'
import type { StatisticsOptions, Watch } from './contract'
import { renewStatId } from './renew-stat-id'
import { pixelAddress, trackersOf } from './tracker-pixel'
import { createWatchedTime, type FramePoint } from './watched-time'

/** Seconds watched are told this often, s (spec/2 §7). */
const STAT_EVERY_S = 30
/** Moments of playing that are told as updates, s; and the one that is an event of its own. */
const UPDATES_S = [120, 300, 600, 1200, 1800, 2400, 3000]
const FIVE_MINUTES_S = 300
/** What was watched is told so long after it ended, ms: the picture that follows has the line first. */
const AFTERWARDS_MS = 400

/** One stream that is being watched. */
export interface WatchReporter {
  /** Counts no more, and tells what is untold in a moment, or as the page is left; `now` does not wait, called again too. */
  end(now: boolean): void
}

/** Counts a stream whose frames advance since `from`, and tells what there is to tell. */
export function startWatchReporter(
  { trackers, unwritten, aired = 0, facts, ...watch }: Watch,
  from: FramePoint,
  { api, clock, engine, pageLifecycle, viewer, ask, pixels, analytics }: StatisticsOptions,
): WatchReporter {
  const measured = trackersOf(trackers)
  let { statId } = watch
  let told = unwritten ? -1 : 0
  let timer = 0
  let ended = false
  /** Who watches, and from which second of it all. */
  let whose = viewer()
  let since = 0

  /** The whole time so far: a report that got lost is made up for by the next. */
  function report(): void {
    const seconds = Math.floor(watched.seconds - since)
    // What somebody watched who has left is not told as somebody else's.
    if (statId === null || seconds <= told || viewer() !== whose) return
    told = seconds
    reportWatched(api, statId, seconds).catch(() => undefined)
  }

  /** Somebody else watches on, under an id of their own; what a stream did not count before is not counted now. */
  function handOver(at: number): void {
    const next = viewer()
    whose = next
    since = at
    told = 0
    statId = null
    if (watch.statId === null || next === null) return
    renewStatId(api, facts(), aired).then(
      (id) => {
        if (whose === next) statId = id
      },
      () => undefined,
    )
  }

  function measure(): void {
    const { startType, position } = facts()
    const evtp = startType === 'live' ? 1 : 3
    const now = Math.floor(clock.now() / 1000)
    for (const tracker of measured) {
      const address = pixelAddress(tracker, pixels, { evtp, position: Math.floor(aired + position), now })
      if (address) ask(address)
    }
  }

  const watched = createWatchedTime({
    media: engine,
    clock,
    from,
    advanced(before, after) {
      if (!ended && viewer() !== whose) handOver(before)
      const passed = (moment: number) => before < moment && moment <= after
      if (Math.floor(after / STAT_EVERY_S) > Math.floor(before / STAT_EVERY_S)) {
        report()
        measure()
      }
      for (const seconds of UPDATES_S.filter(passed))
        analytics({ name: 'playback_update', seconds, statId, ...facts() })
      if (passed(FIVE_MINUTES_S)) analytics({ name: 'watch_5_minutes', statId, ...facts() })
    },
  })

  analytics({ name: 'playback_start', statId, ...facts() })
  measure()
  if (unwritten) report()
  const stay = pageLifecycle.onLeave(report)
  return {
    end(now) {
      ended = true
      const tell = () => {
        stay()
        report()
      }
      watched.stop()
      clock.clearTimeout(timer)
      if (now) tell()
      else timer = clock.setTimeout(tell, AFTERWARDS_MS)
    },
  }
}
