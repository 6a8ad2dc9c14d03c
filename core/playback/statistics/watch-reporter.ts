import { reportWatched, type WatchedKind } from '../../api/watched'
import type { StatisticsOptions, Watch } from './contract'
import { renewStatId } from './renew-stat-id'
import { pixelAddress, readTrackers } from './tracker-pixel'
import { createWatchedTime, type FramePoint } from './watched-time'

/** Interval of watch reports, s (PLY-15). */
const STAT_EVERY_S = 30
/** Watched times that send a `playback_update` event, s; `FIVE_MINUTES_S` also sends one of its own. */
const UPDATES_S = [120, 300, 600, 1200, 1800, 2400, 3000]
const FIVE_MINUTES_S = 300
/** Delay of the last report after the end, ms, so that the next stream's requests are sent first. */
const FINAL_REPORT_DELAY_MS = 400

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
  { trackers, isUnrecorded, broadcastStart = 0, facts, ...watch }: Watch,
  from: FramePoint,
  { api, clock, engine, pageLifecycle, viewer, requestPixel, pixels, analytics }: StatisticsOptions,
): WatchReporter {
  const pixelTrackers = readTrackers(trackers)
  let { statId } = watch
  let reportedSeconds = isUnrecorded ? -1 : 0
  let timer = 0
  let ended = false
  /** The present viewer, and the watched second at which this viewer began. */
  let reportedViewer = viewer()
  let viewerStart = 0

  const watchedKind = (): WatchedKind => (facts().startType === 'live' ? 1 : 3)

  /** Reports the total, so that the next report makes up for a lost one. */
  function report(): void {
    const seconds = Math.floor(watched.seconds - viewerStart)
    // Seconds of a viewer who has left are not reported for another one.
    if (statId === null || seconds <= reportedSeconds || viewer() !== reportedViewer) return
    reportedSeconds = seconds
    reportWatched(api, statId, seconds, watchedKind()).catch(() => undefined)
  }

  /** Continues for another viewer under a statistics id of their own; a stream without statistics stays so. */
  function changeViewer(at: number): void {
    const next = viewer()
    reportedViewer = next
    viewerStart = at
    reportedSeconds = 0
    statId = null
    if (watch.statId === null || next === null) return
    renewStatId(api, facts(), broadcastStart).then(
      (id) => {
        if (reportedViewer === next) statId = id
      },
      () => undefined,
    )
  }

  function requestPixels(): void {
    const { position } = facts()
    const now = Math.floor(clock.now() / 1000)
    for (const tracker of pixelTrackers) {
      const address = pixelAddress(tracker, pixels, {
        evtp: watchedKind(),
        position: Math.floor(broadcastStart + position),
        now,
      })
      if (address) requestPixel(address)
    }
  }

  const watched = createWatchedTime({
    media: engine,
    clock,
    from,
    onAdvance(before, after) {
      if (!ended && viewer() !== reportedViewer) changeViewer(before)
      const hasPassed = (moment: number) => before < moment && moment <= after
      if (Math.floor(after / STAT_EVERY_S) > Math.floor(before / STAT_EVERY_S)) {
        report()
        requestPixels()
      }
      for (const seconds of UPDATES_S.filter(hasPassed))
        analytics({ name: 'playback_update', seconds, statId, ...facts() })
      if (hasPassed(FIVE_MINUTES_S)) analytics({ name: 'watch_5_minutes', statId, ...facts() })
    },
  })

  analytics({ name: 'playback_start', statId, ...facts() })
  requestPixels()
  if (isUnrecorded) report()
  const stopListening = pageLifecycle.onLeave(report)
  return {
    end(now) {
      ended = true
      const finish = () => {
        stopListening()
        report()
      }
      watched.stop()
      clock.clearTimeout(timer)
      if (now) finish()
      else timer = clock.setTimeout(finish, FINAL_REPORT_DELAY_MS)
    },
  }
}
