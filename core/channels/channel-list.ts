import { type ReadonlySignal, signal } from '@preact/signals-core'
import { ApiError } from '../api/api-error'
import { listCategories, listChannels, listOverlays, listSchedule } from '../api/channels'
import type { ApiClient } from '../api/client'
import { delay, type ServerClock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import { readRecord, type Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'
import { type Category, categoriesOf } from './categories'
import { type Channel, findChannel, isAdult, joinChannels } from './join'
import { type Program, programOf, scheduleWindow } from './schedule'

/**
 * Interval between refreshes of the list, ms; up to a tenth is added so that viewers do not refresh at once (CHN-01).
 */
const REFRESH_MS = 300_000
/** Number of retries of a failed schedule request, and the delay between them (CHN-05). */
const SCHEDULE_RETRIES = 5
const SCHEDULE_RETRY_MS = 3000

export type ChannelListState =
  | { name: 'loading' }
  | { name: 'ready'; channels: Channel[]; categories: Category[] }
  | { name: 'failed'; error: TvError }

/** The operator's channels in one language. */
export interface Channels {
  readonly state: ReadonlySignal<ChannelListState>
  /** Refreshes the list regularly until the returned function is called; the last watcher to leave stops it. */
  watch(): () => void
  /** Requests the list now; if that fails, the previous list stays. */
  refresh(): Promise<void>
  list(): Promise<Channel[]>
  /** True once a list was loaded on this page, so that `list()` resolves soon. */
  readonly listed: boolean
  /** Finds a channel by slug or id; throws `channel-not-found`. */
  find(name: string): Promise<Channel>
  /**
   * Returns the id for a slug if the channel had no gate when this browser last loaded the list, so that its stream can
   * be requested before the list arrives; null otherwise.
   */
  knownId(name: string): string | null
  /** Returns the programmes around now, ascending; failed requests are retried (CHN-05). */
  schedule(channel: Channel): Promise<Program[]>
}

export interface ChannelsOptions {
  api: ApiClient
  clock: ServerClock
  storage: Storage
  /** Separates operators in storage. */
  scope: string
  language: string
  /** Ids of channels that count as adult whatever their age rating. Never rejects. */
  adultIds?: () => Promise<ReadonlySet<string>>
  /** Random number from 0 to 1, for the jitter of the refresh. */
  random?: () => number
}

/** Creates the model of channels, categories and schedules; the API client caches responses for 5 min. */
export function createChannels(options: ChannelsOptions): Channels {
  const { api, clock, storage, language } = options
  const state = signal<ChannelListState>({ name: 'loading' })
  const idsKey = STORED.channelIds(options.scope)
  let watchers = 0
  let timer: number | null = null
  let listed = false

  async function list(): Promise<Channel[]> {
    const [records, overlays, adultIds] = await Promise.all([
      listChannels(api, language),
      listOverlays(api, language),
      options.adultIds?.(),
    ])
    const channels = joinChannels(records, overlays, adultIds)
    listed = true
    // A channel known only by its id plays the operator's own stream, so Vitrina channels are excluded.
    const open = channels.filter(
      (channel) => channel.purchased && channel.available && !channel.vitrina && !isAdult(channel),
    )
    storage.set(idsKey, JSON.stringify(Object.fromEntries(open.map(({ slug, id }) => [slug, id]))))
    return channels
  }

  async function refresh(): Promise<void> {
    try {
      const [channels, categories] = await Promise.all([list(), listCategories(api, language)])
      state.value = { name: 'ready', channels, categories: categoriesOf(categories) }
    } catch (error) {
      if (state.value.name !== 'ready') state.value = { name: 'failed', error: asTvError(error) }
    }
  }

  function refreshLater(): void {
    if (timer !== null) clock.clearTimeout(timer)
    const jitter = (options.random ?? Math.random)() * 0.1 * REFRESH_MS
    timer = clock.setTimeout(() => {
      void refresh().then(() => watchers > 0 && refreshLater())
    }, REFRESH_MS + jitter)
  }

  return {
    state,
    refresh,
    list,
    get listed() {
      return listed
    },
    watch() {
      watchers += 1
      if (watchers === 1) {
        void refresh()
        refreshLater()
      }
      let left = false
      return () => {
        if (left) return
        left = true
        watchers -= 1
        if (watchers === 0 && timer !== null) clock.clearTimeout(timer)
      }
    },
    async find(name) {
      const channel = findChannel(await list(), name)
      if (!channel) throw new TvError('channel-not-found', { channel: name })
      return channel
    },
    knownId(name) {
      const ids = readRecord(storage, idsKey, (value) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null,
      )
      const id = ids?.[name]
      return typeof id === 'string' ? id : null
    },
    async schedule(channel) {
      const { start, end } = scheduleWindow(clock.seconds(), channel.archiveDays)
      for (let failures = 0; ; failures++) {
        try {
          const records = await listSchedule(api, channel.id, start, end, language)
          const now = clock.seconds()
          return records.map((record) => programOf(record, now))
        } catch (error) {
          const refused = error instanceof ApiError && (error.server?.status ?? 500) < 500
          if (refused || failures === SCHEDULE_RETRIES) throw error
          await delay(clock, SCHEDULE_RETRY_MS)
        }
      }
    },
  }
}
