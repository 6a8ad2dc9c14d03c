import { asTvError, ERROR_NUMBERS, TvError } from '../../../core/lib/errors/errors'
import type { FrameActions, FrameGetters } from '../../../widgets/frame/contract'
import { type FrameCall, type Listener, writeEvent } from './message-wire'

/** The methods and events that a player offers to messages. */
export interface MessageTable {
  /** Getters: answered under their own name, at once or when a promise resolves. */
  getters: Readonly<Record<string, () => unknown>>
  /**
   * Commands. If one names a listener, the answer is `method-done` or `method-failed`; a failure always sends an
   * `error` event.
   */
  actions: Readonly<Record<string, (value: unknown) => Promise<void> | void>>
  /** Names of events, besides `ready` and `error`. */
  events: readonly string[]
}

/** The methods of a frame's contract `M`, all of them and no others. */
export interface MessagesOf<M> extends MessageTable {
  getters: FrameGetters<M>
  actions: FrameActions<M>
}

export interface Receiver {
  /** The first message of a conversation. */
  ready(): string
  take(call: FrameCall): void
  /** Sends an event to the listeners that were added for it. */
  sendEvent(event: string, value?: unknown): void
}

/** Error number of player.js for an unsupported method. */
const NOT_SUPPORTED = 2
const OWN_METHODS = ['addEventListener', 'removeEventListener', 'supports']

/**
 * The player's side of a player.js conversation: keeps the listeners and answers methods. `src` is the address of the
 * frame, `post` sends a message to the host.
 */
export function createReceiver(
  { getters, actions, events: more }: MessageTable,
  src: string,
  post: (message: string) => void,
): Receiver {
  const events = ['ready', 'error', ...more]
  const methods = [...OWN_METHODS, ...Object.keys(getters), ...Object.keys(actions)]
  const listeners = new Map<string, Set<Listener>>(events.map((event) => [event, new Set()]))

  const ready = (listener: Listener) => writeEvent('ready', { src, events, methods }, listener)

  function sendEvent(event: string, value?: unknown): void {
    for (const listener of listeners.get(event) ?? []) post(writeEvent(event, value, listener))
  }

  function refuse({ method, listener }: FrameCall, code: number, msg: string): void {
    const value = { code, msg, method }
    sendEvent('error', value)
    if (listener !== null) post(writeEvent('method-failed', value, listener))
  }

  const fail = (call: FrameCall, thrown: unknown) => {
    const { code } = asTvError(thrown)
    refuse(call, ERROR_NUMBERS[code], code)
  }

  function supports(value: unknown): boolean {
    const { method, event } = (value ?? {}) as Record<string, unknown>
    if (method === undefined && event === undefined)
      throw new TvError('argument-invalid', { argument: 'supports' })
    return all(method, methods) && all(event, events)
  }

  async function act(call: FrameCall): Promise<void> {
    const { method, value, listener } = call
    try {
      await actions[method]?.(value)
      if (listener !== null) post(writeEvent('method-done', { method }, listener))
    } catch (error) {
      fail(call, error)
    }
  }

  async function answerLater(call: FrameCall, value: Promise<unknown>): Promise<void> {
    try {
      post(writeEvent(call.method, await value, call.listener))
    } catch (error) {
      fail(call, error)
    }
  }

  return {
    sendEvent,
    ready: () => ready(null),
    take(call) {
      const { method, value, listener } = call
      if (method === 'addEventListener') {
        if (typeof value === 'string') listeners.get(value)?.add(listener)
        // A listener added after `ready` receives it at once.
        if (value === 'ready') post(ready(listener))
      } else if (method === 'removeEventListener') {
        const those = typeof value === 'string' ? listeners.get(value) : undefined
        if (listener === null) those?.clear()
        else those?.delete(listener)
      } else if (method === 'supports') {
        try {
          post(writeEvent(method, supports(value), listener))
        } catch (error) {
          fail(call, error)
        }
      } else if (Object.hasOwn(getters, method)) {
        const value = getters[method]?.()
        if (value instanceof Promise) void answerLater(call, value)
        else post(writeEvent(method, value, listener))
      } else if (Object.hasOwn(actions, method)) {
        void act(call)
      } else {
        refuse(call, NOT_SUPPORTED, 'method-not-supported')
      }
    },
  }
}

/** True if every name is in the list; a missing value names none. */
const all = (names: unknown, list: readonly string[]): boolean =>
  names === undefined || [names].flat().every((name) => list.includes(name as string))
