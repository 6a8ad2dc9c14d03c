import { type ApiClient, type ClientOptions, createClient } from '../../core/api/client'
import { type Catalogue, createCatalogue } from '../../core/catalogue'
import { type Channels, createChannels } from '../../core/channels'
import { createParental, NO_BRAND_RULES, type Parental } from '../../core/household'
import { createServerClock, type ServerClock } from '../../core/lib/clock'
import type { Random } from '../../core/lib/random'
import type { RetryBudget } from '../../core/lib/retry-budget'
import { memoryStorage, type Storage } from '../../core/lib/storage'
import {
  type AnalyticsEvent,
  type ChannelPlayer,
  createChannelPlayer,
  createStatistics,
  type LoadAds,
} from '../../core/playback'
import { type ContentPlayer, createContentPlayer } from '../../core/playback/content'
import type { MediaEngine } from '../../core/playback/engine'
import { createEngineSwitch } from '../../core/playback/engine-switch'
import { createTrackPreferences } from '../../core/playback/player/track-preferences'
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
  type Session,
  type SessionOptions,
  singleTab,
  type Tabs,
} from '../../core/session'
import { createLogin, createPendingLoginStore, type Login, type LoginOptions } from '../../core/session/login'
import { middlewareToken } from '../../core/session/login/code-token'
import type { DemoAccount, DemoWorld } from './demo-world'
import { type ManualClock, manualClock } from './manual-clock'
import { mostJitter } from './most-jitter'
import { type RecordingEngine, recordingEngine } from './recording-engine'
import { type SwitchableConnection, switchableConnection } from './switchable-connection'
import { type SwitchableVisibility, switchableVisibility } from './switchable-visibility'

/** The scope of a test viewer's data in storage. */
export const SCOPE = 'test'

export interface ViewerOptions {
  storage?: Storage
  /** Storage of the tab; a reload is another viewer with the same one. */
  tabStorage?: Storage
  tabs?: Tabs
  provider?: string
  deviceSerial?: string
  shouldKeepToken?: () => boolean
  clock?: ManualClock
  host?: SessionOptions['host']
  fetch?: typeof fetch
  timing?: ClientOptions['timing']
  retryBudget?: RetryBudget
  connection?: SwitchableConnection
  /** Pixel addresses by tracker type, instead of the default. */
  pixels?: Record<string, string>
  /** Channels that the brand lists as adult. */
  adultChannels?: readonly string[]
}

/** One page with a viewer, over ports that a test controls. */
export interface Viewer {
  readonly api: ApiClient
  readonly session: Session
  readonly parental: Parental
  readonly clock: ManualClock
  readonly serverClock: ServerClock
  readonly storage: Storage
  readonly tabStorage: Storage
  readonly connection: SwitchableConnection
  readonly visibility: SwitchableVisibility
  /** Analytics events, in order. */
  readonly analytics: AnalyticsEvent[]
  /** Addresses of requested measurement pixels, in order. */
  readonly pixels: string[]
  /** Hides or closes the page. */
  leave(): void
  /** Brings the page back from the back/forward cache. */
  comeBack(): void
  channels(language?: string): Channels
  catalogue(language?: string): Catalogue
  player(options?: PlayerSetting): { player: ChannelPlayer; engine: RecordingEngine }
  contentPlayer(options?: PlayerSetting): { player: ContentPlayer; engine: RecordingEngine }
  login(config?: LoginOptions['config']): Login
}

export interface PlayerSetting {
  language?: string
  preview?: boolean
  ignoreParentalControl?: boolean
  ads?: LoadAds
}

/** Pixel addresses of the demo's trackers; requests are recorded, not sent. */
const PIXELS = { tns: 'https://pixel.test/{Account}?catid={CatID}&evtp={evtp}&tmsec={Tmsec}' }

