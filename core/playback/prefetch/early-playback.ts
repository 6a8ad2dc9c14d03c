import * as v from 'valibot'
import { type ContentStream, getContentStream } from '../../api/content-streams'
import { type ContentRecord, getContent } from '../../api/contents'
import { type ContentMeta, getContentMeta } from '../../api/history'
import { networkRequest } from '../../api/network'
import { buildHttpRequest, type Requester, trimBaseAddress } from '../../api/request'
import { type ChannelStream, getChannelStream, getClearAddress } from '../../api/streams'
import { earlyFetch } from '../../browser/network/early-fetch'
import { browserStorage, tabStorage } from '../../browser/storage/browser-storage'
import { toContentRights } from '../../catalogue'
import { createProgramAges, readStoredChannel } from '../../channels'
import { mayStart, type Needs, needsPin, ratedAge } from '../../household'
import { systemClock } from '../../lib/clock'
import { splitContentName } from '../../lib/content-name'
import { readRecord, type Storage } from '../../lib/storage/storage'
import { getScope, STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { mayStartUnasked } from '../../rights'
import { createSessionStore, type StoredSession } from '../../session'
import { toIdentity } from '../../session/viewer/identity'
import { keepEarly } from '../engines/early-source'
import { storedHevcRecord } from '../engines/hevc-record'
import { fetchHls, hasMediaSource } from '../engines/hls/fetch-hls'
import { prefetchMedia } from '../engines/media-prefetch'
import { readChosenAudio, readTrackLanguages } from '../player/track-preferences'
import { continueAt, type SoughtFilm } from '../timeline/sought-place'
import { findWatchedMark, type WatchedMark } from './recent-contents'

export { dropEarly as dropEarlyPlayback, isEarly } from '../engines/early-source'

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
  /** Requested language of the audio, BCP 47. */
  audio: string | null
}

/** Maximum time for which the player's code waits for an early first frame, ms. */
const PICTURE_FIRST_MS = 1000

/** Adds an empty `<video>` to the page for early playback; null if the page no longer wants it. */
type ProvideVideo = () => Promise<HTMLVideoElement | null>

/**
 * Starts the work of a page's first player before its code has loaded: fetches the engine's code and the configuration
 * and, if this browser knows the viewer and the channel or content, plays the stream in the `<video>` from
 * `provideVideo`. It decides nothing: the player makes its usual requests, receives these responses, and adopts the
 * video element. Failures and unused responses are discarded. Resolves when the player's code should load: after the
 * first frame, as soon as there will be none, or after {@link PICTURE_FIRST_MS}.
 */
export async function startEarlyPlayback(
  request: EarlyPlaybackRequest,
  provideVideo: ProvideVideo,
): Promise<void> {
  const storage = browserStorage()
  const readStored = (key: string) => readRecord(storage, key, (value) => value)
  // The API address of the element, or of the site's last configuration.
  const api = request.api ?? readStored(STORAGE_KEYS.api(request.site))
  const scope = getScope({ ...request, api: String(api) })
  const session = createSessionStore(storage, scope).read()
  const config = request.api ? null : earlyFetch(`${request.site}/config.json`)
  config?.catch(() => undefined)
  const facts = session && findStoredFacts(request, storage, scope, session, config)
  // A stream that was protected last time needs Shaka instead of hls.js.
  const isProtected =
    readStored(STORAGE_KEYS.protection(facts?.channelId ?? splitContentName(request.name)[0] ?? '')) === true
  if (!isProtected) fetchHls().catch(() => undefined)
  // Skip an expired token, and a child's: the player must check first what a child may watch.
  const canRequest = session && !session.child && session.expiresAt > systemClock.now()
  const caller = canRequest && isAddress(api) ? earlyRequester(api, session.token) : null
  if (!caller || !facts) {
    // A new visitor's session starts with the network lookup.
    if (!session) prefetchNetwork(request, config).catch(() => undefined)
    else if (caller && request.kind === 'content') requestPages(request, caller).catch(() => undefined)
    return
  }
  let isLate = false
  const timeout = new Promise<void>((resolve) => {
    systemClock.setTimeout(() => {
      isLate = true
      resolve()
    }, PICTURE_FIRST_MS)
  })
  const isAllowed = async () =>
    request.kind === 'channel' ||
    !(await isExcludedBy(config, [...splitContentName(request.name), facts.contentId]))
  // Early playback must not start once the player's code is loading.
  const provideInTime: ProvideVideo = async () => ((await isAllowed()) && !isLate ? provideVideo() : null)
  const picture = facts
    .loadBeginning(caller)
    .then((found) => found && play(found, request, storage, provideInTime))
  await Promise.race([timeout, picture]).catch(() => undefined)
}

