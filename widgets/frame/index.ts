import type { TvErrorCode } from '../../core/lib/errors/errors'
import { toJson } from '../../core/lib/json'
import {
  CHANNEL_FRAME_METHODS,
  CONTENT_FRAME_METHODS,
  type TvChannelFrameEvents,
  type TvChannelFrameMethods,
  type TvContentFrameEvents,
  type TvContentFrameMethods,
  type TvFrameEvents,
} from './contract'

/** A connection to the player in a frame; `E` maps its events to their values. */
export interface TvFrame<E> {
  /** Resolves once the player can be called; calls before are kept until then. Rejects with `no-answer`. */
  readonly ready: Promise<void>
  /** True if the player has all of these methods and events. */
  supports(names: {
    method?: string | readonly string[]
    event?: string | readonly string[]
  }): Promise<boolean>
  /**
   * Calls the listener with the value of each event, also of addresses that the frame opens later. The returned function
   * removes the listener.
   * @example const stop = player.on('access-required', ({ reason }) => show(reason))
   */
  on<K extends keyof E & string>(event: K, listener: (value: E[K]) => void): () => void
  /** Removes the listeners and rejects calls that are not answered yet. The frame stays as it is. */
  disconnect(): void
}

/** The player of `/channel_embed`. */
export interface TvChannelFrame extends TvFrame<TvChannelFrameEvents>, TvChannelFrameMethods {}

/** The player of `/content_embed`. */
export interface TvContentFrame extends TvFrame<TvContentFrameEvents>, TvContentFrameMethods {}

/** The error with which calls are rejected. */
export class TvFrameError extends Error {
  constructor(
    /**
     * Code of the player, or of the connection: `no-answer` if the page in the frame does not answer, `frame-changed` if
     * the frame opened another address, or was removed or disconnected, before it did.
     */
    readonly code: TvErrorCode | 'method-not-supported' | 'no-answer' | 'frame-changed',
    /** Error number of the player; null for an error of the connection. */
    readonly number: number | null,
    /** The method that was called; null for `ready`. */
    readonly method: string | null,
    message: string = code,
  ) {
    super(`tv: ${method === null ? '' : `${method}(): `}${message}`)
    this.name = 'TvFrameError'
  }
}

/**
 * Connects to the channel in a frame, `/channel_embed/…`. Throws a TypeError for a frame with another address.
 * @example const player = connectChannel(document.querySelector('iframe'))
 */
export function connectChannel(frame: HTMLIFrameElement): TvChannelFrame {
  return connect(frame, '/channel_embed/', CHANNEL_FRAME_METHODS) as TvChannelFrame
}

/**
 * Connects to the film or series in a frame, `/content_embed/…`. Throws a TypeError for a frame with another address.
 * @example const player = connectContent(document.querySelector('iframe'))
 */
export function connectContent(frame: HTMLIFrameElement): TvContentFrame {
  return connect(frame, '/content_embed/', CONTENT_FRAME_METHODS) as TvContentFrame
}

/** Longest time from the load of the page in a frame to its first answer, ms. */
const ANSWER_TIMEOUT_MS = 15_000
/** Interval of the check whether a frame is still in the page, ms. */
const REMOVAL_CHECK_MS = 1000
const CONTEXT = 'player.js'

interface Call {
  method: string
  value: unknown
  resolve: (value: unknown) => void
  reject: (reason: TvFrameError) => void
}

type Listener = (value: unknown) => void

