import { earlyFetch } from '../../browser/early-fetch'
import { systemClock } from '../../lib/clock'
import { STORED, scopeOf } from '../../lib/storage-keys'
import { identityOf } from '../../session/identity'
import {
  type Answer,
  type Beginning,
  clearAddress,
  filmBeginning,
  findWatchedMark,
  record,
  type WatchedMark,
} from '../content/watched-marks'
import { keepEarly } from '../engines/early-source'
import { fetchHls, hasMediaSource } from '../engines/fetch-hls'
import { prefetchMedia } from './media-prefetch'

export { dropEarly as dropEarlyPlayback } from '../engines/early-source'

/** What is known of a player whose code is still on the way. */
export interface EarlyPlaybackRequest {
  /** Base address of the operator's site. */
  site: string
  /** The element's own `api`, `partner` and `provider`. */
  api: string | null
  partner: string | null
  provider: string | null
  kind: 'channel' | 'content'
  /** Slug or id, as the tag has it. */
  name: string
  language: string
}

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
 * configuration, and for a viewer, and a channel or film, that this browser knows, plays the stream in the `<video>` that
 * `place` puts on the page. Nothing is decided here: the player asks as it always does, finds answers that are there
 * already, and takes the picture over. What fails, or is not asked for after all, is forgotten. Resolves when the
 * player's code should come: once there is a picture, none will be, or it takes its time.
 */
export async function startEarlyPlayback(known: EarlyPlaybackRequest, place: Place): Promise<void> {
  // The operator's API: the element's own, or the one that the site named last.
  const api = known.api ?? kept(STORED.api(known.site))
  const scope = scopeOf({ ...known, api: String(api) })
  const session = record(kept(STORED.session(scope)))
  const wanted = knownOf(known, scope, session)
  // Another engine opens what came protected last time.
  const isProtected = kept(STORED.protection(wanted?.channelId ?? piecesOf(known.name)[0] ?? '')) === true
  if (!isProtected) fetchHls().catch(() => undefined)
  const config = known.api ? null : earlyFetch(`${known.site}/config.json`)
  config?.catch(() => undefined)
  const ask = typeof api === 'string' && URL.canParse(api) && session && asker(api, session, known.language)
  if (!ask || !wanted) {
    // A stranger: their session begins with what the operator says of their network.
    if (!session) prefetchNetwork(known, config).catch(() => undefined)
    else if (ask && known.kind === 'content') pagesOf(known.name, ask).catch(() => undefined)
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
  const picture = wanted.beginning(ask).then((found) => found && play(found, known.name, inTime))
  await Promise.race([patience, picture]).catch(() => undefined)
}

/** Asks the operator's API as its client will, under the same address. */
type Ask = (path: string, isStream?: boolean) => Promise<Answer>

/** What this browser knows of the channel or film that is wanted. */
interface Known {
  channelId?: string
  beginning(ask: Ask): Promise<Beginning | null>
}

function knownOf({ kind, name }: EarlyPlaybackRequest, scope: string, session: Answer): Known | null {
  if (kind === 'channel') {
    const id = record(kept(STORED.channelIds(scope)))?.[name]
    return typeof id === 'string' ? { channelId: id, beginning: (ask) => ofChannel(id, ask) } : null
  }
  const mark = session && findWatchedMark(kept(STORED.recentContents(scope)), identityOf(session), name)
  return mark && { beginning: (ask) => ofFilm(name, mark, ask) }
}

/** Null for a viewer whose token is over, and for a child: what one may watch is looked up first. */
function asker(api: string, { token, child, expiresAt }: NonNullable<Answer>, language: string): Ask | null {
  if (typeof token !== 'string' || child || !(Number(expiresAt) > systemClock.now())) return null
  const headers = { accept: 'application/json', 'accept-language': language }
  return async (path, isStream = false) => {
    const address = new URL(`${api}/v2${path}`)
    if (isStream && address.protocol === 'https:') address.searchParams.set('force_https', 'true')
    address.searchParams.set('access_token', token)
    const response = await earlyFetch(address.href, { headers })
    return record(await response.json())
  }
}

/** Asks what the session of a stranger begins with, under the address that it will ask. */
async function prefetchNetwork(known: EarlyPlaybackRequest, config: Promise<Response> | null): Promise<void> {
  const api = known.api ?? record(await (await config)?.json())?.api
  if (typeof api !== 'string' || !URL.canParse(api)) return
  const query = known.provider ? `?provider=${encodeURIComponent(known.provider)}` : ''
  const address = `${api.replace(/\/+$/, '')}/v2/users/self/network${query}`
  await earlyFetch(address, { headers: { accept: 'application/json' } })
}

async function ofChannel(id: string, ask: Ask): Promise<Beginning | null> {
  const address = clearAddress(await ask(`/channels/${encodeURIComponent(id)}/stream`, true))
  return address === null ? null : { address }
}

/** The film, or the series and its part. */
const piecesOf = (name: string) => name.split('/').filter((piece) => piece !== '')

/** The film's own page, after that of its series where the name has both. */
const pagesOf = (name: string, ask: Ask) =>
  Promise.all(piecesOf(name).map((piece) => ask(`/contents/${encodeURIComponent(piece)}`)))

async function ofFilm(name: string, mark: WatchedMark, ask: Ask): Promise<Beginning | null> {
  const id = encodeURIComponent(mark.id)
  const [stream, meta, pages] = await Promise.all([
    ask(`/libraries/${encodeURIComponent(mark.library)}/contents/${id}/stream`, true),
    ask(`/users/self/content_metadata/${id}`),
    pagesOf(name, ask),
  ])
  return filmBeginning(mark, { pages, meta, stream })
}

async function play({ address, startAt }: Beginning, name: string, place: Place): Promise<void> {
  if (!hasMediaSource()) return
  const prefetch = prefetchMedia({ address, startAt, fetch: (...what) => fetch(...what), clock: systemClock })
  const engine = await fetchHls().catch(() => null)
  const video = engine && (await place())
  if (!video) return prefetch.discard()
  const picture = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
  keepEarly(video, name, engine.beginEarly(video, address, startAt, prefetch))
  await picture
}
