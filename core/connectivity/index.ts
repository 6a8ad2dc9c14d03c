import { signal } from '@preact/signals-core'
import type { Clock } from '../lib/clock'
import type { Pacing } from '../lib/retry/pacing'
import type { Visibility } from '../lib/visibility'

/** Delay of the first ping, ms; it then doubles up to the longest. */
const FIRST_MS = 2000
const LONGEST_MS = 60_000
/** A ping without an answer has failed after this time, ms. */
const TIMEOUT_MS = 3000

/** The browser's report of its connection: if `offline` is false, there is a network, but not necessarily a connection. */
export interface BrowserReport {
  readonly offline: boolean
  /** Calls the listener at each change; returns the function that unsubscribes it. */
  onChange(listener: () => void): () => void
}

/** Requests a small file of the site; rejects without an answer, and when it is aborted. */
type Ping = (signal: AbortSignal) => Promise<unknown>

export interface ConnectivityPorts {
  clock: Clock
  pacing: Pick<Pacing, 'poll'>
  visibility: Visibility
  browser: BrowserReport
  /** Null if only the browser's report counts. */
  ping: Ping | null
}

/** Whether the site has a connection. */
export interface Connectivity {
  /** Signal-backed: views that read it are updated. */
  readonly offline: boolean
  /** Calls the listener when the connection is back; returns the function that unsubscribes it. */
  onOnline(listener: () => void): () => void
  release(): void
}

/**
 * Determines by a ping whether there is a connection (OPS-02). The browser's report and the viewer's return start a
 * ping at once. Nothing is sent while the page is hidden.
 */
export function createConnectivity(ports: ConnectivityPorts): Connectivity {
  const { clock, pacing, visibility, browser, ping } = ports
  const offline = signal(false)
  const listeners = new Set<() => void>()
  /** True if the browser has reported a change since the last ping, so that a failed ping is repeated. */
  let isReported = false
  let everyMs = FIRST_MS
  let timer: number | null = null
  let underWay: AbortController | null = null

  function settle(isOffline: boolean): void {
    const isBack = !isOffline && (offline.peek() || isReported)
    if (isOffline !== offline.peek()) everyMs = FIRST_MS
    isReported = false
    offline.value = isOffline
    if (isBack) for (const listener of [...listeners]) listener()
  }

  function wait(ask: Ping, hasFailed: boolean): void {
    if (!visibility.visible) return
    timer = clock.setTimeout(() => void send(ask), pacing.poll(everyMs, hasFailed ? 0 : null))
    everyMs = Math.min(2 * everyMs, LONGEST_MS)
  }

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    underWay?.abort()
    underWay = null
  }

  async function send(ask: Ping): Promise<void> {
    stop()
    const own = new AbortController()
    underWay = own
    timer = clock.setTimeout(() => own.abort(), TIMEOUT_MS)
    const isOffline = await ask(own.signal).then(
      () => false,
      () => true,
    )
    // Replaced by a newer one, or stopped.
    if (underWay !== own) return
    stop()
    settle(isOffline)
    wait(ask, isOffline)
  }

  function restart(): void {
    stop()
    everyMs = FIRST_MS
    if (ping && visibility.visible) void send(ping)
  }

  function onReport(): void {
    isReported = true
    if (ping) restart()
    else settle(browser.offline)
  }

  if (browser.offline) onReport()
  else if (ping) wait(ping, false)
  const stops = [browser.onChange(onReport), visibility.onChange(restart), stop]

  return {
    get offline() {
      return offline.value
    },
    onOnline(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release() {
      for (const end of stops) end()
    },
  }
}

/** Runs every `ms`, except while the page is hidden; returns the function that stops it. */
export function repeatInView(
  { clock, visibility }: Pick<ConnectivityPorts, 'clock' | 'visibility'>,
  ms: number,
  run: () => void,
): () => void {
  let timer = 0
  const next = () => {
    timer = clock.setTimeout(() => {
      if (visibility.visible) run()
      next()
    }, ms)
  }
  next()
  return () => clock.clearTimeout(timer)
}