/** Creates a viewer of a world. Its clock starts at the present and moves only when the test moves it. */
export function viewerAt(world: Pick<DemoWorld, 'base'>, options: ViewerOptions = {}): Viewer {
  const clock = options.clock ?? manualClock()
  const storage = options.storage ?? memoryStorage()
  const tabStorage = options.tabStorage ?? memoryStorage()
  const connection = options.connection ?? switchableConnection()
  const visibility = switchableVisibility()
  const serverClock = createServerClock(clock)
  const api = createClient({
    base: world.base,
    fetch: options.fetch ?? fetch,
    clock: serverClock,
    isOffline: () => connection.offline,
    random: mostJitter,
    ...(options.retryBudget ? { retryBudget: options.retryBudget } : {}),
    timing: { retries: 0, ...options.timing },
  })
  const session = sessionOver({ api, clock, storage, tabStorage, connection }, options)
  const parental = createParental({
    clock,
    tab: tabStorage,
    storage,
    scope: SCOPE,
    viewer: createViewer({ api, session }),
    session,
    brandRules: { ...NO_BRAND_RULES, adultChannels: options.adultChannels ?? [] },
  })
  const { adultIds } = parental
  const catalogue = (language = 'en') => createCatalogue({ api, clock: serverClock, language })
  const known = new Map<string, Channels>()
  const channels = (language = 'en'): Channels => {
    const list =
      known.get(language) ??
      createChannels({
        api,
        clock: serverClock,
        storage,
        scope: SCOPE,
        language,
        adultIds: () => adultIds.peek(),
        isChild: () => mayBeChild(session),
        loadRole: () => loadRole(session),
      })
    known.set(language, list)
    return list
  }
  const analytics: AnalyticsEvent[] = []
  const pixels: string[] = []
  const [leaving, returning] = [new Set<() => void>(), new Set<() => void>()]
  const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const trackPreferences = createTrackPreferences(storage, singleTab)
  const page = { onLeave: listenIn(leaving), onReturn: listenIn(returning) }
  const statisticsOf = (engine: MediaEngine) =>
    createStatistics({
      api,
      clock: serverClock,
      engine,
      pageLifecycle: page,
      viewer: () => session.identity.peek(),
      requestPixel: (address) => void pixels.push(address),
      pixels: options.pixels ?? PIXELS,
      analytics: (event) => void analytics.push(event),
    })
  return {
    analytics,
    pixels,
    leave() {
      for (const listener of leaving) listener()
    },
    comeBack() {
      for (const listener of returning) listener()
    },
    api,
    session,
    parental,
    clock,
    serverClock,
    storage,
    tabStorage,
    connection,
    visibility,
    channels,
    catalogue,
    login: (config = null) =>
      createLogin({
        api,
        session,
        clock,
        pendingLogin: createPendingLoginStore(tabStorage, clock, SCOPE),
        visibility,
        config,
        language: 'en',
      }),
    player(setting = {}) {
      const engine = recordingEngine()
      const engineSwitch = createEngineSwitch(engine)
      const language = setting.language ?? 'en'
      const player = createChannelPlayer({
        api,
        session,
        parental,
        clock: serverClock,
        storage,
        connection,
        trackPreferences,
        pageLifecycle: page,
        engine: engineSwitch,
        channels: channels(language),
        statistics: setting.preview ? null : statisticsOf(engineSwitch),
        scope: SCOPE,
        ...setting,
        language,
      })
      return { player, engine }
    },
    contentPlayer(setting = {}) {
      const engine = recordingEngine()
      const engineSwitch = createEngineSwitch(engine)
      const language = setting.language ?? 'en'
      const player = createContentPlayer({
        api,
        session,
        parental,
        clock: serverClock,
        storage,
        connection,
        trackPreferences,
        engine: engineSwitch,
        catalogue: catalogue(language),
        channels: channels(language),
        pageLifecycle: page,
        statistics: statisticsOf(engineSwitch),
        scope: SCOPE,
        ...setting,
        language,
      })
      return { player, engine }
    },
  }
}

/** Logs this account in, as after an accepted code. */
export const signIn = ({ session }: Pick<Viewer, 'session'>, account: DemoAccount, wasGuest = false) =>
  session.signIn({ ...middlewareToken(account.userToken), was_guest: wasGuest })

/** The stored session; null if there is none. */
export const recordIn = (storage: Storage) => createSessionStore(storage, SCOPE).read()

function sessionOver(
  ports: Pick<Viewer, 'api' | 'clock' | 'storage' | 'tabStorage' | 'connection'>,
  options: ViewerOptions,
): Session {
  const { api, clock, storage, tabStorage, connection } = ports
  const random = countingRandom()
  const sessionStore = createSessionStore(storage, SCOPE)
  const tabs = options.tabs ?? singleTab
  const deviceRemovals = createDeviceRemovals({ api, clock, storage, scope: SCOPE })
  const session = createSession({
    api,
    clock,
    random,
    sessionStore,
    deviceRemovals,
    clearViewerStorage: () => clearViewerStorage(storage, tabStorage, SCOPE),
    clearProfileStorage: () => clearProfileStorage(storage, SCOPE),
    device: {
      device_type: 'pc',
      vendor: 'PC',
      model: 'Test 1',
      version: '0.1.0',
      os_name: 'Linux',
      os_version: '',
      application_type: 'web',
    },
    provider: options.provider ?? null,
    referId: 'the-morning-post',
    guestLogin: createGuestLogin(storage, clock, random, SCOPE),
    tabs,
    host: options.host ?? null,
    ...(options.deviceSerial ? { serial: options.deviceSerial } : {}),
    ...(options.shouldKeepToken ? { shouldKeepToken: options.shouldKeepToken } : {}),
  })
  deviceRemovals.follow({ session, sessionStore, tabs, connection })
  return session
}

let state = 1

/** Different bytes at every call, the same in every run of a file. */
function countingRandom(): Random {
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  return (count) => Uint8Array.from({ length: count }, next)
}
