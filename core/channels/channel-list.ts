import { type ReadonlySignal, signal } from '@preact/signals-core'
import { getRetryAfter } from '../api/api-error'
import { listCategories, listChannels, listOverlays } from '../api/channels'
import type { ApiClient } from '../api/client'
import type { ServerClock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors/errors'
import { shareCalls } from '../lib/state/share-calls'
import type { Storage } from '../lib/storage/storage'
import { channelObstacle } from '../rights'
import { type Category, toCategories } from './categories'
import { type Channel, findChannel, isAdult, isForChildren, joinChannels } from './join'
import { loadWithRetries, SCHEDULE_RETRIES } from './load-schedule'
import { createProgramAges, type ProgramAges } from './program-ages'
import type { Program } from './schedule'
import { readStoredChannel, type StoredChannel, storeChannels } from './stored-channels'

/**
 * Interval between refreshes of the list, ms; up to a tenth is added, so that viewers do not refresh at the same time
 * (CHN-01).
 */
const REFRESH_MS = 300_000

export type ChannelListState =
  | { name: 'loading' }
  | {
      name: 'ready'
      channels: Channel[]
      categories: Category[]
      /** Channels that a child's list leaves out; a direct link opens them behind the PIN (PRO-04). */
      restricted?: Channel[]
      /** True for the list of a child's profile. */
      isChild?: boolean
    }
  | { name: 'failed'; error: TvError }

/** The operator's channels in one language. */
export interface Channels {
  readonly state: ReadonlySignal<ChannelListState>
  /** Refreshes the list regularly until the returned function is called; the last watcher to leave stops it. */
  watch(): () => void
  /**
   * Requests the list now, or, if it is being requested, once more after the answer; if that fails, the previous list
   * stays. For another viewer it does not wait for a request of the previous viewer.
   */
  refresh(isOtherViewer?: boolean): Promise<void>
  /** Returns the channels of the viewer's list; for a child, those up to 12 years (PRO-04). */
  list(): Promise<Channel[]>
  /** Returns the channels that the channel keys step through: those of {@link setStepOrder}, else the whole list. */
  stepList(): Promise<Channel[]>
  /** Lets the channel keys follow a list on the page: ids in its order, null for the whole list. */
  setStepOrder(ids: readonly string[] | null): void
  /** True once a list was loaded on this page, so that `list()` resolves soon. */
  readonly isListLoaded: boolean
  /** Finds a channel by slug or id, for a child also outside of the list; throws `channel-not-found`. */
  find(name: string): Promise<Channel>
  /** Returns the stored channel of a slug, whose stream may be requested before the list arrives; null if there is none. */
  stored(slug: string): StoredChannel | null
  /**
   * Returns the programmes around now, ascending, and stores their ages. A failed request is repeated, an empty answer too,
   * up to `retries` times (5), 3 s apart (CHN-05); calls for one channel at the same time share these requests.
   */
  schedule(channel: Channel, retries?: number): Promise<Program[]>
  /** Ages of the coming programmes of the channels whose schedules loaded last, in this visit or an earlier one. */
  readonly ages: ProgramAges
}

/** Creates the model of channels, categories and schedules; the API client caches responses for 5 min. */
export function createChannels(options: {
  api: ApiClient
  clock: ServerClock
  storage: Storage
  /** Separates operators in storage. */
  scope: string
  language: string
  /** Ids of channels that count as adult whatever their age rating. */
  adultIds?: () => ReadonlySet<string>
  /** True if the present viewer is, or may be, a child; read once a list has arrived and `loadRole` has settled. */
  isChild?: () => boolean
  /** Loads the role of the viewer beside a list, if it is not known; must not reject. */
  loadRole?: () => Promise<void>
  /** Random number from 0 to 1, for the jitter of the refresh. */
  random: () => number
}): Channels {
  const { api, clock, storage, scope, language } = options
  const state = signal<ChannelListState>({ name: 'loading' })
  const ages = createProgramAges(storage, scope)
  let isListLoaded = false
  let stepOrder: readonly string[] | null = null
  const loadShared = shareSchedules(options, ages)
  let watchers = 0
  let timer = 0
  /** Seconds that the operator asked to wait at the last refresh; null if there is none. */
  let retryAfterS: number | null = null
  let refreshing: Promise<void> | null = null
  let isDue = false
  let newest = 0

  const isChild = () => options.isChild?.() ?? false
  const listed = (channels: Channel[]) => (isChild() ? channels.filter(isForChildren) : channels)
  const loadListed = async () => {
    const [channels] = await Promise.all([loadAll(), options.loadRole?.()])
    return listed(channels)
  }

  async function loadAll(retries?: number): Promise<Channel[]> {
    const [records, overlays] = await Promise.all([
      listChannels(api, language, retries),
      listOverlays(api, language, undefined, retries),
    ])
    const channels = joinChannels(records, overlays, options.adultIds?.())
    isListLoaded = true
    // A channel known only by its id plays the operator's own stream, so Vitrina channels are excluded.
    const openChannels = channels.filter(
      (channel) => !channelObstacle(channel) && !channel.vitrina && !isAdult(channel),
    )
    storeChannels(storage, scope, openChannels)
    return channels
  }

  function refresh(isOtherViewer = false): Promise<void> {
    isDue = true
    if (refreshing && !isOtherViewer) return refreshing
    const own = requestWhileDue().finally(() => {
      if (refreshing === own) refreshing = null
    })
    refreshing = own
    return own
  }

  async function requestWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false
      await request()
    }
  }

  async function request(): Promise<void> {
    newest += 1
    const number = newest
    try {
      // An existing list stays until the next refresh, so one attempt is enough during an outage.
      const retries = state.value.name === 'ready' ? 0 : undefined
      const [channels, categories] = await Promise.all([
        loadAll(retries),
        listCategories(api, language, retries),
        options.loadRole?.(),
      ])
      if (number !== newest) return
      const restricted = channels.filter((channel) => !isForChildren(channel))
      state.value = {
        name: 'ready',
        channels: listed(channels),
        categories: toCategories(categories),
        ...(isChild() ? { restricted, isChild: true } : {}),
      }
      retryAfterS = null
    } catch (error) {
      if (number !== newest) return
      retryAfterS = getRetryAfter(error)
      if (state.value.name !== 'ready') state.value = { name: 'failed', error: asTvError(error) }
    }
  }

  function refreshLater(): void {
    clock.clearTimeout(timer)
    const jitter = options.random() * 0.1 * REFRESH_MS
    timer = clock.setTimeout(
      () => {
        void refresh().then(() => watchers > 0 && refreshLater())
      },
      Math.max(REFRESH_MS, (retryAfterS ?? 0) * 1000) + jitter,
    )
  }

  return {
    state,
    ages,
    refresh,
    list: loadListed,
    async stepList() {
      const channels = await loadListed()
      return stepOrder ? inOrder(channels, stepOrder) : channels
    },
    setStepOrder(ids) {
      stepOrder = ids
    },
    get isListLoaded() {
      return isListLoaded
    },
    watch() {
      watchers += 1
      if (watchers === 1) {
        void refresh()
        refreshLater()
      }
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        watchers -= 1
        if (watchers === 0) clock.clearTimeout(timer)
      }
    },
    async find(name) {
      const channel = findChannel(await loadAll(), name)
      if (!channel) throw new TvError('channel-not-found', { channel: name })
      return channel
    },
    stored: (slug) => readStoredChannel(storage, scope, slug),
    schedule: (channel, retries = SCHEDULE_RETRIES) => loadShared(channel, retries),
  }
}

function inOrder(channels: readonly Channel[], ids: readonly string[]): Channel[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Loads schedules; simultaneous calls for the same channel share a request. */
function shareSchedules(options: Parameters<typeof loadWithRetries>[0], ages: ProgramAges) {
  const share = shareCalls<Program[]>()
  return (channel: Channel, retries: number) =>
    share(channel.id, () => loadWithRetries(options, ages, channel, retries))
}
