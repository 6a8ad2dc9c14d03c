import type { Clock } from '../../../core/lib/clock'
import { manualClock, settled } from '../../support/manual-clock'

/** The time of a life: that of the operator, on which all devices depend. No real time passes in it. */
export interface LifeClock {
  /** Epoch ms of the operator. */
  now(): number
  setTimeout: Clock['setTimeout']
  /** Lets this time pass; everything that a timer has started settles before the next one. */
  advance(ms: number): Promise<void>
  /** Resolves once all that can happen without time has happened. */
  settle(): Promise<void>
  /** Runs work of the operator in no time: the clock waits for it. */
  whileWorking<T>(work: () => Promise<T>): Promise<T>
  /** Waits within such work: other things may happen meanwhile. */
  wait(ms: number): Promise<void>
  /** Creates the clock of a device; `offsetMs`: how far it is ahead of the operator. */
  device(offsetMs: number): DeviceClock
}

/** The clock of a device, which may be wrong and may sleep. */
export interface DeviceClock {
  /** How far it is ahead of the operator, ms. */
  offsetMs: number
  readonly isAsleep: boolean
  /** Number of times that it fell asleep. */
  readonly sleeps: number
  fallAsleep(): void
  /** Resolves as it wakes, at once while it is awake. */
  whenAwake(): Promise<void>
  /** Timers continue with the delay that they had left. */
  wake(): void
  /** Creates the clock of a page; it stops for good with `stop`. */
  page(): Clock & { stop(): void }
}

interface PageTimer {
  run: () => void
  /** By the operator's clock, epoch ms. */
  due: number
  /** Id of the timer of the life's clock; null while the device sleeps. */
  id: number | null
}

/** Creates the time of a life that begins at `start`, epoch ms. */
export function createLifeClock(start: number): LifeClock {
  let working = 0
  async function settle(): Promise<void> {
    do await settled()
    while (working > 0)
  }
  const clock = manualClock(start, settle)

  function device(offset: number): DeviceClock {
    const timers = new Map<number, PageTimer>()
    let nextId = 1
    let asleepSince: number | null = null
    let offsetMs = offset
    let sleeps = 0
    let wakers: (() => void)[] = []

    function arm(id: number, timer: PageTimer): void {
      timer.id = clock.setTimeout(
        () => {
          timers.delete(id)
          timer.run()
        },
        Math.max(0, timer.due - clock.now()),
      )
    }

    function clear(id: number): void {
      const timer = timers.get(id)
      timers.delete(id)
      if (timer && timer.id !== null) clock.clearTimeout(timer.id)
    }

    return {
      get offsetMs() {
        return offsetMs
      },
      set offsetMs(value) {
        offsetMs = value
      },
      get isAsleep() {
        return asleepSince !== null
      },
      get sleeps() {
        return sleeps
      },
      fallAsleep() {
        if (asleepSince !== null) return
        asleepSince = clock.now()
        sleeps += 1
        for (const timer of timers.values()) {
          if (timer.id !== null) clock.clearTimeout(timer.id)
          timer.id = null
        }
      },
      whenAwake: () =>
        asleepSince === null
          ? Promise.resolve()
          : new Promise((resolve) => void wakers.push(() => resolve())),
      wake() {
        if (asleepSince === null) return
        const sleptMs = clock.now() - asleepSince
        asleepSince = null
        for (const [id, timer] of timers) {
          timer.due += sleptMs
          arm(id, timer)
        }
        for (const waker of wakers) waker()
        wakers = []
      },
      page() {
        const own = new Set<number>()
        let isStopped = false
        return {
          now: () => clock.now() + offsetMs,
          setTimeout(run, ms) {
            const id = nextId++
            if (isStopped) return id
            own.add(id)
            const timer: PageTimer = { run, due: clock.now() + ms, id: null }
            timers.set(id, timer)
            if (asleepSince === null) arm(id, timer)
            return id
          },
          clearTimeout: clear,
          stop() {
            isStopped = true
            for (const id of own) clear(id)
          },
        }
      },
    }
  }

  return {
    now: clock.now,
    setTimeout: clock.setTimeout,
    advance: clock.advance,
    settle,
    async whileWorking(work) {
      working += 1
      try {
        return await work()
      } finally {
        working -= 1
      }
    },
    async wait(ms) {
      working -= 1
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, ms))
      working += 1
    },
    device,
  }
}
