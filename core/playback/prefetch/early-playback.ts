import * as v from 'valibot'
import { getContentStream } from '../../api/content-streams'
import { getContent } from '../../api/contents'
import { getContentMeta } from '../../api/history'
import { networkRequest } from '../../api/network'
import { baseOf, httpRequestOf, type Requester } from '../../api/request'
import { getChannelStream } from '../../api/streams'
import { browserStorage } from '../../browser/browser-storage'
import { earlyFetch } from '../../browser/early-fetch'
import { systemClock } from '../../lib/clock'
import { readRecord } from '../../lib/storage'
import { STORED, scopeOf } from '../../lib/storage-keys'
import { createSessionStore } from '../../session'
import { identityOf } from '../../session/identity'
import {
  type Beginning,
  clearAddress,
  filmBeginning,
  findWatchedMark,
  type WatchedMark,
} from '../content/watched-marks'
import { keepEarly } from '../engines/early-source'
import { fetchHls, hasMediaSource } from '../engines/fetch-hls'
import { prefetchMedia } from '../engines/media-prefetch'

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
  const storage = browserStorage()
  const kept = (key: string) => readRecord(storage, key, (value) => value)
  // The operator's API: the element's own, or the one that the site named last.
  const api = known.api ?? kept(STORED.api(known.site))
  const scope = scopeOf({ ...known, api: String(api) })
  const session = createSessionStore(storage, scope).read()
  const wanted = knownOf(known, kept, scope, session && identityOf(session))
  // Another engine opens what came protected last time.
  const isProtected = kept(STORED.protection(wanted?.channelId ?? piecesOf(known.name)[0] ?? '')) === true
  if (!isProtected) fetchHls().catch(() => undefined)
  const config = known.api ? null : earlyFetch(`${known.site}/config.json`)
  config?.catch(() => undefined)
  // Not for a token that has expired, nor for a child: the player checks first what a child may watch.
  const mayAsk = session && !session.child && session.expiresAt > systemClock.now()
  const caller = mayAsk && isAddress(api) ? earlyRequester(api, session.token) : null
  if (!caller || !wanted) {
    // The session of a new visitor begins with the network lookup.
    if (!session) prefetchNetwork(known, config).catch(() => undefined)
    else if (caller && known.kind === 'content') pagesOf(known, caller).catch(() => undefined)
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
  const picture = wanted.beginning(caller).then((found) => found && play(found, known.name, inTime))
  await Promise.race([patience, picture]).catch(() => undefined)
}

const isAddress = (api: unknown): api is string => typeof api === 'string' && URL.canParse(api)

/** Calls the API ahead of the player, whose own call for the same address then takes the answer from the page. */
function earlyRequester(api: string, token: string): Requester {
  const base = baseOf(api)
  return {
    base,
    async request(call) {
      const { url, headers } = httpRequestOf(base, call, token)
      const response = await earlyFetch(url, { headers })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return v.parse(call.answer, await response.json())
    },
  }
}

/** What this browser knows of the channel or film that is wanted. */
interface Known {
  channelId?: string
  beginning(api: Requester): Promise<Beginning | null>
}

function knownOf(
  wanted: EarlyPlaybackRequest,
  kept: (key: string) => unknown,
  scope: string,
  identity: string | null,
): Known | null {
  if (wanted.kind === 'channel') {
    const ids = kept(STORED.channelIds(scope))
    const id: unknown = Object(ids)[wanted.name]
    return typeof id === 'string'
      ? { channelId: id, beginning: (api) => ofChannel(id, api, wanted.language) }
      : null
  }
  const mark = identity !== null && findWatchedMark(kept(STORED.recentContents(scope)), identity, wanted.name)
  return mark ? { beginning: (api) => ofFilm(wanted, mark, api) } : null
}

async function prefetchNetwork(known: EarlyPlaybackRequest, config: Promise<Response> | null): Promise<void> {
  const api: unknown = known.api ?? Object(await (await config)?.json()).api
  if (!isAddress(api)) return
  const { url, headers } = httpRequestOf(baseOf(api), networkRequest(known.provider), null)
  await earlyFetch(url, { headers })
}

async function ofChannel(id: string, api: Requester, language: string): Promise<Beginning | null> {
  const address = clearAddress(await getChannelStream(api, id, { language }))
  return address === null ? null : { address }
}

/** The film, or the series and its part. */
const piecesOf = (name: string) => name.split('/').filter((piece) => piece !== '')

/** The film's own page, after that of its series where the name has both. */
const pagesOf = ({ name, language }: EarlyPlaybackRequest, api: Requester) =>
  Promise.all(piecesOf(name).map((piece) => getContent(api, piece, language)))

async function ofFilm(
  wanted: EarlyPlaybackRequest,
  mark: WatchedMark,
  api: Requester,
): Promise<Beginning | null> {
  const { language } = wanted
  const [stream, meta, pages] = await Promise.all([
    getContentStream(api, mark.library, mark.id, { language }),
    getContentMeta(api, mark.id, language),
    pagesOf(wanted, api),
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
