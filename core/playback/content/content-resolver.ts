import { batch } from '@preact/signals-core'
import { type Episode, type Found, findEpisode } from '../../catalogue'
import { asTvError } from '../../lib/errors'
import type { Notices } from '../player/notices'
import type { ContentPrefetch } from '../prefetch/content-prefetch'
import type { Feature } from './content-access-watcher'
import type { ContentView } from './content-view'
import type { ContentPlayerOptions, ContentRequest } from './contract'

/** The words that films are told in, and what knows them in these words. */
export type LocalizedCatalogue = Pick<ContentPlayerOptions, 'catalogue' | 'channels' | 'language'>

interface ContentResolverOptions {
  view: ContentView
  notices: Notices
  localized(): LocalizedCatalogue
}

/** The episode that was asked for, else the one to go on with, else the first; null for a film. */
function firstToPlay({ content, episode, season }: Found, list: Episode[]): Episode | null {
  if (season !== null) return list.find((one) => one.season === season) ?? null
  return findEpisode(list, episode ?? content.nextToPlay ?? '') ?? list[0] ?? null
}

/** Finds out what is wanted, and puts it into the view. `wanted` is false once another wish came. */
export function createContentResolver({ view, notices, localized }: ContentResolverOptions) {
  const { content, episode, episodes, rights } = view

  /** From what is known already; null before that. */
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

    /** The film, or the series and its episode. Fails as the catalogue does. */
    async find({ content: name, trailer }: ContentRequest, wanted: () => boolean): Promise<boolean> {
      const { catalogue } = localized()
      const found = await (trailer ? catalogue.findTrailer(name) : catalogue.find(name))
      const list =
        wanted() && found.content.kind === 'series' ? await catalogue.episodes(found.content.id) : []
      if (!wanted()) return false
      batch(() => {
        content.value = found.content
        episodes.value = list
        episode.value = firstToPlay(found, list)
      })
      return true
    },

    /** With its rights asked anew; null where another wish came meanwhile. */
    async look(
      trailer: boolean,
      prefetch: ContentPrefetch | null,
      wanted: () => boolean,
    ): Promise<Feature | null> {
      const film = content.value
      if (!film) return null
      const { catalogue, channels } = localized()
      const { id } = episode.value ?? film
      const now = await (prefetch?.rights(id) ?? catalogue.rights(id))
      if (!wanted()) return null
      rights.value = now
      const through = now.airing && !trailer ? now.airing.channelId : null
      const channel = through === null ? null : await channels.find(through)
      const feature = known(trailer)
      return feature && { ...feature, channel }
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
        notices.note(`words ${asTvError(error).code}`)
      }
    },
  }
}
