import { computed, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getContentStream, getTrailerStream } from '../../api/content-streams'
import { type ChannelStream, chooseStreamAddress, getChannelStream } from '../../api/streams'
import {
  type Catalogue,
  type Content,
  type ContentRights,
  type Episode,
  episodeBeside,
  type FoundContent as FoundPage,
  findEpisode,
  playedAge,
} from '../../catalogue'
import type { Parental } from '../../household'
import { splitContentName } from '../../lib/content-name'
import { TvError } from '../../lib/errors/errors'
import type { EngineSource, MediaEngine } from '../engine'
import { toGate } from '../player/gate'
import type { Found, Kind, PlaybackRequest, PlaybackSource } from '../player/kind'
import { createSpeed, SPEEDS } from '../player/player'
import type { ContentPrefetch, RecentContents } from '../prefetch/recent-contents'
import type { Watch } from '../statistics/contract'
import { onGrid } from '../timeline'
import { fetchThumbnails } from '../timeline/fetch-thumbnails'
import { clampSeek } from '../timeline/resume'
import { continueAt, type SoughtFilm } from '../timeline/sought-place'
import type { Thumbnails } from '../timeline/thumbnails'
import type { ContentAccess, Feature } from './content-access'
import { listButtonPoints, listHighlights, nextDueIn, type PlaybackPoint, pointAt } from './watch-rules'

/** A request to watch a film, an episode or a trailer. */
export interface ContentRequest extends PlaybackRequest {
  /** Slug or id; an episode or a season also as `series/episode`. */
  content: string
  libraryId: string | null
  /** Second to start at; null continues where the viewer left off. */
  start: number | null
  /** The trailer instead of the film. */
  trailer: boolean
  /** The request of the film that a trailer was opened from, to return to; absent for other requests. */
  back?: ContentRequest | undefined
}

/** A film, or a series and its episode. */
export interface PlayableContent extends Found<ContentRequest> {
  content: Content
  episodes: Episode[]
  episode: Episode | null
  /** The film with the rights of this viewer; null until they are known. */
  feature: Feature | null
  /** Second to start at. */
  at: number
  /** True if playback continues where the viewer left off. */
  isResumed: boolean
  /** The requests that were started before the page was known; null if there are none. */
  prefetch: ContentPrefetch | null
}

/** The facts of a film's source that its view needs. */
export interface SourceFacts {
  /** Buttons over the picture, and places marked on the timeline. */
  buttons: PlaybackPoint[]
  highlights: PlaybackPoint[]
  /** Seconds of the media that belong to the film, if other programmes follow it in the same media; null for all of it. */
  length: number | null
  libraryId: string | null
}

/** The signals that a content player shows. `mayFollow`: see {@link Parental.mayFollow}. */
export function createContentView(engine: Pick<MediaEngine, 'transport'>, mayFollow: Parental['mayFollow']) {
  const content = signal<Content | null>(null)
  const episode = signal<Episode | null>(null)
  const episodes = signal<Episode[]>([])
  const part = signal<'feature' | 'packshot' | 'trailer'>('feature')
  const time = signal(0)
  const duration = signal(0)
  const source = signal<SourceFacts | null>(null)
  const featured = computed(() => part.value === 'feature')
  const isOffered = (one: Episode) => content.value !== null && mayFollow(playedAge(content.value, one))
  const next = computed(() => {
    const beside = episodeBeside(episodes.value, episode.value?.id ?? null, 1)
    return beside && isOffered(beside) ? beside : null
  })
  const nextDeclined = signal(false)
  return {
    /** The film, or the series of the episode. */
    content,
    episode,
    /** All episodes in their order; empty for a film. */
    episodes,
    /** The episodes that are offered to this profile. */
    offered: computed(() => episodes.value.filter(isOffered)),
    rights: signal<ContentRights | null>(null),
    /** The media on screen: the film itself, a packshot before it, or its trailer. */
    part,
    featured,
    time,
    /** Seconds; 0 until it is known. */
    duration,
    source,
    /** Id of the film whose packshots have played: they play once, however often it is loaded. */
    introduced: signal<string | null>(null),
    /** True for 5 s after a resume: the view offers to start over. */
    resumed: signal(false),
    thumbnails: signal<Thumbnails | null>(null),
    ...createSpeed(engine, signal(SPEEDS)),
    /** True while a trailer plays that was opened from the film and returns to it. */
    aside: signal(false),
    /** The operator's button over the picture at this second; null for none. */
    point: computed(() => (featured.value ? pointAt(source.value?.buttons ?? [], time.value) : null)),
    highlights: computed(() => (featured.value ? (source.value?.highlights ?? []) : [])),
    /** The next episode; null if there is none, or if it is not offered to this profile. */
    next,
    nextDeclined,
    /**
     * Seconds until the next episode starts by itself, during the last ten; otherwise null, also after the viewer has
     * declined it.
     */
    nextIn: computed(() =>
      featured.value && next.value && !nextDeclined.value ? nextDueIn(time.value, duration.value) : null,
    ),
  }
}

