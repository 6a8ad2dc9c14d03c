import { effect, untracked } from '@preact/signals-core'
import { type CallReport, type ClientOptions, createClient } from './api/client'
import type { DeviceDescription } from './api/devices'
import { getParentalRules } from './brand/config'
import { describeDevice } from './browser/device'
import { browserConnection } from './browser/network/browser-connection'
import { pageFetch } from './browser/network/early-fetch'
import { pageVisibility } from './browser/page/visibility'
import { getStorages } from './browser/storage/browser-storage'
import { browserLocks, browserTabs } from './browser/storage/browser-tabs'
import { type Channels, createChannels } from './channels'
// Imported directly: the index would pull its other modules into the player bundles.
import { createEntitlements } from './commerce/entitlements'
import { openTransaction } from './commerce/transaction/transaction-record'
import { createParental } from './household'
import { type Clock, createServerClock, systemClock } from './lib/clock'
import type { Connection } from './lib/connection'
import { fraction, type Random, systemRandom } from './lib/random'
import type { RetryBudget } from './lib/retry/retry-budget'
import { memoryStorage, type Storage } from './lib/storage/storage'
import { getScope } from './lib/storage/storage-keys'
import { VERSION } from './lib/version'
import type { Visibility } from './lib/visibility'
import {
  clearProfileStorage,
  clearViewerStorage,
  createDeviceRemovals,
  createGuestLogin,
  createSession,
  createSessionStore,
  createViewer,
  loadRole,
  mayBeChild,
  onAnotherViewer,
  singleTab,
  type Tabs,
} from './session'
import type { Tv, TvConfig } from './tv-contract'

export type { CallReport, Tv, TvConfig }

/** Ports; a test replaces those it needs. */
export interface TvPorts {
  fetch?: typeof fetch
  clock?: Clock
  random?: Random
  storage?: Storage
  /** Storage of the tab, unless the viewer is the host page's. */
  tabStorage?: Storage
  /** Facts with which this browser is registered as a device. */
  device?: Omit<DeviceDescription, 'serial'>
  connection?: Connection
  visibility?: Visibility
  tabs?: Tabs
  timing?: ClientOptions['timing']
  /** One for all instances of a page. */
  retryBudget?: RetryBudget
}

