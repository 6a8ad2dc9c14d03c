import { setTimeout as realWait } from 'node:timers/promises'
import { callMatcher } from './call-match'

export interface FaultOrder {
  /** `METHOD /pattern`, see call-match. */
  match: string
  status?: number
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
  delayMs?: number
  /** Number of calls it hits; every call if absent. */
  times?: number
  dropConnection?: boolean
  malformed?: boolean
  truncate?: boolean
  /** Repeats the first answer of each address until it is cleared: a live playlist that no longer advances. */
  stale?: boolean
  /** Playlists look like those of an encoder that restarts with every segment. */
  discontinuous?: boolean
  /** The call takes effect first: what is delayed, dropped or replaced is its answer. */
  afterwards?: boolean
  /** Name of a barrier that holds the call until it is released. */
  hold?: string
}

export interface Fault extends FaultOrder {
  readonly id: number
  hits: number
  /** Calls that wait at its barrier now. */
  waiting: number
}

interface Barrier {
  readonly opened: Promise<void>
  readonly open: () => void
}

/** The faults of one world, of which the first match applies, and their barriers. */
export class FaultStore {
  #faults: { fault: Fault; matches: (method: string, path: string) => boolean }[] = []
  readonly #barriers = new Map<string, Barrier>()
  #nextId = 1

  /** `wait` resolves after so many milliseconds: a world of simulated time delays its answers in it. */
  constructor(private readonly wait: (ms: number) => Promise<unknown> = realWait) {}

  add(order: FaultOrder): Fault {
    const fault: Fault = { ...order, id: this.#nextId++, hits: 0, waiting: 0 }
    if (order.hold !== undefined) this.#barriers.set(order.hold, this.#newBarrier(order.hold))
    this.#faults.push({ fault, matches: callMatcher(order.match) })
    return fault
  }

  list(): Fault[] {
    return this.#faults.map(({ fault }) => fault)
  }

  /** The fault that hits this call, counted as a hit; undefined if none does. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#faults.find(
      ({ fault, matches }) => fault.hits < (fault.times ?? Number.POSITIVE_INFINITY) && matches(method, path),
    )
    if (found) found.fault.hits += 1
    return found?.fault
  }

  /** Waits at the fault's barrier, then for its delay; an opened barrier stops no call. */
  async holdUp(fault: Fault): Promise<void> {
    const barrier = fault.hold === undefined ? undefined : this.#barriers.get(fault.hold)
    if (barrier) {
      fault.waiting += 1
      await barrier.opened
      fault.waiting -= 1
    }
    if (fault.delayMs) await this.wait(fault.delayMs)
  }

  /** Opens a barrier for good. False if none has that name. */
  release(name: string): boolean {
    const barrier = this.#barriers.get(name)
    this.#barriers.delete(name)
    barrier?.open()
    return barrier !== undefined
  }

  /** Removes every fault and opens every barrier. */
  clear(): void {
    this.#faults = []
    for (const name of [...this.#barriers.keys()]) this.release(name)
  }

  #newBarrier(name: string): Barrier {
    const existing = this.#barriers.get(name)
    if (existing) return existing
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { opened, open }
  }
}
