import { type ApiClient, type ClientOptions, createClient } from '../../core/api/client'
import { type Channels, createChannels } from '../../core/channels'
import { createParental, type Parental } from '../../core/household'
import { type Clock, createServerClock, type ServerClock } from '../../core/lib/clock'
import type { Random } from '../../core/lib/random'
import { memoryStorage, type Storage } from '../../core/lib/storage'
import { type ChannelPlayer, createChannelPlayer } from '../../core/playback'
import {
  createGuestLogin,
  createRecordKeeper,
  createSession,
  createViewer,
  onlyTab,
  type Session,
  type SessionOptions,
} from '../../core/session'
import type { DemoWorld } from './demo-world'
import { type ManualClock, manualClock } from './manual-clock'
import { type RecordingEngine, recordingEngine } from './recording-engine'
import { type SwitchableConnection, switchableConnection } from './switchable-connection'

/** Where everything of one test viewer is kept in storage. */
export const SCOPE = 'test'

export interface ViewerOptions {
  storage?: Storage
  /** Of the tab. */
  tab?: Storage
  clock?: ManualClock
  host?: SessionOptions['host']
  fetch?: typeof fetch
  timing?: ClientOptions['timing']
  connection?: SwitchableConnection
}

/** One page with a television on it, over ports that a test holds. */
export interface Viewer {
  readonly api: ApiClient
  readonly session: Session
  readonly parental: Parental
  readonly clock: ManualClock
  readonly serverClock: ServerClock
  readonly storage: Storage
  readonly connection: SwitchableConnection
  channels(language?: string): Channels
  player(options?: PlayerSetting): { player: ChannelPlayer; engine: RecordingEngine }
}

export interface PlayerSetting {
  language?: string
  preview?: boolean
  ignoreParentalControl?: boolean
}

/** A viewer at a world. The clock stands at the present, so time limits never run out by themselves. */
export function viewerAt(world: Pick<DemoWorld, 'base'>, options: ViewerOptions = {}): Viewer {
  const clock = options.clock ?? manualClock()
  const storage = options.storage ?? memoryStorage()
  const connection = options.connection ?? switchableConnection()
  const serverClock = createServerClock(clock)
  const api = createClient({
    base: world.base,
    fetch: options.fetch ?? fetch,
    clock: serverClock,
    isOffline: () => connection.offline,
    timing: { retries: 0, ...options.timing },
  })
  const session = sessionOver(api, clock, storage, options.host ?? null)
  const parental = createParental({
    api,
    clock,
    tab: options.tab ?? memoryStorage(),
    storage,
    scope: SCOPE,
    viewer: createViewer({ api, session }),
    session,
  })
  const { adultIds } = parental
  const known = new Map<string, Channels>()
  const channels = (language = 'en'): Channels => {
    const list =
      known.get(language) ??
      createChannels({ api, clock: serverClock, storage, scope: SCOPE, language, adultIds })
    known.set(language, list)
    return list
  }
  return {
    api,
    session,
    parental,
    clock,
    serverClock,
    storage,
    connection,
    channels,
    player(setting = {}) {
      const engine = recordingEngine()
      const language = setting.language ?? 'en'
      const player = createChannelPlayer({
        api,
        session,
        parental,
        clock: serverClock,
        storage,
        connection,
        engine,
        channels: channels(language),
        ...setting,
        language,
      })
      return { player, engine }
    },
  }
}

function sessionOver(api: ApiClient, clock: Clock, storage: Storage, host: SessionOptions['host']): Session {
  const random = countingRandom()
  return createSession({
    api,
    clock,
    random,
    keeper: createRecordKeeper(storage, SCOPE),
    device: {
      device_type: 'pc',
      vendor: 'PC',
      model: 'Test 1',
      version: '0.1.0',
      os_name: 'Linux',
      os_version: '',
      application_type: 'web',
    },
    provider: null,
    referId: 'the-morning-post',
    guestLogin: createGuestLogin(storage, clock, random, SCOPE),
    tabs: onlyTab,
    host: host ?? null,
  })
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
