import { signal } from '@preact/signals-core'

/** Time and timers as a port, so that a test moves the clock instead of sleeping. Times are epoch milliseconds. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

/** Resolves after `ms` milliseconds of this clock. */
export const delay = (clock: Pick<Clock, 'setTimeout'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimeout(resolve, ms))

/** True if less than `ms` has passed from `time` to `now`. False for a time in the future: the clock was set back since. */
export const isWithin = (ms: number, time: number, now: number): boolean => now >= time && now - time < ms

/** A correction by an answer moves the operator's time by up to this much without a reason, ms: answers state whole seconds. */
export const CLOCK_NOISE_MS = 2000

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => clearTimeout(id),
}

/** Sources of the offset to the operator's time, best first. */
export type ClockSource = 'response-date' | 'program-date-time' | 'device'

/** The operator's time: the device's clock corrected by the best offset observed so far. */
export interface ServerClock extends Clock {
  /** Epoch seconds of the operator's time. */
  seconds(): number
  /** Source of the present offset; `device` until a better one was observed. */
  readonly source: ClockSource
  /** Milliseconds to add to the device's clock; a signal, so that effects and views follow corrections. */
  readonly offset: number
  /**
   * Records that the operator's time is `epochMs` now. A worse source never replaces a better one. A live edge of
   * `channelId` more than 10 min from the present time is accepted only once a second channel confirms it, because an
   * encoder may write wrong program date-times; without an id the caller has checked the edge.
   */
  observe(epochMs: number, source: ClockSource, channelId?: string): void
  /** Lets the next observation replace the offset whatever its source, because the device's clock may have been set. */
  acceptAnySource(): void
}

const SOURCE_RANK: Record<ClockSource, number> = { 'response-date': 2, 'program-date-time': 1, device: 0 }
/** Smaller corrections are noise, ms; a live edge has a distance from the present. */
const NOISE_MS: Record<ClockSource, number> = {
  'response-date': CLOCK_NOISE_MS,
  'program-date-time': 30_000,
  device: 0,
}

/** Largest difference to the present time at which the edge of one channel is accepted, ms. */
const ONE_CHANNEL_MS = 600_000
/** Edges of channels that differ by less confirm each other, ms. */
const SAME_EDGE_MS = 60_000

/** Creates a {@link ServerClock} over a device clock. */
export function createServerClock(device: Clock = systemClock): ServerClock {
  const offset = signal(0)
  let source: ClockSource = 'device'
  /** Offsets that the edges of single channels claim, ms by channel id. */
  const claims = new Map<string, number>()

  function isBelievedEdge(claim: number, channelId: string): boolean {
    claims.set(channelId, claim)
    const isConfirmed = [...claims].some(
      ([id, other]) => id !== channelId && Math.abs(other - claim) < SAME_EDGE_MS,
    )
    return isConfirmed || Math.abs(claim - offset.peek()) <= ONE_CHANNEL_MS
  }

  return {
    now: () => device.now() + offset.peek(),
    seconds: () => Math.floor((device.now() + offset.peek()) / 1000),
    setTimeout: device.setTimeout,
    clearTimeout: device.clearTimeout,
    get source() {
      return source
    },
    get offset() {
      return offset.value
    },
    observe(epochMs, from, channelId) {
      if (!Number.isFinite(epochMs) || SOURCE_RANK[from] < SOURCE_RANK[source]) return
      const observedOffset = epochMs - device.now()
      if (channelId !== undefined && !isBelievedEdge(observedOffset, channelId)) return
      source = from
      if (Math.abs(observedOffset - offset.peek()) >= NOISE_MS[from]) offset.value = observedOffset
    },
    acceptAnySource() {
      source = 'device'
      claims.clear()
    },
  }
}
