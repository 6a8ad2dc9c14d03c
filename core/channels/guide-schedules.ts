import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import type { ServerClock } from '../lib/clock'
import type { Connection } from '../lib/connection'
import { asTvError, type TvError } from '../lib/errors/errors'
import type { Channel } from './join'
import { loadSchedule } from './load-schedule'
import type { Program } from './schedule'

/** Requests under way at a time. */
const CONCURRENCY = 4
/** A row must be visible for this long before its schedule is requested, ms, so that rows scrolled past cost nothing. */
const SETTLE_MS = 120
/**
 * A visible schedule is requested again after this time, ms. Together with the lifetime of a cached one, up to 100 s, a
 * programme that the operator moves appears within 5 min.
 */
export const SCHEDULE_FRESH_MS = 180_000
/** Number of schedules kept in memory: half-hour programmes for 14 days take about 100 KB. */
const KEPT = 150

/** The schedule of one row of the guide. */
export type RowSchedule =
  | { name: 'loading' }
  | { name: 'ready'; programs: readonly Program[] }
  | { name: 'failed'; error: TvError }

const LOADING: RowSchedule = { name: 'loading' }

/** Loads the schedules of the channels in view, a few at a time. */
export interface GuideSchedules {
  /** The state of a channel's row; `loading` until the channel was in view. */
  of(channelId: string): ReadonlySignal<RowSchedule>
  /**
   * Sets the channels that are visible now, in the order to load them. Requests of others are aborted, except for the
   * channel `shared` with the player.
   */
  show(channels: readonly Channel[], shared?: string | null): void
  /** Requests a failed schedule again. */
  retry(channel: Channel): void
  /** Aborts all requests. */
  stop(): void
}

interface Row {
  state: Signal<RowSchedule>
  /** Time of the answer, or of the failure, ms of the clock; null if there is none. */
  loadedAt: number | null
  archiveDays: number
  abort: AbortController | null
}

/**
 * Creates the loader for rows of channels, as in the guide. Unlike `Channels.schedule` it does not repeat failed
 * requests before the connection is back, because the row offers that, and stores no ages, which would displace those of
 * watched channels.
 */
export function createGuideSchedules(options: {
  api: ApiClient
  clock: ServerClock
  connection: Pick<Connection, 'onOnline'>
  language: string
  /** Requests under way at a time, in place of the guide's. */
  atATime?: number
  /** A schedule in view is requested again after this time, ms, in place of the guide's. */
  freshMs?: number
}): GuideSchedules {
  const { api, clock, connection, language, atATime = CONCURRENCY, freshMs = SCHEDULE_FRESH_MS } = options
  const { rows, rowOf, forgetOldest } = createRows()
  let shown: readonly Channel[] = []
  let timer: number | null = null
  let underWay = 0
  let stopListening: (() => void) | null = null

  /** The time until a schedule is to be requested, ms; infinite while it is being requested. */
  function waitOf({ id, archiveDays }: Channel): number {
    const { abort, loadedAt, archiveDays: loadedDays } = rowOf(id)
    if (abort) return Number.POSITIVE_INFINITY
    return loadedAt === null || loadedDays !== archiveDays ? 0 : Math.max(0, loadedAt + freshMs - clock.now())
  }

  function loadShown(): void {
    timer = null
    for (const channel of shown) {
      if (underWay >= atATime) return
      if (waitOf(channel) === 0) void load(channel)
    }
    const next = Math.min(...shown.map(waitOf))
    if (Number.isFinite(next)) timer = clock.setTimeout(loadShown, next)
  }

  async function load(channel: Channel): Promise<void> {
    const row = rowOf(channel.id)
    const abort = new AbortController()
    row.abort = abort
    underWay += 1
    try {
      const programs = await loadSchedule(api, clock, channel, language, abort.signal)
      row.state.value = { name: 'ready', programs }
    } catch (error) {
      // A visible schedule stays if its refresh fails.
      if (!abort.signal.aborted && row.state.peek().name !== 'ready')
        row.state.value = { name: 'failed', error: asTvError(error) }
    } finally {
      if (!abort.signal.aborted) {
        row.loadedAt = clock.now()
        row.archiveDays = channel.archiveDays
      }
      row.abort = null
      underWay -= 1
      forgetOldest(shown)
      if (timer === null) loadShown()
    }
  }

  function loadFailed(): void {
    for (const { id } of shown) {
      const row = rowOf(id)
      if (row.state.peek().name !== 'failed') continue
      row.state.value = LOADING
      row.loadedAt = null
    }
    if (timer !== null) clock.clearTimeout(timer)
    loadShown()
  }

  return {
    of: (id) => rowOf(id).state,
    show(channels, shared = null) {
      const isFirst = shown.length === 0
      stopListening ??= connection.onOnline(loadFailed)
      shown = channels
      const inView = new Set(channels.map(({ id }) => id))
      for (const [id, { abort }] of rows) if (!inView.has(id) && id !== shared) abort?.abort()
      if (timer !== null) clock.clearTimeout(timer)
      timer = clock.setTimeout(loadShown, isFirst ? 0 : SETTLE_MS)
    },
    retry(channel) {
      const row = rowOf(channel.id)
      if (row.state.peek().name !== 'failed') return
      row.state.value = LOADING
      void load(channel)
    },
    stop() {
      if (timer !== null) clock.clearTimeout(timer)
      timer = null
      stopListening?.()
      stopListening = null
      shown = []
      for (const { abort } of rows.values()) abort?.abort()
    },
  }
}

/** Creates the memory of the rows that have been in view. */
function createRows() {
  const rows = new Map<string, Row>()
  return {
    rows,
    rowOf(id: string): Row {
      const row = rows.get(id) ?? { state: signal(LOADING), loadedAt: null, archiveDays: 0, abort: null }
      rows.set(id, row)
      return row
    },
    /** Removes the schedules that were loaded first and are not shown. */
    forgetOldest(shown: readonly Channel[]): void {
      const inView = new Set(shown.map(({ id }) => id))
      let excess = [...rows.values()].filter(({ loadedAt }) => loadedAt !== null).length - KEPT
      for (const [id, row] of rows) {
        if (excess <= 0) return
        if (row.loadedAt === null || inView.has(id) || row.abort) continue
        row.loadedAt = null
        row.state.value = LOADING
        rows.delete(id)
        excess -= 1
      }
    },
  }
}
