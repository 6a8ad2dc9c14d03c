import { batch } from '@preact/signals-core'
import { type Episode, type FoundContent, findEpisode } from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import type { Resolved, SourcePlayer } from '../player/contract'
import type { Gate } from '../player/gate'
import type { LoadTask } from '../player/load-task'
import { type ContentPrefetch, prefetchContent } from '../prefetch/content-prefetch'
import type { Feature } from './content-access-watcher'
import type { ContentView } from './content-view'
import type { ContentPlayerOptions, FollowedRequest } from './contract'
import type { RecentContentStore } from './recent-content-store'
import { clampSeek, resumeAt } from './watch-rules'

/** A language, and the catalogue and channels in it. */
export type LocalizedCatalogue = Pick<ContentPlayerOptions, 'catalogue' | 'channels' | 'language'>

/** A requested feature, its gate, and where it starts. */
export interface ResolvedContent extends Resolved {
  feature: Feature
  /** Second to start at. */
  at: number
  /** It continues where the viewer left off. */
  resumed: boolean
}

interface ContentResolverOptions extends Pick<ContentPlayerOptions, 'api' | 'engine' | 'statistics'> {
  view: ContentView
  media: SourcePlayer
  accessWatcher: { gate(feature: Feature): Promise<Gate | null> }
  recentContent: RecentContentStore
  /** The catalogue and channels in the present language. */
  localized(): LocalizedCatalogue
  /** The request as it is now: a seek may have changed its start. */
  request(): FollowedRequest | null
}

/** The requested episode, else the one to continue with, else the first; null for a film. */
function firstToPlay({ content, episode, season }: FoundContent, list: Episode[]): Episode | null {
  if (season !== null) return list.find((one) => one.season === season) ?? null
  return findEpisode(list, episode ?? content.nextToPlay ?? '') ?? list[0] ?? null
}

/** Resolves a request to its content, its episode and the viewer's rights, and writes them to the view. */
export function createContentResolver(options: ContentResolverOptions) {
  const { api, engine, view, media, accessWatcher, recentContent, localized } = options
  const { content, episode, episodes, rights } = view
  let prefetch: ContentPrefetch | null = null

  /** The feature of the view; null before its rights are known. */
  const known = (trailer: boolean): Feature | null =>
    content.value &&
    rights.value && {
      content: content.value,
      episode: episode.value,
      rights: rights.value,
      channel: null,
      trailer,
    }

  /** Finds the film, or the series and its episode. Rejects as the catalogue does. */
  async function find({ content: name, trailer }: FollowedRequest, signal: AbortSignal): Promise<void> {
    const { catalogue } = localized()
    const found = await (trailer ? catalogue.findTrailer(name) : catalogue.find(name))
    signal.throwIfAborted()
    const list = found.content.kind === 'series' ? await catalogue.episodes(found.content.id) : []
    signal.throwIfAborted()
    batch(() => {
      content.value = found.content
      episodes.value = list
      episode.value = firstToPlay(found, list)
    })
  }

  /** Requests the rights of the content in the view; `not-ready` before there is one. */
  async function findRights(trailer: boolean, signal: AbortSignal): Promise<Feature> {
    const film = content.value
    if (!film) throw new TvError('not-ready')
    const { catalogue, channels } = localized()
    const { id } = episode.value ?? film
    const now = await (prefetch?.rights(id) ?? catalogue.rights(id))
    signal.throwIfAborted()
    rights.value = now
    const through = now.broadcast && !trailer ? now.broadcast.channelId : null
    const channel = through === null ? null : await channels.find(through)
    signal.throwIfAborted()
    return { content: film, episode: episode.value, rights: now, channel, trailer }
  }

  /** Requests the rights of the content in the view, and derives its gate and its start from them. */
  async function look(signal: AbortSignal): Promise<ResolvedContent> {
    const trailer = options.request()?.trailer ?? false
    const feature = await findRights(trailer, signal)
    const gate = await accessWatcher.gate(feature)
    const start = options.request()?.start ?? null
    const { duration: length } = feature.episode ?? feature.content
    const kept = trailer || start !== null ? null : resumeAt(feature.rights, length)
    const at = clampSeek(start ?? kept ?? 0, trailer ? 0 : length)
    return { feature, gate, at, resumed: kept !== null }
  }

  /** Clears the screen for the next film, and requests a film early that has begun in this browser before. */
  function startEarly(request: FollowedRequest, signal: AbortSignal): ContentPrefetch | null {
    const isPlain = request.autoplay && !request.trailer && request.libraryId === null
    const isAdopted = isPlain && request.start === null && engine.earlySource === request.content
    if (!isAdopted) engine.unload()
    const mark = isPlain ? recentContent.known(request.content) : null
    // A trailer is clear even if its film is protected; the episodes of a series share one record.
    const recordedAs = request.trailer ? null : (request.content.split('/')[0] ?? null)
    if (request.autoplay) void media.prepare(recordedAs)
    return mark && prefetchContent(mark, { ...localized(), api, signal })
  }

  return {
    known,
    look,

    /** The requests of the current load that started before its page was known; null for none. */
    get prefetch() {
      return prefetch
    },
    /** Forgets answers that belong to the viewer before. */
    discardPrefetch(): void {
      prefetch = null
    },

    async resolve(task: LoadTask<FollowedRequest, Episode>): Promise<ResolvedContent> {
      const { request, known: requestedEpisode, signal } = task
      prefetch = startEarly(request, signal)
      if (!requestedEpisode) {
        const isNew = content.value === null
        await find(request, signal)
        const about = { contentId: content.value?.id ?? null, position: request.start ?? 0 }
        if (isNew && !request.trailer) options.statistics?.reportAction('open_content', about)
      }
      const found = await look(signal)
      signal.throwIfAborted()
      if (found.gate) return found
      view.duration.value = request.trailer ? 0 : (found.feature.episode ?? found.feature.content).duration
      view.time.value = found.at
      return found
    },

    /** Requests the episodes again if they may be stale. */
    async refreshEpisodes(force?: boolean): Promise<void> {
      const series = content.value
      if (series?.kind !== 'series') return
      const list = await localized().catalogue.episodes(series.id, force)
      if (content.value?.id === series.id) episodes.value = list
    },

    /** Requests the same film in the present language. */
    async renew(): Promise<void> {
      const film = content.value
      if (!film) return
      const { catalogue } = localized()
      try {
        const list = film.kind === 'series' ? await catalogue.episodes(film.id) : []
        const found = await catalogue.find(film.id)
        if (catalogue !== localized().catalogue || content.value?.id !== film.id) return
        batch(() => {
          content.value = found.content
          episodes.value = list
          episode.value = list.find(({ id }) => id === episode.value?.id) ?? episode.value
        })
      } catch (error) {
        media.notices.note(`words ${asTvError(error).code}`)
      }
    },
  }
}
