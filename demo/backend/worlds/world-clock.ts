/** A world's own time. It ticks like real time and can be set or moved; nothing in a world asks any other clock. */
export class WorldClock {
  #offsetMs = 0

  constructor(private readonly realNowMs: () => number) {}

  /** Epoch milliseconds in this world. */
  nowMs(): number {
    return this.realNowMs() + this.#offsetMs
  }

  /** Epoch seconds in this world, with their fraction. */
  now(): number {
    return this.nowMs() / 1000
  }

  /** Makes the present moment the given epoch second; the clock goes on ticking from there. */
  set(epochSeconds: number): void {
    this.#offsetMs = epochSeconds * 1000 - this.realNowMs()
  }

  /** Back to real time. */
  reset(): void {
    this.#offsetMs = 0
  }

  /** Moves the clock by seconds, backwards when negative. */
  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
  }
}

/** Epoch seconds as the wire writes dates: UTC, `Z`, no fraction. */
export const isoSeconds = (epochSeconds: number): string =>
  new Date(Math.floor(epochSeconds) * 1000).toISOString().replace('.000Z', 'Z')
