import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { ChannelStream } from '../../api/streams'
import { type Channel, type Channels, type Program, programOn } from '../../channels'
import { delay } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import type { MediaEngine } from '../engine'
import { PICTURE_FIRST_MS } from '../player/load'
import { createSpeed, SPEEDS } from '../player/player'
import type { PlayerState } from '../player/player-state'
import {
  archiveStart,
  LIVE,
  LIVE_WITHIN_S,
  type SeekContext,
  type StartPoint,
  startPoint,
  VITRINA_WITHIN_S,
} from '../timeline'
import type { ChannelThumbnails } from '../timeline/thumbnails'

/** Archive facts of a channel that has not been found yet. */
const NO_ARCHIVE = { archiveDays: 0, hasArchive: false, purchased: false }

/**
 * The schedule is requested again after this time, ms, plus up to half of it. Together with the lifetime of a cached
 * schedule, a programme that the operator moves appears within 5 min.
 */
const AGAIN_MS = 130_000
/** The same interval for a schedule that has failed or is empty after its retries. */
const MISSING_AGAIN_MS = 3_600_000
/** A program date-time that differs from the expected time by more than this is wrong, s. */
const WRONG_DATE_S = 600
/** A stream that ended with less than this watched counts as empty, s. */
const NOTHING_S = 1

const NONE: Program[] = []

interface ChannelPositionOptions extends Pick<Tv, 'api' | 'clock'> {
  engine: MediaEngine
  channel: ReadonlySignal<Channel | null>
  /** In the viewer's language. */
  channels(): Channels
  /** Adds a line to the log. */
  note(line: string): void
}

/** Distance from the present that still counts as the live edge, s. */
const liveWithin = (here: Channel | null) => (here?.vitrina ? VITRINA_WITHIN_S : LIVE_WITHIN_S)

/**
 * Loads the operator's configuration, which names the placeholder for a missing archive (PLY-06); null if there is none.
 */
export const loadConfiguration = async (api: ApiClient) =>
  (await import('../../api/platform')).getConfiguration(api).catch(() => null)

/** Loads the programmes of the channel on screen. The picture does not wait for them. */
function createProgramList({ api, clock, channel, channels, note }: ChannelPositionOptions) {
  const answer = signal<{ of: string; list: Program[]; error: TvError | null } | null>(null)
  const ownAnswer = computed(() => (answer.value?.of === channel.value?.id ? answer.value : null))
  /** True once the operator has answered the request for programmes, or it has failed. */
  const listed = computed(() => ownAnswer.value !== null)
  /** True once the operator has answered the request: a moment without a programme is then a hole in the schedule. */
  const answered = computed(() => ownAnswer.value?.error === null)
  /** Why the schedule did not load, after the retries; null if it has loaded or is loading. */
  const scheduleError = computed(() => ownAnswer.value?.error ?? null)
  const programs = computed(() => ownAnswer.value?.list ?? NONE)
  let timer = 0
  let isMissing = false
  let released = false

  /**
   * Requests the schedule now, and repeatedly while this channel is on screen. Resolves once the operator has answered,
   * or the request and its retries have failed.
   */
  async function askPrograms(found: Channel, retries?: number): Promise<void> {
    const asked = channels()
    const wanted = () => !released && channel.value?.id === found.id && asked === channels()
    clock.clearTimeout(timer)
    isMissing = false
    try {
      const list = await asked.schedule(found, retries)
      // An empty schedule is being filled by the operator: keep the programmes known so far.
      if (wanted()) answer.value = { of: found.id, list: list[0] ? list : programs.value, error: null }
    } catch (thrown) {
      const error = asTvError(thrown)
      note(`schedule ${error.code}`)
      if (!wanted()) return
      isMissing = true
      answer.value = { of: found.id, list: programs.value, error: answered.value ? null : error }
    }
    if (!wanted()) return
    clock.clearTimeout(timer)
    const [periodMs, tries] = programs.value[0] ? [AGAIN_MS, 0] : [MISSING_AGAIN_MS]
    timer = clock.setTimeout(() => wanted() && void askPrograms(found, tries), api.pacing.poll(periodMs, 0))
  }

  return {
    programs,
    listed,
    answered,
    scheduleError,
    askPrograms,
    /**
     * Requests the schedule once the picture plays, is slow, or is stopped by a gate; not if another channel is on
     * screen by then.
     */
    async askAfterPicture(found: Channel, state: ReadonlySignal<PlayerState>): Promise<void> {
      const left = new Promise<void>((resolve) => {
        const stop = state.subscribe(({ name }) => {
          if (name === 'loading') return
          queueMicrotask(() => stop())
          resolve()
        })
      })
      await Promise.race([left, delay(clock, PICTURE_FIRST_MS)])
      if (channel.value === found && !released) await askPrograms(found)
    },
    /** Requests the schedule again, once, if the last request failed. */
    askProgramsAgain(): void {
      if (channel.value && isMissing) void askPrograms(channel.value, 0)
    },
    release(): void {
      released = true
      clock.clearTimeout(timer)
    },
  }
}

export type ChannelPosition = ReturnType<typeof createChannelPosition>

