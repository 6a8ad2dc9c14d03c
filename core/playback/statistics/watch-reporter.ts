import { reportWatched } from '../../api/watched'
import type { StatisticsOptions, Watch } from './contract'
import { renewStatId } from './renew-stat-id'
import { pixelAddress, trackersOf } from './tracker-pixel'
import { createWatchedTime, type FramePoint } from './watched-time'

/** Interval of watch reports, s (PLY-15). */
const STAT_EVERY_S = 30
/** Watched times that send a `playback_update` event, s; `FIVE_MINUTES_S` also sends one of its own. */
const UPDATES_S = [120, 300, 600, 1200, 1800, 2400, 3000]
const FIVE_MINUTES_S = 300
/** Delay of the last report after the end, ms, so that the next stream's requests are sent first. */
const AFTERWARDS_MS = 400

/** The reports of one stream that is being watched. */
export interface WatchReporter {
  /**
   * Stops counting and sends the rest after a short delay, or as the page unloads; with `now` at once, even if called
   * before.
   */
  end(now: boolean): void
}

/** Counts the frames that advance since `from`, and sends the reports of the stream. */
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
  /** The present viewer, and the watched second at which this viewer began. */
  let whose = viewer()
  let since = 0

  /** Reports the total, so that the next report makes up for a lost one. */
  function report(): void {
    const seconds = Math.floor(watched.seconds - since)
    // Seconds of a viewer who has left are not reported for another one.
    if (statId === null || seconds <= told || viewer() !== whose) return
    told = seconds
    reportWatched(api, statId, seconds).catch(() => undefined)
  }

  /** Continues for another viewer under a statistics id of their own; a stream without statistics stays so. */
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