const isAddress = (api: unknown): api is string => typeof api === 'string' && URL.canParse(api)

/** Makes API calls ahead of the player, whose own call for the same address then receives the response from the page. */
function earlyRequester(api: string, token: string): Requester {
  const base = trimBaseAddress(api)
  return {
    base,
    async request(call) {
      const { url, headers } = buildHttpRequest(base, call, token)
      const response = await earlyFetch(url, { headers })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return v.parse(call.schema, await response.json())
    },
  }
}

/** The stream that may play before its player has loaded, from `startAt` media seconds or the live edge. */
interface Beginning {
  address: string
  startAt?: number
  /** Channel or content under which the viewer's choice of audio is stored. */
  tracksOf: string
}

/** Stored facts about a channel or content that decide whether it may start early. */
interface StoredFacts {
  channelId?: string
  contentId?: string
  loadBeginning(api: Requester): Promise<Beginning | null>
}

function findStoredFacts(
  request: EarlyPlaybackRequest,
  storage: Storage,
  scope: string,
  session: StoredSession,
  config: Promise<Response> | null,
): StoredFacts | null {
  if (request.kind === 'channel') {
    const channel = readStoredChannel(storage, scope, request.name)
    if (!channel) return null
    const program = createProgramAges(storage, scope).at(channel.id, systemClock.now() / 1000) ?? undefined
    const isOpen = (listed: readonly string[]) => mayStart({ channel, program }, createNeeds(session, listed))
    // Since the last visit the brand may have listed the channel as adult.
    const loadBeginning = async (api: Requester) =>
      isOpen(await adultChannelsIn(config)) ? loadChannelBeginning(channel.id, api, request.language) : null
    return isOpen([]) ? { channelId: channel.id, loadBeginning } : null
  }
  const kept = readRecord(storage, STORAGE_KEYS.recentContents(scope), (value) => value)
  const mark = findWatchedMark(kept, toIdentity(session), request.name)
  const needs = createNeeds(session, [])
  if (!mark || !mayStart({ content: mark }, needs)) return null
  const place = { tab: tabStorage(), scope, whose: toIdentity(session), contentId: mark.id }
  return { contentId: mark.id, loadBeginning: (api) => loadFilmBeginning(request, mark, api, needs, place) }
}

/**
 * The permission rule for an adult with a stored session: their account and settings are not known yet, so every action
 * counts as protected. `listed`: ids of the channels that the brand lists as adult.
 */
const createNeeds =
  ({ guest, parentalChannels }: StoredSession, listed: readonly string[]): Needs =>
  (action, subject) =>
    needsPin(action, subject, {
      isGuest: guest,
      status: null,
      role: 'adult',
      settings: null,
      isChosen: false,
      adultIds: new Set([...listed, ...parentalChannels]),
      isUnlocked: false,
    })

/** Ids of the channels that the configuration lists as adult; none for an element that reads no configuration. */
async function adultChannelsIn(config: Promise<Response> | null): Promise<string[]> {
  const { parentalControl } = Object(await (await config)?.json())
  return [Object(parentalControl).adultChannels ?? []].flat().map(String)
}

async function prefetchNetwork(
  request: EarlyPlaybackRequest,
  config: Promise<Response> | null,
): Promise<void> {
  const api: unknown = request.api ?? Object(await (await config)?.json()).api
  if (!isAddress(api)) return
  const { url, headers } = buildHttpRequest(
    trimBaseAddress(api),
    { ...networkRequest(request.provider), language: request.language },
    null,
  )
  await earlyFetch(url, { headers })
}

