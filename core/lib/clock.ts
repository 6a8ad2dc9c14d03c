/** Time and timers as a port, so that a test moves the clock instead of sleeping. Times are epoch milliseconds. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

/** Resolves after `ms` milliseconds of this clock. */
export const delay = (clock: Pick<Clock, 'setTimeout'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimeout(resolve, ms))

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
  /** Milliseconds to add to the device's clock. */
  readonly offset: number
  /** Records that the operator's time is `epochMs` now. A worse source never replaces a better one. */
  observe(epochMs: number, source: ClockSource): void
  /** Lets the next observation replace the offset whatever its source, because the device's clock may have been set. */
  doubt(): void
}

const RANK: Record<ClockSource, number> = { 'response-date': 2, 'program-date-time': 1, device: 0 }
/** Smaller offsets are noise, ms: network latency, or the distance of a live edge from the present. */
const NOISE_MS: Record<ClockSource, number> = {
  'response-date': 2000,
  'program-date-time': 30_000,
  device: 0,
}

/** Creates a {@link ServerClock} over a device clock. */
export function createServerClock(device: Clock = systemClock): ServerClock {
  let offset = 0
  let source: ClockSource = 'device'
  return {
    now: () => device.now() + offset,
    seconds: () => Math.floor((device.now() + offset) / 1000),
    setTimeout: device.setTimeout,
    clearTimeout: device.clearTimeout,
    get source() {
      return source
    },
    get offset() {
      return offset
    },
    observe(epochMs, from) {
      if (!Number.isFinite(epochMs) || RANK[from] < RANK[source]) return
      const seen = epochMs - device.now()
      source = from
      offset = Math.abs(seen) < NOISE_MS[from] ? 0 : seen
    },
    doubt() {
      source = 'device'
    },
  }
}