/** The position of a player in the broadcast time of its channel, the programmes there, and the playback rate. */
export function createChannelPosition(options: ChannelPositionOptions) {
  const { api, clock, engine, channel } = options
  const list = createProgramList(options)
  const { programs } = list
  const time = signal(clock.seconds())
  const start = signal<StartPoint>(LIVE)
  /** The programme on screen; before playback the one on air. */
  const program = computed(() => programOn(channel.value, programs.value, time.value))
  const live = computed(() => start.value.name === 'live')
  /** Epoch second of the stream's first frame: the requested one, or at the live edge the reported one. */
  let first: number | null = null
  /** Pictures of the archive stream on screen, for its timeline; null for none (PLY-10). */
  const thumbnails = signal<ChannelThumbnails | null>(null)
  /** Seconds around a programme without catch-up that are closed too; 0 until the operator has named them. */
  const safeArea = signal(0)
  const speeds = computed(() => (live.value ? [] : SPEEDS))
  const rate = createSpeed(engine, speeds)
  const [readTime, forgetDates] = followDates(options, start)

  return {
    ...list,
    ...rate,
    time,
    start,
    program,
    live,
    thumbnails,
    /** Requests the programmes of a channel that was found, and the closed parts of its archive, after its picture. */
    async askAfterPicture(here: Channel, state: ReadonlySignal<PlayerState>): Promise<void> {
      await list.askAfterPicture(here, state)
      // The safe area is needed only if the channel has a programme without catch-up.
      const isClosed = here.archiveDays > 0 && programs.value.some(({ catchup }) => catchup === false)
      if (isClosed) safeArea.value = (await loadConfiguration(api))?.catchup_blackout_safe_area ?? 0
    },
    /** Requests the thumbnails of the archive stream that starts at this epoch second. */
    async loadThumbnails(stream: ChannelStream, from: number, signal: AbortSignal): Promise<void> {
      if (!stream.screenshot_url) return
      const { fetchThumbnails } = await import('../timeline/fetch-thumbnails')
      const pictures = await fetchThumbnails(api, stream, signal)
      // Wire guess (docs/wire-guesses.md): the times count from the start of the stream.
      if (!signal.aborted) thumbnails.value = pictures && { ...pictures, start: from }
    },
    /** Returns the facts that decide which seconds are seekable now. */
    seekContext(): SeekContext {
      const { archiveDays, hasArchive, purchased } = channel.value ?? NO_ARCHIVE
      return {
        ...{ archiveDays, hasArchive, purchased },
        programs: programs.value,
        now: clock.seconds(),
        within: liveWithin(channel.value),
        safeArea: safeArea.value,
      }
    },
    /** Returns the start point of an epoch second, null for live; `days` of archive default to those of the channel. */
    pointAt: (ts: number | null, here: Channel, days: number | null = here.archiveDays) =>
      startPoint(ts, clock.seconds(), days, liveWithin(here)),
    /** Seekable range in epoch seconds; null without archive. */
    reach(): { start: number; end: number } | null {
      const days = channel.value?.archiveDays ?? 0
      return days === 0 ? null : { start: archiveStart(clock.seconds(), days), end: clock.seconds() }
    },
    /** The time on screen in ISO 8601; null if it is outside the range of `Date`, as a host page may request. */
    isoTime(): string | null {
      const date = new Date(time.value * 1000)
      return Number.isNaN(date.getTime()) ? null : date.toISOString()
    },
    /** Reads the position from the engine. */
    moved(): void {
      time.value = readTime()
      // At the live edge no media is ahead, so a faster rate ends there.
      if (rate.speed.value > 1 && clock.seconds() - time.value < LIVE_WITHIN_S) rate.setSpeed(1)
      first ??= time.value
    },
    /** Starts the position of another stream at epoch second `exact`, null for the stream's own start. */
    begin(point: StartPoint, exact: number | null): void {
      start.value = point
      thumbnails.value = null
      forgetDates()
      first = point.name === 'live' ? null : (exact ?? point.ts)
      rate.setSpeed(rate.speed.value)
    },
    /** Sets the position before a seek inside the same stream. */
    jump(epochSeconds: number): void {
      time.value = epochSeconds
      first = epochSeconds
    },
    /** True if less than 1 s of the stream was watched. */
    isEmpty: () => first === null || Math.abs(time.value - first) < NOTHING_S,
  }
}

/** Returns a function that reads the broadcast time on screen, and one that forgets the dates of the previous stream. */
function followDates(
  { engine, clock, note }: ChannelPositionOptions,
  start: ReadonlySignal<StartPoint>,
): [read: () => number, forget: () => void] {
  /** Seconds to add to the program date-times of the present stream; null until its first frame. */
  let correction: number | null = null
  /**
   * Program date-time of media second 0, by the last frame of the present stream, epoch s. It changes where the dates jump.
   */
  let zero: number | null = null

  /** Seconds from the frame on screen to the newest media; 0 if unknown, or if the dates jump between the two. */
  function behindEdge(): number {
    const { wallClock, edge } = engine.live
    const behind = wallClock === null || edge === null ? 0 : edge - wallClock
    return Math.abs(behind) < WRONG_DATE_S ? behind : 0
  }

  /** The broadcast time on screen without program date-times. */
  const expectedTime = () =>
    start.value.name === 'live' ? clock.seconds() - behindEdge() : start.value.ts + engine.transport.position

  /** Reads the broadcast time. Wrong program date-times are corrected by a constant, until they jump again. */
  function read(): number {
    const { wallClock } = engine.live
    if (wallClock === null) return expectedTime()
    const zeroBefore = zero
    zero = wallClock - engine.transport.position
    const hasLeapt = start.value.name === 'live' && Math.abs(zero - (zeroBefore ?? zero)) > WRONG_DATE_S
    if (correction === null || hasLeapt) {
      const difference = expectedTime() - wallClock
      correction = Math.abs(difference) > WRONG_DATE_S ? difference : 0
      if (correction !== 0) note(`program-date-time off by ${Math.round(-correction)} s`)
    }
    return wallClock + correction
  }

  return [
    read,
    () => {
      correction = null
      zero = null
    },
  ]
}
