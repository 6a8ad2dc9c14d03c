import { effect, untracked } from '@preact/signals-core'
import { type ApiClient, type CallReport, type ClientOptions, createClient } from './api/client'
import { browserConnection } from './browser/browser-connection'
import { browserStorage, tabStorage } from './browser/browser-storage'
import { browserTabs } from './browser/browser-tabs'
import { describeDevice } from './browser/device'
import { pageFetch } from './browser/early-fetch'
import { type Channels, createChannels } from './channels'
// Not by its index: what that reaches, players would carry.
import { isPaying } from './commerce/transaction-note'
import { createParental, type Parental } from './household'
import { type Clock, createServerClock, type ServerClock, systemClock } from './lib/clock'
import { type Random, systemRandom } from './lib/random'
import type { RetryBudget } from './lib/retry-budget'
import { memoryStorage, type Storage } from './lib/storage'
import { scopeOf } from './lib/storage-keys'
import { VERSION } from './lib/version'
import type { Connection } from './playback'
import {
  createGuestLogin,
  createSession,
  createSessionStore,
  createViewer,
  type Session,
  type Tabs,
  type Viewer,
} from './session'

export type { CallReport }

/** Configuration that distinguishes several cores on one page. */
export interface TvConfig {
  /** Base address of the operator's API, without `/v2`. */
  api: string
  /** Base address of the operator's site, for links that leave an element. */
  site: string
  partner?: string | null
  provider?: string | null
  /** Access token of a viewer the host page knows, and how to ask for another. */
  token?: string | null
  getToken?: (() => Promise<string>) | null
  /** Serial of the device, if the page was opened with one (ACC-17). */
  deviceSerial?: string | null
  /** Embed mode: the PIN is not asked, and a kept token is not renewed at start (ACC-12). */
  ignoreParentalControl?: boolean
  /** Receives a report of every finished call, for debugging (ACC-17). */
  onCall?: (call: CallReport) => void
}

/** Ports; a test replaces what it needs. */
export interface TvPorts {
  fetch?: typeof fetch
  clock?: Clock
  random?: Random
  storage?: Storage
  connection?: Connection
  tabs?: Tabs
  timing?: ClientOptions['timing']
  /** One for all the televisions of a page. */
  retryBudget?: RetryBudget
}

/**
 * The core that all elements of one operator, partner, provider and viewer share. Features that only some pages need
 * are composed in compose/.
 */
export interface Tv {
  readonly config: TvConfig
  readonly api: ApiClient
  readonly session: Session
  /** The account behind the session. */
  readonly viewer: Viewer
  readonly parental: Parental
  readonly tabs: Tabs
  readonly clock: ServerClock
  readonly storage: Storage
  /** Channels with names in this language. */
  channels(language: string): Channels
  readonly connection: Connection
}

/** Composes the core. Nothing is asked of the network until someone needs it. */
export function createTv(config: TvConfig, ports: TvPorts = {}): Tv {
  const fetcher = ports.fetch ?? pageFetch
  const clock = createServerClock(ports.clock ?? systemClock)
  const random = ports.random ?? systemRandom
  const storage = ports.storage ?? browserStorage()
  const connection = ports.connection ?? browserConnection
  const scope = scopeOf(config)
  const api = createClient({
    base: config.api,
    fetch: fetcher,
    clock,
    onDate: (epochMs) => clock.observe(epochMs, 'response-date'),
    isOffline: () => connection.offline,
    ...(config.onCall ? { onCall: config.onCall } : {}),
    ...(ports.timing ? { timing: ports.timing } : {}),
    ...(ports.retryBudget ? { retryBudget: ports.retryBudget } : {}),
    random,
  })
  const deviceClock = ports.clock ?? systemClock
  const tabs = ports.tabs ?? browserTabs(scope)
  const byHost = config.token || config.getToken
  const session = createSession({
    api,
    // Ends of tokens are kept and compared on the device's clock.
    clock: deviceClock,
    random,
    referId: config.partner ?? null,
    guestLogin: createGuestLogin(storage, deviceClock, random, scope),
    sessionStore: createSessionStore(storage, scope),
    tabs,
    serial: config.deviceSerial ?? null,
    keepsToken: () => config.ignoreParentalControl === true || isPaying(storage, scope, deviceClock.now()),
    device: describeDevice(VERSION),
    provider: config.provider ?? null,
    host: byHost ? { token: config.token ?? null, renew: config.getToken ?? null } : null,
  })
  const viewer = createViewer({ api, session })
  const parental = createParental({
    api,
    // The end of an unlock is kept and compared on the device's clock.
    clock: deviceClock,
    // Viewers of a host page are distinguished by their tokens, which are not stored.
    tab: byHost ? memoryStorage() : tabStorage(),
    storage,
    scope,
    viewer,
    session,
  })
  const { adultIds } = parental
  const byLanguage = new Map<string, Channels>()

  session.events.on('change', (change) => {
    if (change === 'token-error' || change === 'expired') return
    for (const list of byLanguage.values()) if (list.listed) void list.refresh()
  })
  // Lists that failed without a session can be loaded now.
  effect(() => {
    const { name } = session.state.value
    if (name !== 'guest' && name !== 'user') return
    untracked(() => {
      for (const list of byLanguage.values()) if (list.state.value.name === 'failed') void list.refresh()
    })
  })

  function channels(language: string): Channels {
    const known =
      byLanguage.get(language) ?? createChannels({ api, clock, storage, scope, language, adultIds })
    byLanguage.set(language, known)
    return known
  }

  return {
    config,
    api,
    session,
    viewer,
    parental,
    tabs,
    clock,
    storage,
    channels,
    connection,
  }
}