function connect(frame: HTMLIFrameElement, page: string, methods: object): TvFrame<TvFrameEvents> {
  const origin = getFrameOrigin(frame, page)
  /** Identifies the answers to this connection: a page can have several connections to one frame. */
  const own = `tv-${Math.random().toString(36).slice(2)}`
  const listeners = new Map<string, Set<Listener>>()
  let isReady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failure: TvFrameError['code'] | null = null
  let started: () => void
  let failed: (reason: TvFrameError) => void
  const ready = new Promise<void>((resolve, reject) => {
    started = resolve
    failed = reject
  })
  // A page that only waits for its calls does not need a second rejection.
  ready.catch(() => undefined)

  const toError = (code: TvFrameError['code'], method: string | null) => createError(origin, code, method)

  function post(method: string, value: unknown, listener: string): void {
    const message = toJson({ context: CONTEXT, version: '0.0.11', method, value, listener })
    // Chromium passes the viewer's gesture on with the message, and throws if there was none.
    const delegate =
      method === 'enterFullscreen' && navigator.userActivation?.isActive ? { delegate: 'fullscreen' } : {}
    frame.contentWindow?.postMessage(message, { targetOrigin: origin, ...delegate })
  }

  const calls = createCalls(own, post, toError, () => isReady && !frame.contentWindow)
  const call = (method: string, value?: unknown) =>
    failure ? Promise.reject(toError(failure, method)) : calls.add(method, value, isReady)

  /** Asks whether there is a player; a page that has not started yet does not receive the question. */
  function knock(): void {
    post('addEventListener', 'ready', own)
    clearTimeout(timer)
    timer = setTimeout(() => end('no-answer'), ANSWER_TIMEOUT_MS)
  }

  function end(code: TvFrameError['code']): void {
    failure = code
    failed(toError(code, null))
    calls.reject(code)
  }

  /** A `ready` without a listener is the first message of a page, which has no listeners yet. */
  function begin(value: unknown, isNewPage: boolean): void {
    clearTimeout(timer)
    failure = null
    if (isReady && !isNewPage) return
    if (isReady) calls.reject('frame-changed')
    isReady = true
    for (const event of listeners.keys()) post('addEventListener', event, own)
    calls.sendAll()
    started()
    notify('ready', value)
  }

  function notify(event: string, value: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  function onMessage({ source, origin: sender, data }: MessageEvent): void {
    if (source !== frame.contentWindow || sender !== origin) return
    const { context, event, value, listener } = parsed(data)
    if (context !== CONTEXT) return
    const answered = calls.take(listener)
    if (event === 'ready') begin(value, listener === undefined)
    else if (event === 'method-failed')
      answered?.reject(new TvFrameError(value.msg, value.code, value.method))
    else if (answered) answered.resolve(event === 'method-done' ? undefined : value)
    else if (listener === own) notify(event, value)
  }

  window.addEventListener('message', onMessage)
  frame.addEventListener('load', knock)
  if (hasPage(frame)) knock()

  return {
    ready,
    supports: (names) => call('supports', names) as Promise<boolean>,
    on(event, listener) {
      const those = listeners.get(event) ?? new Set()
      if (isReady && !listeners.has(event)) post('addEventListener', event, own)
      listeners.set(event, those.add(listener as Listener))
      return () => void those.delete(listener as Listener)
    },
    disconnect() {
      window.removeEventListener('message', onMessage)
      frame.removeEventListener('load', knock)
      clearTimeout(timer)
      if (isReady && frame.contentWindow)
        for (const event of listeners.keys()) post('removeEventListener', event, own)
      listeners.clear()
      end('frame-changed')
    },
    ...Object.fromEntries(Object.keys(methods).map((name) => [name, (value?: unknown) => call(name, value)])),
  }
}

/** Calls without an answer so far. */
function createCalls(
  own: string,
  post: (method: string, value: unknown, listener: string) => void,
  toError: (code: TvFrameError['code'], method: string) => TvFrameError,
  isRemoved: () => boolean,
) {
  const calls = new Map<string, Call>()
  let count = 0

  const send = (id: string, { method, value }: Call) => post(method, value, id)

  return {
    /** Sends a call now, or keeps it until the page is ready. */
    add: (method: string, value: unknown, isNow: boolean): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = `${own}-${++count}`
        const call = { method, value, resolve, reject }
        calls.set(id, call)
        if (isNow) send(id, call)
        // No event reports that a frame was removed from the page.
        const watch = setInterval(() => {
          if (isRemoved() && calls.delete(id)) reject(toError('frame-changed', method))
          if (!calls.has(id)) clearInterval(watch)
        }, REMOVAL_CHECK_MS)
      }),
    sendAll() {
      for (const [id, call] of calls) send(id, call)
    },
    /** Removes an answered call. */
    take(id: string): Call | undefined {
      const call = calls.get(id)
      calls.delete(id)
      return call
    },
    /** Rejects all calls. */
    reject(code: TvFrameError['code']) {
      for (const { method, reject } of calls.values()) reject(toError(code, method))
      calls.clear()
    },
  }
}

const createError = (origin: string, code: TvFrameError['code'], method: string | null) =>
  new TvFrameError(
    code,
    null,
    method,
    code === 'no-answer'
      ? `${origin} does not answer: its page did not load, or ${location.origin} is not in embed.origins of its config.json`
      : code,
  )

function getFrameOrigin({ src }: HTMLIFrameElement, page: string): string {
  const { protocol, origin, pathname } = URL.canParse(src) ? new URL(src) : new URL('about:blank')
  if (!/^https?:$/.test(protocol) || !pathname.startsWith(page))
    throw new TypeError(`tv: the frame shows "${src}", which is no ${page} page`)
  return origin
}

/** False for the empty page that a frame has before its own: a message to it would cause an error in the console. */
function hasPage({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow !== null && contentWindow.location.href !== 'about:blank'
  } catch {
    // The page of another origin.
    return true
  }
}

/** The content of a message; an empty object for one of another kind. */
// biome-ignore lint/suspicious/noExplicitAny: the page of the operator sends it, whose origin is checked.
function parsed(data: unknown): any {
  try {
    return Object(JSON.parse(String(data)))
  } catch {
    return {}
  }
}
