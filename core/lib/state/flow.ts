import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../clock'

/** The time that a flow spends in one state; work started in the state ends with it. */
export interface Stay<Event> {
  /** Aborted once the flow has left the state. */
  readonly signal: AbortSignal
  /** Sends an event, unless the flow has left the state. */
  reply(event: Event): void
  /** Sends an event after these ms, unless the flow has left the state before. */
  replyAfter(ms: number, event: Event): void
}

/** A flow of states: a table decides the next state, and each state does its work while the flow stays in it. */
export interface Flow<State, Event> {
  readonly state: ReadonlySignal<State>
  /** The stay in the present state. */
  readonly stay: Stay<Event>
  /** Sends an event; it is ignored if the table has no entry for the present state. */
  send(event: Event): void
  /** Enters a state regardless of the table, even the present one again. */
  enter(state: State): void
  /** Ends the present stay; later events change nothing. */
  release(): void
}

/**
 * Creates a flow in its first state, whose work is not started. `reduce` is the table, `work` starts the work of a
 * state; `before` is the state that the flow has left. If a state `isSameStay` as the previous one, only its data
 * differs, and the work continues.
 */
export function createFlow<State, Event>(options: {
  first: State
  reduce(state: State, event: Event): State
  work(state: State, stay: Stay<Event>, before: State): void
  isSameStay?(state: State, before: State): boolean
  clock: Clock
}): Flow<State, Event> {
  const { reduce, work, isSameStay, clock } = options
  const state = signal(options.first)
  let end = new AbortController()
  let stay = stayUntil(end.signal)
  let isReleased = false

  function stayUntil(ended: AbortSignal): Stay<Event> {
    const reply = (event: Event): void => {
      if (!ended.aborted) send(event)
    }
    return {
      signal: ended,
      reply,
      replyAfter(ms, event) {
        const timer = clock.setTimeout(() => reply(event), ms)
        ended.addEventListener('abort', () => clock.clearTimeout(timer))
      },
    }
  }

  function send(event: Event): void {
    const before = state.peek()
    const after = reduce(before, event)
    if (after === before || isReleased) return
    if (isSameStay?.(after, before)) state.value = after
    else enter(after)
  }

  function enter(after: State): void {
    if (isReleased) return
    const before = state.peek()
    end.abort()
    end = new AbortController()
    const own = stayUntil(end.signal)
    stay = own
    state.value = after
    // An effect that reads the state may have sent an event already.
    if (!own.signal.aborted) work(after, own, before)
  }

  return {
    state,
    get stay() {
      return stay
    },
    send,
    enter,
    release() {
      isReleased = true
      end.abort()
    },
  }
}