export type ContentView = ReturnType<typeof createContentView>

/** The stream of a film with its buttons. Its addresses expire, so it is used at once. */
export interface ContentSource extends PlaybackSource, SourceFacts {
  feature: Feature
  at: number
  isResumed: boolean
  /** Requests the pictures over the timeline; null for none. Never rejects. */
  thumbnails: () => Promise<Thumbnails | null>
}

export type ContentKind = Kind<ContentRequest, PlayableContent, ContentSource> & {
  /**
   * Returns the page of the content on screen if the request is for it or for another episode of its series; null
   * otherwise.
   */
  known(request: ContentRequest): Pick<PlayableContent, 'content' | 'episodes' | 'episode'> | null
}

/** A language, and the catalogue in it. */
export interface LocalizedCatalogue {
  catalogue: Catalogue
  language: string
}

export interface ContentKindOptions {
  api: ApiClient
  view: ContentView
  access: ContentAccess
  recentContents: RecentContents
  /** Returns a film with its viewer's rights, to look up the position that was sought in it. */
  soughtFilm(content: Content, episode: Episode | null, rights: ContentRights): SoughtFilm
  /** The catalogue in the present language. */
  localized(): LocalizedCatalogue
}

/** Returns the requested episode, else the one to continue with, else the first; null for a film. */
function firstToPlay({ content, episode, season }: FoundPage, list: Episode[]): Episode | null {
  if (season !== null) return list.find((one) => one.season === season) ?? null
  return findEpisode(list, episode ?? content.nextToPlay ?? '') ?? list[0] ?? null
}

/** Finds films, series and trailers, the rights of the viewer to them, and their streams (PLY-11). */
export function createContentKind(options: ContentKindOptions): ContentKind {
  const { api, view, access, recentContents, soughtFilm, localized } = options

  function known({ content: name, trailer }: ContentRequest) {
    const content = view.content.value
    const [series, part] = splitContentName(name)
    if (!content || trailer || part === undefined || series !== content.slug) return null
    const episodes = view.episodes.value
    const episode = episodes.find(({ slug }) => slug === part)
    return episode ? { content, episodes, episode } : null
  }

  async function findPage({ content: name, trailer }: ContentRequest, signal: AbortSignal) {
    const { catalogue } = localized()
    const page = await (trailer ? catalogue.findTrailer(name) : catalogue.find(name))
    signal.throwIfAborted()
    const { content } = page
    const episodes = content.kind === 'series' ? await catalogue.episodes(content.id) : []
    return { content, episodes, episode: firstToPlay(page, episodes) }
  }

  async function featureOf(
    { content, episode, prefetch, request }: PlayableContent,
    signal: AbortSignal,
  ): Promise<Feature> {
    const { trailer } = request
    const { id } = episode ?? content
    const { catalogue } = localized()
    // A trailer is free: the film's rights only decide which buttons are shown.
    const known = trailer ? catalogue.knownRights.peek().get(id) : undefined
    const rights = known ?? (await prefetch?.rights(id)) ?? (await catalogue.rights(id))
    signal.throwIfAborted()
    return { content, episode, rights, trailer }
  }

  return {
    known,
    early({ content: name, autoplay, trailer, libraryId, start }) {
      const isPlain = autoplay && !trailer && libraryId === null
      return {
        name: isPlain && start === null ? name : null,
        // A trailer is clear even if its film is protected; the episodes of a series share one record.
        knownAs: trailer ? null : (splitContentName(name)[0] ?? null),
        stream: null,
        isAhead: false,
      }
    },
    async find(request, signal, onScreen) {
      if (onScreen) return { ...onScreen, prefetch: null }
      const { content: name, autoplay, trailer, libraryId } = request
      // A film that has started in this browser before is requested while its page loads.
      const mayPrefetch = autoplay && !trailer && libraryId === null
      const prefetch = mayPrefetch ? recentContents.prefetch(name, { ...localized(), api, signal }) : null
      const page = known(request) ?? (await findPage(request, signal))
      return { ...page, request, feature: null, at: 0, isResumed: false, prefetch }
    },
    async gate(found, signal) {
      const feature = await featureOf(found, signal)
      const gate = await access.gate(feature)
      const { trailer, start } = found.request
      const { content, episode, rights } = feature
      const { duration } = episode ?? content
      const isPlain = !trailer && start === null
      const kept = isPlain ? continueAt(soughtFilm(content, episode, rights), duration) : null
      // The second is one of the film, not of its trailer.
      const at = trailer ? 0 : clampSeek(start ?? kept ?? 0, duration)
      return { gate, found: { ...found, feature, at, isResumed: kept !== null && kept > 0 } }
    },
    stream: requestSource.bind(null, options),
    refusal(error) {
      const gate = toGate(error, null)
      if (gate?.reason === 'unavailable') return { ...gate, why: 'content' }
      if (gate?.reason === 'off-air') return { reason: 'unavailable', message: '', why: 'content' }
      // For an unknown content the catalogue throws its own error, so `not-found` here was the answer to another call,
      // as for a stream.
      return gate ?? (error.code === 'not-found' ? new TvError('rejected', error.detail) : error)
    },
    offers(gate, found) {
      if (!found?.feature) return null
      const { content, rights } = found.feature
      return gate.reason === 'purchase' && gate.of === 'content'
        ? { content: content.id, libraryId: found.request.libraryId ?? rights.libraryId }
        : { channel: rights.broadcast?.channelId ?? '' }
    },
  }
}

