import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Channel, type Program, programAt } from '../../channels'
import type { ServerClock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import { nearestSpeed, SPEEDS } from '../player/speed'
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

/** Distance from the present that still counts as the live edge, s. */
const liveWithin = (here: Channel | null) => (here?.vitrina ? VITRINA_WITHIN_S : LIVE_WITHIN_S)

/** A program date-time further than this from the expected time is wrong, s. */
const WRONG_DATE_S = 600

/** A stream that ended with less than this watched counts as empty, s. */
const NOTHING_S = 1

export type ChannelPosition = ReturnType<typeof createChannelPosition>

/** The position of a player on the time of its channel, and its playback rate. */
export function createChannelPosition(
  clock: ServerClock,
  engine: MediaEngine,
  channel: ReadonlySignal<Channel | null>,
  programs: ReadonlySignal<Program[]>,
  /** Adds a line to the log. */
  note: (line: string) => void,
) {
  const time = signal(clock.seconds())
  const start = signal<StartPoint>(LIVE)
  const program = computed(() => {
    // The channel list names the programme that was on air at its request; its times decide if it still is.
    const onAir = channel.value?.onAir
    return programAt(programs.value, time.value) ?? programAt(onAir ? [onAir] : [], time.value)
  })
  const live = computed(() => start.value.name === 'live')
  const speed = signal(1)
  /** Epoch second of the stream's first frame: the requested one, at the live edge the one reported. */
  let first: number | null = null
  /** Seconds to add to the program date-times of the present stream; null until its first frame. */
  let correction: number | null = null
  const thumbnails = signal<ChannelThumbnails | null>(null)
  /** Seconds around a programme without catch-up that are closed too, once the operator has named them. */
  const safeArea = signal(0)
  const speeds = computed(() => (live.value ? [] : SPEEDS))

  function setSpeed(wanted: number): void {
    speed.value = live.value ? 1 : nearestSpeed(wanted)
    engine.transport.rate = speed.value
  }

  /** The broadcast time on screen without program date-times. */
  function expectedTime(): number {
    const { wallClock, edge } = engine.live
    if (start.value.name !== 'live') return start.value.ts + engine.transport.position
    return clock.seconds() - (wallClock === null || edge === null ? 0 : edge - wallClock)
  }

  /** The broadcast time on screen; an encoder that writes a wrong date is corrected for the whole stream. */
  function broadcastTime(): number {
    const { wallClock } = engine.live
    if (wallClock === null) return expectedTime()
    if (correction === null) {
      const difference = expectedTime() - wallClock
      correction = Math.abs(difference) > WRONG_DATE_S ? difference : 0
      if (correction !== 0) note(`program-date-time off by ${Math.round(-correction)} s`)
    }
    return wallClock + correction
  }

  return {
    time,
    start,
    program,
    live,
    thumbnails,
    safeArea,
    speed,
    speeds,
    setSpeed,
    seekContext: (): SeekContext => ({
      programs: programs.value,
      now: clock.seconds(),
      archiveDays: channel.value?.archiveDays ?? 0,
      hasArchive: channel.value?.hasArchive ?? false,
      purchased: channel.value?.purchased ?? false,
      within: liveWithin(channel.value),
      safeArea: safeArea.value,
    }),
    /** The start point of an epoch second, null for live; `days` of archive default to those of the channel. */
    pointAt: (ts: number | null, here: Channel, days: number | null = here.archiveDays) =>
      startPoint(ts, clock.seconds(), days, liveWithin(here)),
    reach() {
      const days = channel.value?.archiveDays ?? 0
      return days === 0 ? null : { start: archiveStart(clock.seconds(), days), end: clock.seconds() }
    },
    /** The time on screen by ISO 8601; null if it is beyond the years that dates have, as a host page may request. */
    isoTime(): string | null {
      const date = new Date(time.value * 1000)
      return Number.isNaN(date.getTime()) ? null : date.toISOString()
    },
    /** Reads the position from the engine. */
    moved(): void {
      time.value = broadcastTime()
      // A faster rate ends at the live edge: no media is ahead of it.
      if (speed.value > 1 && clock.seconds() - time.value < LIVE_WITHIN_S) setSpeed(1)
      first ??= time.value
    },
    /** Another stream starts at epoch second `exact`, null for its own start. */
    begin(point: StartPoint, exact: number | null): void {
      start.value = point
      thumbnails.value = null
      correction = null
      first = point.name === 'live' ? null : (exact ?? point.ts)
      setSpeed(speed.value)
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
