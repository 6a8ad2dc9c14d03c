import { earlyFetch } from './browser/early-fetch'
import { systemClock } from './lib/clock'
import { STORED, scopeOf } from './lib/storage-keys'
import { fetchEngine, hasMediaSource } from './playback/engines'
import { keepEarly } from './playback/engines/early'
import { fetchAhead } from './playback/media-ahead'

export { dropEarly as dropHeadStart } from './playback/engines/early'

/** What is known of a player whose code is still on the way. */
export interface HeadStart {
  /** Base address of the operator's site. */
  site: string
  /** The element's own `api`, `partner` and `provider`. */
  api: string | null
  partner: string | null
  provider: string | null
  /** Slug or id. */
  channel: string
  language: string
}

const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

/** What is kept under a name; null for nothing, for garbage, and where storage is blocked. */
function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The player's code waits no longer than this for a picture that began without it, ms. */
const PICTURE_FIRST_MS = 1000

/** An empty `<video>` on the page for a picture that begins early; null where the page does not want it any more. */
type Place = () => Promise<HTMLVideoElement | null>

/**
 * Begins what the first player of a page will do, before there is one: asks for the engine's code and the
 * configuration, and for a viewer and a channel that this browser knows, plays the stream in the `<video>` that `place`
 * puts on the page. Nothing is decided here: the player asks as it always does, finds answers that are there already,
 * and takes the picture over. What fails, or is not asked for after all, is forgotten. Resolves when the player's code
 * should come: once there is a picture, none will be, or it takes its time.
 */
export async function headStart(known: HeadStart, place: Place): Promise<void> {
  // Another engine opens what came protected last time.
  if (!isProtected(known)) fetchEngine().catch(() => undefined)
  const config = known.api ? null : earlyFetch(`${known.site}/config.json`)
  config?.catch(() => undefined)
  const api = apiOf(known)
  const address = typeof api === 'string' && URL.canParse(api) && streamAddress({ ...known, api })
  if (!address) {
    // A stranger: their session begins with what the operator says of their network.
    if (!kept(STORED.session(scopeOf({ ...known, api: String(api) }))))
      networkAhead(known, config).catch(() => undefined)
    return
  }
  let late = false
  const patience = new Promise<void>((resolve) => {
    systemClock.setTimeout(() => {
      late = true
      resolve()
    }, PICTURE_FIRST_MS)
  })
  // Once the player's code is on its way, nothing begins beside it.
  const inTime: Place = async () => (late ? null : place())
  await Promise.race([patience, streamAhead(address, known, inTime)]).catch(() => undefined)
}

/** The operator's API: the element's own, or the one that the site named last. */
const apiOf = (known: HeadStart) => known.api ?? kept(STORED.api(known.site))

const idOf = (known: HeadStart, api: string) =>
  record(kept(STORED.channelIds(scopeOf({ ...known, api }))))?.[known.channel]

function isProtected(known: HeadStart): boolean {
  const id = idOf(known, String(apiOf(known)))
  return typeof id === 'string' && kept(STORED.protection(id)) === true
}

/** Asks what the session of a stranger begins with, under the address that it will ask. */
async function networkAhead(known: HeadStart, config: Promise<Response> | null): Promise<void> {
  const api = known.api ?? record(await (await config)?.json())?.api
  if (typeof api !== 'string' || !URL.canParse(api)) return
  const query = known.provider ? `?provider=${encodeURIComponent(known.provider)}` : ''
  const address = `${api.replace(/\/+$/, '')}/v2/users/self/network${query}`
  await earlyFetch(address, { headers: { accept: 'application/json' } })
}

/** The address that the API client will ask a live stream of; null for a viewer or channel that is not known. */
function streamAddress(known: HeadStart & { api: string }): string | null {
  const scope = scopeOf(known)
  const session = record(kept(STORED.session(scope)))
  const id = idOf(known, known.api)
  // What a child may watch is looked up first.
  if (typeof session?.token !== 'string' || typeof id !== 'string' || session.child) return null
  if (!(Number(session.expiresAt) > systemClock.now())) return null
  const address = new URL(`${known.api}/v2/channels/${encodeURIComponent(id)}/stream`)
  if (address.protocol === 'https:') address.searchParams.set('force_https', 'true')
  address.searchParams.set('access_token', session.token)
  return address.href
}

async function streamAhead(url: string, { channel, language }: HeadStart, place: Place): Promise<void> {
  const response = await earlyFetch(url, {
    headers: { accept: 'application/json', 'accept-language': language },
  })
  const stream = record(await response.json())
  const address = stream?.hls_mbr ?? stream?.hls
  // An advertisement comes before the picture: whatever is to be played begins after it.
  const first = record(stream?.ad)?.pre_roll
  if (Array.isArray(first) && first.length > 0) return
  if (typeof address !== 'string' || !hasMediaSource()) return
  const ahead = fetchAhead({
    address,
    startAt: undefined,
    fetch: (...what) => fetch(...what),
    clock: systemClock,
  })
  const engine = await fetchEngine().catch(() => null)
  const video = engine && (await place())
  if (!video) return ahead.drop()
  const picture = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
  keepEarly(video, channel, engine.beginEarly(video, address, ahead))
  await picture
}
