import type { ApiClient } from '../../api/client'
import { getContentStream } from '../../api/content-streams'
import { getChannelStream } from '../../api/streams'
import { reportWatched, type WatchedKind } from '../../api/watched'
import { onGrid } from '../timeline'
import type { WatchFacts } from './analytics'
import type { StatisticsOptions, Watch } from './contract'
import { createWatchedTime, type FramePoint } from './watched-time'

/** Interval of watch reports, s (PLY-15). */
const STAT_EVERY_S = 30
/** Watched times that send a `playback_update` event, s; `FIVE_MINUTES_S` also sends one of its own. */
const UPDATES_S = [120, 300, 600, 1200, 1800, 2400, 3000]
const FIVE_MINUTES_S = 300
/** Delay of the last report after the end, ms, so that the next stream's requests are sent first. */
const FINAL_REPORT_DELAY_MS = 400
/** Seconds another viewer watches before an id is requested for them: a stream that recovery replaces needs none. */
const RENEWAL_AFTER_S = 2

/** The reports of one stream that is being watched. */
export interface WatchReporter {
  /**
   * Stops counting and sends the rest after a short delay, or when the page unloads; with `now` at once, even if called
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
  /** The viewer whose watching is reported, and the watched seconds when this viewer started. */
  let reportedViewer = viewer()
  let viewerStart = 0
  let needsStatId = false

  const watchedKind = (): WatchedKind => (facts().startType === 'live' ? 1 : 3)

  /** Reports the total, so that the next report makes up for a lost one. */
  function report(): void {
    const seconds = Math.floor(watched.seconds - viewerStart)
    // Seconds of a viewer who has left must not be reported for another one.
    if (statId === null || seconds <= reportedSeconds || viewer() !== reportedViewer) return
    reportedSeconds = seconds
    reportWatched(api, statId, seconds, watchedKind()).catch(() => undefined)
  }

  /** Continues for another viewer under a statistics id of their own; a stream without statistics stays without. */
  function changeViewer(at: number): void {
    const next = viewer()
    reportedViewer = next
    viewerStart = at
    reportedSeconds = 0
    statId = null
    needsStatId = watch.statId !== null && next !== null
  }

  function requestStatId(): void {
    const requestedFor = reportedViewer
    needsStatId = false
    renewStatId(api, facts(), broadcastStart).then(
      (id) => {
        if (reportedViewer === requestedFor) statId = id
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
      if (needsStatId && after - viewerStart >= RENEWAL_AFTER_S) requestStatId()
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

/**
 * Requests the stream again at the present position after a change of viewer, for its statistics id, under which
 * watching is then reported (PLY-15); its addresses are not used. `broadcastStart` as in {@link Watch}. Null if the
 * operator counts nothing; rejects as the calls do.
 */
async function renewStatId(
  api: ApiClient,
  { channelId, contentId, libraryId, startType, position }: WatchFacts,
  broadcastStart: number,
): Promise<string | null> {
  const options = { language: '' }
  if (startType === 'trailer') return null
  if (libraryId !== null && contentId !== null)
    return (await getContentStream(api, libraryId, contentId, options)).stat?.id ?? null
  if (channelId === null) return null
  const ts = startType === 'live' ? {} : { ts: onGrid(Math.floor(broadcastStart + position)) }
  return (await getChannelStream(api, channelId, { ...options, ...ts })).stat?.id ?? null
}

/** A tracker of a stream: its type, and the values for its address. */
interface Tracker {
  type: string
  params: Readonly<Record<string, string>>
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Reads the trackers of a stream, `{ tracker_type, params }[]`; entries of another form are ignored. */
function readTrackers(answer: unknown): Tracker[] {
  return (Array.isArray(answer) ? answer : []).flatMap((item) => {
    const { tracker_type: type, params } = record(item)
    if (typeof type !== 'string') return []
    const known = Object.entries(record(params)).filter(([, value]) =>
      ['string', 'number'].includes(typeof value),
    )
    return [{ type, params: Object.fromEntries(known.map(([name, value]) => [name, String(value)])) }]
  })
}

/**
 * Returns the pixel address of a tracker: its type's address with `{CatID}`, `{VcID}`, `{VcVersion}`, `{Account}`,
 * `{Tmsec}`, any other params, and `{evtp}`, `{position}`, `{now}` filled in. Null if the configuration has no http(s)
 * address for that type.
 */
function pixelAddress(
  tracker: Tracker,
  addresses: unknown,
  facts: {
    /** 1 for live, 3 for the archive and contents. */
    evtp: WatchedKind
    /** Position of the picture, epoch seconds; for a content that was not broadcast, seconds from its start. */
    position: number
    /** The present time, epoch seconds. */
    now: number
  },
): string | null {
  const template = record(addresses)[tracker.type]
  if (typeof template !== 'string' || !/^https?:\/\//.test(template)) return null
  const values: Record<string, string | number | undefined> = { ...tracker.params, ...facts }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
