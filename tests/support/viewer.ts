import { toToken } from '../../core/api/auth'
import type { ApiClient, ClientOptions } from '../../core/api/client'
import type { OperatorConfig } from '../../core/brand'
import { type Catalogue, createCatalogue } from '../../core/catalogue/catalogue'
import type { Channels } from '../../core/channels'
import type { Parental } from '../../core/household'
import type { ServerClock } from '../../core/lib/clock'
import type { Random } from '../../core/lib/random'
import type { RetryBudget } from '../../core/lib/retry/retry-budget'
import { memoryStorage, type Storage } from '../../core/lib/storage/storage'
import { getScope, STORAGE_KEYS } from '../../core/lib/storage/storage-keys'
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
import { createSessionStore, type Session, singleTab, type Tabs } from '../../core/session'
import { createLogin, type Login, type LoginRequest } from '../../core/session/login'
import { createTv, type Tv, type TvConfig } from '../../core/tv'
import { crossOriginFetch } from './cross-origin-fetch'
import type { DemoAccount, DemoWorld } from './demo-world'
import { type ManualClock, manualClock } from './manual-clock'
import { mostJitter } from './most-jitter'
import { type RecordingEngine, recordingEngine } from './recording-engine'
import { type SwitchableConnection, switchableConnection } from './switchable-connection'
import { type SwitchableVisibility, switchableVisibility } from './switchable-visibility'

/** The partner of the page of a test viewer. */
const PARTNER = 'the-morning-post'

/** The scope of the data that a viewer of this world has in storage. */
export const scopeAt = (world: Pick<DemoWorld, 'base'>, provider: string | null = null) =>
  getScope({ api: world.base, partner: PARTNER, provider })

export interface ViewerOptions {
  storage?: Storage
  /** Storage of the tab; a reload is another viewer with the same one. */
  tabStorage?: Storage
  tabs?: Tabs
  provider?: string
  deviceSerial?: string
  ignoreParentalControl?: boolean
  clock?: ManualClock
  /** Token of a viewer whom the host page or a link has authenticated, and a function that returns another. */
  host?: Pick<TvConfig, 'token' | 'getToken' | 'isTokenFromLink'>
  fetch?: typeof fetch
  timing?: ClientOptions['timing']
  retryBudget?: RetryBudget
  random?: Random
  connection?: SwitchableConnection
  /** Pixel addresses by tracker type, instead of the default. */
  pixels?: Record<string, string>
  /** Fields of config.json beside its brand. */
  brand?: Readonly<Record<string, unknown>>
}

/** One page with a viewer, over ports that a test controls. */
export interface Viewer {
  readonly tv: Tv
  /** Calls whose answers have not begun to arrive. */
  callsUnderWay(): number
  /** The scope of the viewer's data in storage. */
  readonly scope: string
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
  login(config?: LoginRequest['config']): Login
}

export interface PlayerSetting {
  language?: string
  preview?: boolean
  ignoreParentalControl?: boolean
  ads?: LoadAds
}

/** Pixel addresses of the demo's trackers; requests are recorded, not sent. */
const PIXELS = { tns: 'https://pixel.test/{Account}?catid={CatID}&evtp={evtp}&tmsec={Tmsec}' }

/** The device of a test viewer. */
export const DEVICE = {
  device_type: 'pc',
  vendor: 'PC',
  model: 'Test 1',
  version: '0.1.0',
  os_name: 'Linux',
  os_version: '',
  application_type: 'web',
} as const

/** config.json of a site with these fields. */
export const brandWith = (fields: Readonly<Record<string, unknown>> = {}): OperatorConfig => ({
  api: 'https://api.test',
  brand: { key: 'demo', name: 'Demo TV' },
  ...fields,
})

/** Creates a viewer of a world. Its clock starts at the present and moves only when the test moves it. */
export function viewerAt(world: Pick<DemoWorld, 'base'>, options: ViewerOptions = {}): Viewer {
  const clock = options.clock ?? manualClock()
  const connection = options.connection ?? switchableConnection()
  const visibility = switchableVisibility()
  const config: TvConfig = {
    api: world.base,
    site: 'https://tv.test',
    partner: PARTNER,
    provider: options.provider ?? null,
    deviceSerial: options.deviceSerial ?? null,
    ignoreParentalControl: options.ignoreParentalControl ?? false,
    brand: brandWith(options.brand),
    ...options.host,
  }
  let callsUnderWay = 0
  const counted: typeof fetch = async (...request) => {
    callsUnderWay += 1
    return (options.fetch ?? crossOriginFetch)(...request).finally(() => {
      callsUnderWay -= 1
    })
  }
  const tv = createTv(config, {
    fetch: counted,
    clock,
    random: options.random ?? countingRandom,
    storage: options.storage ?? memoryStorage(),
    tabStorage: options.tabStorage ?? memoryStorage(),
    device: DEVICE,
    connection,
    visibility,
    tabs: options.tabs ?? singleTab,
    timing: { retries: 0, ...options.timing },
    ...(options.retryBudget ? { retryBudget: options.retryBudget } : {}),
  })
  const { api, session, parental, storage, tabStorage, clock: serverClock } = tv
  const scope = getScope(config)
  const catalogue = (language = 'en') => createCatalogue(tv, language)
  const channels = (language = 'en') => tv.channels(language)
  const analytics: AnalyticsEvent[] = []
  const pixels: string[] = []
  const [leaving, returning] = [new Set<() => void>(), new Set<() => void>()]
  const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
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
  const videoOf = ({ preview, ads }: PlayerSetting) => {
    const engine = recordingEngine()
    const engineSwitch = createEngineSwitch(engine)
    const statistics = preview ? null : statisticsOf(engineSwitch)
    return { engine, video: { pageLifecycle: page, engine: engineSwitch, statistics, ...(ads && { ads }) } }
  }
  return {
    tv,
    callsUnderWay: () => callsUnderWay,
    scope,
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
    login: (config = null) => createLogin(tv, { config, language: 'en' }),
    player(setting = {}) {
      const { engine, video } = videoOf(setting)
      return { player: createChannelPlayer(tv, video, { language: 'en', ...setting }), engine }
    },
    contentPlayer(setting = {}) {
      const { engine, video } = videoOf(setting)
      return { player: createContentPlayer(tv, video, { language: 'en', ...setting }), engine }
    },
  }
}

/** Logs this account in, as after an accepted code. */
export const signIn = ({ session }: Pick<Viewer, 'session'>, account: DemoAccount, wasGuest = false) =>
  session.signIn({ ...toToken(account.userToken), was_guest: wasGuest })

/** The session that this storage has; null if there is none. */
export const recordIn = (storage: Storage) => {
  const key = storage.keys().find((name) => name.startsWith(STORAGE_KEYS.session('')))
  return key ? createSessionStore(storage, key.slice(STORAGE_KEYS.session('').length)).read() : null
}

let state = 1

/** The longest delay for a retry, which asks for one byte; for ids different bytes at every call, the same in every run. */
const countingRandom: Random = (count) => {
  if (count === 1) return mostJitter(count)
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  return Uint8Array.from({ length: count }, next)
}
