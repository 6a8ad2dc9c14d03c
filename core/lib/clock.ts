/** Time and timers as a port, so that a test moves the clock instead of sleeping. Times are epoch milliseconds. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

/** Resolves after so many ms of this clock. */
export const delay = (clock: Pick<Clock, 'setTimeout'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimeout(resolve, ms))

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => clearTimeout(id),
}

/** Where the offset to the operator's time was learned, best first. */
export type ClockSource = 'response-date' | 'program-date-time' | 'device'

/** The operator's time: the device's clock corrected by the best offset seen so far. */
export interface ServerClock extends Clock {
  /** Epoch seconds of the operator's time. */
  seconds(): number
  /** Where the present offset comes from; `device` until something better was seen. */
  readonly source: ClockSource
  /** Milliseconds to add to the device's clock. */
  readonly offset: number
  /** Tells the clock that the operator's time is `epochMs` now. A worse source never replaces a better one. */
  observe(epochMs: number, source: ClockSource): void
  /** The device's clock may have been set: the offset holds until the next observation, of whatever source. */
  doubt(): void
}

const RANK: Record<ClockSource, number> = { 'response-date': 2, 'program-date-time': 1, device: 0 }
/** Smaller offsets are noise, ms: of the transport, or of how far a live edge lags behind the present. */
const NOISE_MS: Record<ClockSource, number> = {
  'response-date': 2000,
  'program-date-time': 30_000,
  device: 0,
}

/** A {@link ServerClock} over a device clock. */
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
