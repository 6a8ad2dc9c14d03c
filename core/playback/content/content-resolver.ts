import { batch } from '@preact/signals-core'
import { type Episode, type Found, findEpisode } from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import type { ContentPrefetch } from '../prefetch/content-prefetch'
import type { Feature } from './content-access-watcher'
import type { ContentView } from './content-view'
import type { ContentPlayerOptions, ContentRequest } from './contract'

/** The words that films are told in, and what knows them in these words. */
export type LocalizedCatalogue = Pick<ContentPlayerOptions, 'catalogue' | 'channels' | 'language'>

interface ContentResolverOptions {
  view: ContentView
  /** Adds a line to the log. */
  note(line: string): void
  localized(): LocalizedCatalogue
}

/** The episode that was asked for, else the one to go on with, else the first; null for a film. */
function firstToPlay({ content, episode, season }: Found, list: Episode[]): Episode | null {
  if (season !== null) return list.find((one) => one.season === season) ?? null
  return findEpisode(list, episode ?? content.nextToPlay ?? '') ?? list[0] ?? null
}

/** Resolves a request to its content, its episode and the viewer's rights, and writes them to the view. */
export function createContentResolver({ view, note, localized }: ContentResolverOptions) {
  const { content, episode, episodes, rights } = view

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

  return {
    known,

    /** Finds the film, or the series and its episode. Rejects as the catalogue does. */
    async find({ content: name, trailer }: ContentRequest, signal: AbortSignal): Promise<void> {
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
    },

    /** Requests the rights of the content in the view; `not-ready` before there is one. */
    async look(trailer: boolean, prefetch: ContentPrefetch | null, signal: AbortSignal): Promise<Feature> {
      const film = content.value
      if (!film) throw new TvError('not-ready')
      const { catalogue, channels } = localized()
      const { id } = episode.value ?? film
      const now = await (prefetch?.rights(id) ?? catalogue.rights(id))
      signal.throwIfAborted()
      rights.value = now
      const through = now.airing && !trailer ? now.airing.channelId : null
      const channel = through === null ? null : await channels.find(through)
      signal.throwIfAborted()
      return { content: film, episode: episode.value, rights: now, channel, trailer }
    },

    /** Asks for the episodes again where they may be old. */
    async refreshEpisodes(force?: boolean): Promise<void> {
      const series = content.value
      if (series?.kind !== 'series') return
      const list = await localized().catalogue.episodes(series.id, force)
      if (content.value?.id === series.id) episodes.value = list
    },

    /** The same film in the words that are spoken now. */
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
        note(`words ${asTvError(error).code}`)
      }
    },
  }
}