/** Composes an instance of core. It makes no request until an element needs one. */
export function createTv(config: TvConfig, ports: TvPorts = {}): Tv {
  const clock = createServerClock(ports.clock ?? systemClock)
  const random = ports.random ?? systemRandom
  const isInMemory = config.storage === 'memory'
  const browser = getStorages(config.storage ?? 'local')
  const storage = ports.storage ?? browser.storage
  const connection = ports.connection ?? browserConnection
  const scope = getScope(config)
  const api = createClient({
    base: config.api,
    excludedContents: config.brand?.excludedContents ?? [],
    fetch: ports.fetch ?? pageFetch,
    clock,
    onDate: (epochMs) => clock.observe(epochMs, 'response-date'),
    isOffline: () => connection.offline,
    onCall: config.onCall,
    timing: ports.timing,
    retryBudget: ports.retryBudget,
    random,
  })
  api.language = config.language ?? null
  const deviceClock = ports.clock ?? systemClock
  // A session in memory belongs to its tab alone; the money of its account is shared with other tabs.
  const tabs = ports.tabs ?? (isInMemory ? { ...singleTab, ...browserLocks() } : browserTabs(scope))
  const link = (config.isTokenFromLink && config.token) || null
  const byHost = !link && (config.token || config.getToken)
  // Viewers of a host page are distinguished by their tokens, which must not be stored.
  const tab = byHost ? memoryStorage() : (ports.tabStorage ?? browser.tabStorage)
  const sessionStore = createSessionStore(storage, scope)
  const deviceRemovals = createDeviceRemovals({ api, clock: deviceClock, storage, scope })
  const isUnderWay = () => openTransaction(storage, scope, deviceClock.now()) !== null
  const session = createSession({
    api,
    // Token expiry is stored and compared in the device's time.
    clock: deviceClock,
    random,
    referId: config.partner ?? null,
    guestLogin: createGuestLogin(storage, deviceClock, random, scope),
    sessionStore,
    deviceRemovals,
    clearViewerStorage: () => clearViewerStorage(storage, tab, scope),
    clearProfileStorage: () => clearProfileStorage(storage, scope),
    tabs,
    serial: config.deviceSerial ?? null,
    shouldKeepToken: () => config.ignoreParentalControl === true || isUnderWay(),
    device: ports.device ?? describeDevice(VERSION),
    provider: config.provider ?? null,
    host: byHost ? { token: config.token ?? null, renew: config.getToken ?? null } : null,
    link,
  })
  const stopRemovals = deviceRemovals.follow({ session, sessionStore, tabs, connection })
  const viewer = createViewer({ api, session })
  const parental = createParental({
    clock: deviceClock,
    operatorTime: clock,
    tabs,
    tab,
    storage,
    scope,
    viewer,
    session,
    isByLink: config.isTokenFromLink === true,
    brandRules: getParentalRules(config.brand ?? null),
  })
  const lists = createChannelLists({ api, clock, storage, scope, random }, session, parental, Boolean(byHost))
  const entitlements = createEntitlements(tabs)
  entitlements.onChange(() => {
    // Another tab may have bought: what this page remembers of rights is out of date.
    api.clearCache()
    lists.refresh((list) => list.isListLoaded)
  })

  return {
    config,
    version: VERSION,
    api,
    session,
    viewer,
    parental,
    tabs,
    entitlements,
    clock,
    deviceClock,
    storage,
    scope,
    tabStorage: tab,
    channels: lists.channels,
    connection,
    setLanguage: (language) => setLanguage(api, session, language),
    visibility: ports.visibility ?? pageVisibility,
    isPaying: isUnderWay,
    release() {
      tabs.release()
      parental.release()
      lists.release()
      stopRemovals()
    },
  }
}

function setLanguage(api: Tv['api'], session: Tv['session'], language: string | null): void {
  api.language = language
  // The earlier texts stay if the call fails.
  if (session.network.peek()) session.loadNetwork().catch(() => undefined)
}

/** The lists of channels, one for each language, which follow the viewer and the rules of ages. */
function createChannelLists(
  ports: Pick<Tv, 'api' | 'clock' | 'storage' | 'scope'> & { random: Random },
  session: Tv['session'],
  { adultIds }: Tv['parental'],
  isByHost: boolean,
) {
  const byLanguage = new Map<string, Channels>()

  const refresh = (isDue: (list: Channels) => boolean, isOtherViewer = false) =>
    untracked(() => {
      for (const list of byLanguage.values()) if (isDue(list)) void list.refresh(isOtherViewer)
    })

  const hasFailed = (list: Channels) => list.state.value.name === 'failed'
  const stopRefresh = onAnotherViewer(
    session,
    () => refresh((list) => list.isListLoaded || hasFailed(list), true),
    () => [...byLanguage.values()].some(hasFailed),
  )
  // A list whose viewer's role could not be loaded shows a child's channels until it is known. The role of a host's token may become
  // another one, without another viewer.
  let lastRole = session.role.peek()
  const stopRole = effect(() => {
    const role = session.role.value
    const isOther = role !== null && role !== lastRole && (lastRole === null || isByHost)
    lastRole = role
    if (isOther) refresh((list) => list.state.value.name === 'ready')
  })

  let isFirst = true
  const stopAdultIds = effect(() => {
    void adultIds.value
    if (!isFirst) refresh((list) => list.state.value.name === 'ready')
    isFirst = false
  })

  function channels(language: string): Channels {
    const known =
      byLanguage.get(language) ??
      createChannels({
        ...ports,
        language,
        adultIds: () => adultIds.peek(),
        isChild: () => mayBeChild(session),
        loadRole: () => loadRole(session),
        random: () => fraction(ports.random),
      })
    byLanguage.set(language, known)
    return known
  }

  return {
    channels,
    refresh,
    release(): void {
      stopRefresh()
      stopRole()
      stopAdultIds()
    },
  }
}
