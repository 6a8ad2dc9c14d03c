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

/** How much of what was on the air last is the live edge, seconds. */
const liveWithin = (here: Channel | null) => (here?.vitrina ? VITRINA_WITHIN_S : LIVE_WITHIN_S)

/** Less than this watched of a stream that is over, s, and it held nothing. */
const NOTHING_S = 1

export type PlaybackPosition = ReturnType<typeof createPlaybackPosition>

/** Where on the time of its channel a player stands, and how fast it moves there. */
export function createPlaybackPosition(
  clock: ServerClock,
  engine: MediaEngine,
  channel: ReadonlySignal<Channel | null>,
  programs: ReadonlySignal<Program[]>,
) {
  const time = signal(clock.seconds())
  const start = signal<StartPoint>(LIVE)
  const program = computed(() => {
    // What is on air was true when the list was asked for: its own times tell whether it still is, and is on screen.
    const onAir = channel.value?.onAir
    return programAt(programs.value, time.value) ?? programAt(onAir ? [onAir] : [], time.value)
  })
  const live = computed(() => start.value.name === 'live')
  const speed = signal(1)
  /** The second that the stream was to show first; of the live edge the one it did. */
  let first: number | null = null
  const speeds = computed(() => (live.value ? [] : SPEEDS))

  function setSpeed(wanted: number): void {
    speed.value = live.value ? 1 : nearestSpeed(wanted)
    engine.rate = speed.value
  }

  return {
    time,
    start,
    program,
    live,
    speed,
    speeds,
    setSpeed,
    seekContext: (): SeekContext => ({
      programs: programs.value,
      now: clock.seconds(),
      archiveDays: channel.value?.archiveDays ?? 0,
      kept: channel.value?.kept ?? false,
      within: liveWithin(channel.value),
    }),
    /** Where a second is found, live for null; `days` of archive are those of the channel unless told. */
    pointAt: (ts: number | null, here: Channel, days: number | null = here.archiveDays) =>
      startPoint(ts, clock.seconds(), days, liveWithin(here)),
    reach() {
      const days = channel.value?.archiveDays ?? 0
      return days === 0 ? null : { start: archiveStart(clock.seconds(), days), end: clock.seconds() }
    },
    /** Frames stand somewhere else. */
    moved(): void {
      time.value =
        engine.wallClock ?? (start.value.name === 'live' ? clock.seconds() : start.value.ts + engine.position)
      // What is ahead of the present nobody can hurry to.
      if (speed.value > 1 && clock.seconds() - time.value < LIVE_WITHIN_S) setSpeed(1)
      first ??= time.value
    },
    /** Another stream begins at `exact`, at its beginning for null. */
    begin(point: StartPoint, exact: number | null): void {
      start.value = point
      first = point.name === 'live' ? null : (exact ?? point.ts)
      setSpeed(speed.value)
    },
    /** Another second of the same stream is about to be on screen. */
    jump(epochSeconds: number): void {
      time.value = epochSeconds
      first = epochSeconds
    },
    /** Hardly anything was watched since it began. */
    isEmpty: () => first === null || Math.abs(time.value - first) < NOTHING_S,
  }
}
