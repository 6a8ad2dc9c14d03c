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

/** The attributes of a player whose code is still loading. */
export interface EarlyPlaybackRequest {
  /** Base address of the operator's site. */
  site: string
  /** The element's own `api`, `partner` and `provider`. */
  api: string | null
  partner: string | null
  provider: string | null
  kind: 'channel' | 'content'
  /** Slug or id, as in the attribute. */
  name: string
  language: string
}

/** Maximum time for which the player's code waits for an early first frame, ms. */
const PICTURE_FIRST_MS = 1000

/** Adds an empty `<video>` to the page for early playback; null if the page no longer wants it. */
type Place = () => Promise<HTMLVideoElement | null>

/**
 * Starts the work of a page's first player before its code has loaded: fetches the engine's code and the configuration
 * and, if this browser knows the viewer and the channel or content, plays the stream in the `<video>` from `place`. It
 * decides nothing: the player makes its usual requests, receives these responses and adopts the video element. Failures
 * and unused responses are discarded. Resolves when the player's code should load: after the first frame, if there will
 * be none, or after {@link PICTURE_FIRST_MS}.
 */
export async function startEarlyPlayback(known: EarlyPlaybackRequest, place: Place): Promise<void> {
  const storage = browserStorage()
  const kept = (key: string) => readRecord(storage, key, (value) => value)
  // The API address of the element, or of the site's last configuration.
  const api = known.api ?? kept(STORED.api(known.site))
  const scope = scopeOf({ ...known, api: String(api) })
  const session = createSessionStore(storage, scope).read()
  const wanted = knownOf(known, kept, scope, session && identityOf(session))
  // A stream that was protected last time needs the other engine.
  const isProtected = kept(STORED.protection(wanted?.channelId ?? piecesOf(known.name)[0] ?? '')) === true
  if (!isProtected) fetchHls().catch(() => undefined)
  const config = known.api ? null : earlyFetch(`${known.site}/config.json`)
  config?.catch(() => undefined)
  // Skip an expired token, and a child's: the player must check first what a child may watch.
  const mayAsk = session && !session.child && session.expiresAt > systemClock.now()
  const caller = mayAsk && isAddress(api) ? earlyRequester(api, session.token) : null
  if (!caller || !wanted) {
    // The session of a new visitor starts with the network lookup.
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
  // Once the player's code is loading, early playback must not start beside it.
  const inTime: Place = async () => (late ? null : place())
  const picture = wanted.beginning(caller).then((found) => found && play(found, known.name, inTime))
  await Promise.race([patience, picture]).catch(() => undefined)
}

const isAddress = (api: unknown): api is string => typeof api === 'string' && URL.canParse(api)

/**
 * Makes API calls ahead of the player, whose own call for the same address then receives the response from the page.
 */
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

/** The stored facts about the requested channel or content. */
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

/** Splits a name into the content, or the series and its part. */
const piecesOf = (name: string) => name.split('/').filter((piece) => piece !== '')

/** Requests the page of the content and, if the name has both, of its series. */
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