async function loadChannelBeginning(id: string, api: Requester, language: string): Promise<Beginning | null> {
  const address = clearAddress(await getChannelStream(api, id, { language }))
  return address === null ? null : { address, tracksOf: id }
}

/** True if the configuration excludes a content with these names (LNG-05): the player will not find it either. */
async function isExcludedBy(
  config: Promise<Response> | null,
  names: readonly (string | undefined)[],
): Promise<boolean> {
  const excluded: unknown = Object(await (await config)?.json()).excludedContents
  return [excluded].flat().some((one) => names.includes(String(one)))
}

/** Requests the page of the content and, if the name has both, of its series. */
const requestPages = ({ name, language }: EarlyPlaybackRequest, api: Requester) =>
  Promise.all(splitContentName(name).map((part) => getContent(api, part, language)))

async function loadFilmBeginning(
  request: EarlyPlaybackRequest,
  mark: WatchedMark,
  api: Requester,
  needs: Needs,
  place: Omit<SoughtFilm, 'watched'>,
): Promise<Beginning | null> {
  const { language } = request
  const [stream, meta, pages] = await Promise.all([
    getContentStream(api, mark.library, mark.id, { language }),
    getContentMeta(api, mark.id, language),
    requestPages(request, api),
  ])
  return filmBeginning(mark, { pages, meta, stream }, needs, place)
}

/**
 * Returns the address of a stream that may play before its player has loaded; null if the stream is protected, or if
 * something else has to be shown first.
 */
function clearAddress(stream: ChannelStream & Partial<Pick<ContentStream, 'packshots'>>): string | null {
  if (stream.ad?.hasPreRoll || stream.packshots?.length) return null
  return getClearAddress(stream)
}

/**
 * Decides, by the operator's present answers, from where a film that has started in this browser before may start early:
 * `pages` are those of the parts of its name, its own last. Null unless it certainly may: then the player decides.
 */
export function filmBeginning(
  mark: WatchedMark,
  { pages, meta, stream }: { pages: ContentRecord[]; meta: ContentMeta; stream: ContentStream },
  needs: Needs,
  place: Omit<SoughtFilm, 'watched'>,
): Beginning | null {
  const own = pages.at(-1)
  if (own?.id !== mark.id) return null
  const content = {
    age: ratedAge(own) ?? ratedAge(pages[0] ?? own),
    isLost: pages.some((page) => page.is_lost),
    isAnnouncement: pages.some((page) => page.is_announcement),
  }
  // The channel whose archive contains the film is not known here.
  const rights = toContentRights(meta, null)
  if (!mayStartUnasked({ content, rights }, { mayStart: (start) => mayStart(start, needs) })) return null
  const library = rights.libraryId ?? mark.library
  const address = clearAddress(stream)
  if (library !== mark.library || address === null) return null
  const startAt = continueAt({ ...place, watched: rights }, own.duration) ?? 0
  return { address, startAt, tracksOf: pages[0]?.id ?? own.id }
}

/** The viewer's audio languages for a channel or content, most preferred first. */
const spokenIn = (requested: string | null, storage: Storage, id: string): string[] => [
  requested ?? '',
  readChosenAudio(storage, id)?.language ?? '',
  ...readTrackLanguages(storage).audio,
]

async function play(
  { address, startAt, tracksOf }: Beginning,
  { audio, name }: EarlyPlaybackRequest,
  storage: Storage,
  provideVideo: ProvideVideo,
): Promise<void> {
  if (!hasMediaSource()) return
  const hevc = storedHevcRecord(storage)
  const prefetch = prefetchMedia({
    address,
    startAt,
    languages: spokenIn(audio, storage, tracksOf),
    hevc,
    fetch: (...args) => fetch(...args),
    clock: systemClock,
  })
  const engine = await fetchHls().catch(() => null)
  const video = engine && (await provideVideo())
  if (!video) return prefetch.discard()
  const picture = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
  keepEarly(video, name, engine.beginEarly(video, address, startAt, prefetch, hevc))
  await picture
}