/** Requests the trailer, the film in its library, or the airing in the archive of its channel. */
async function requestSource(
  { api, view, localized }: ContentKindOptions,
  found: PlayableContent,
  signal: AbortSignal,
): Promise<ContentSource> {
  const { feature } = found
  if (!feature) throw new TvError('not-ready')
  const { content, episode, rights, trailer } = feature
  const how = { language: localized().language, signal }
  if (trailer) {
    const id = content.trailers[0]
    const address = id === undefined ? null : await getTrailerStream(api, id, how)
    if (!address) throw new TvError('no-stream')
    return { ...toSource(view, found, feature, address), knownAs: [], brief: true }
  }
  const requestedId = found.request.libraryId ?? rights.libraryId
  if (requestedId === null && rights.broadcast) {
    const { channelId, start } = rights.broadcast
    // The archive serves whole tens of seconds, so the media may start shortly before the airing.
    const ts = onGrid(start)
    const stream = await getChannelStream(api, channelId, { ...how, ts })
    const { duration } = episode ?? content
    const length = duration > 0 ? duration + start - ts : null
    return { ...toSource(view, found, feature, chooseStreamAddress(stream), stream), length }
  }
  const libraryId = requestedId ?? content.libraries[0] ?? null
  if (libraryId === null) throw new TvError('no-stream')
  const { id } = episode ?? content
  const stream = await (found.prefetch?.stream(libraryId, id) ?? getContentStream(api, libraryId, id, how))
  return {
    ...toSource(view, found, feature, chooseStreamAddress(stream), stream, libraryId),
    before: view.introduced.value === id ? [] : stream.packshots.map(({ url }) => url),
    buttons: listButtonPoints(stream.playback_points),
    highlights: listHighlights(stream.playback_points),
    thumbnails: () => fetchThumbnails(api, stream, signal),
  }
}

function toSource(
  view: ContentView,
  { at, isResumed }: PlayableContent,
  feature: Feature,
  address: EngineSource,
  stream: Partial<ChannelStream> = {},
  libraryId: string | null = null,
): ContentSource {
  const { content, episode } = feature
  return {
    ...{ feature, at, isResumed, address, libraryId },
    startAt: at,
    tracksOf: content.id,
    knownAs: [content.id, content.slug],
    subtitled: stream.drm?.force_subtitles ?? false,
    ad: stream.ad ? { block: stream.ad, of: (episode ?? content).id } : null,
    watch: toWatch(view, feature, stream, libraryId),
    buttons: [],
    highlights: [],
    thumbnails: () => Promise.resolve(null),
    length: null,
  }
}

function toWatch(
  view: ContentView,
  { content, episode, rights, trailer }: Feature,
  stream: Partial<ChannelStream>,
  libraryId: string | null,
): Watch {
  const broadcast = libraryId === null ? rights.broadcast : null
  const statId = stream.stat?.id ?? null
  return {
    statId,
    trackers: stream.trackers ?? null,
    broadcastStart: broadcast?.start,
    facts: () => ({
      statId,
      channelId: broadcast?.channelId ?? null,
      contentId: (episode ?? content).id,
      contentParentId: episode ? content.id : null,
      libraryId,
      startType: trailer ? 'trailer' : 'content',
      position: view.time.value,
    }),
  }
}
