/** A world's own time. It advances like real time and can be set or moved; everything in a world uses this clock. */
export class WorldClock {
  #offsetMs = 0

  constructor(private readonly realNowMs: () => number) {}

  /** Epoch milliseconds in this world. */
  nowMs(): number {
    return this.realNowMs() + this.#offsetMs
  }

  /** Epoch seconds in this world, with fraction. */
  now(): number {
    return this.nowMs() / 1000
  }

  /** Sets the current time, from which the clock continues. */
  set(epochSeconds: number): void {
    this.#offsetMs = epochSeconds * 1000 - this.realNowMs()
  }

  /** Returns to real time. */
  reset(): void {
    this.#offsetMs = 0
  }

  /** Moves the clock by seconds, backwards when negative. */
  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
  }
}

/** Epoch seconds in the API's date format: UTC, `Z`, no fraction. */
export const isoSeconds = (epochSeconds: number): string =>
  new Date(Math.floor(epochSeconds) * 1000).toISOString().replace('.000Z', 'Z')
