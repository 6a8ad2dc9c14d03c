import { batch } from '@preact/signals-core'
import { getCatalogue, type SimilarContent } from '../../../catalogue'
import { asTvError } from '../../../lib/errors/errors'
import type { Tv } from '../../../tv-contract'
import type { Media } from '../../player/media'
import type { ContentView, LocalizedCatalogue } from '../content-kind'

/** The catalogue in the viewer's language, from which the film on screen has its names. */
export function createNames(
  tv: Tv,
  media: Media,
  { content, episode, episodes }: ContentView,
  first: string,
) {
  const localizedIn = (language: string): LocalizedCatalogue => ({
    catalogue: getCatalogue(tv, language),
    language,
  })
  let localized = localizedIn(first)

  /** Requests the names of the film on screen in the present language. */
  async function rename(): Promise<void> {
    const film = content.value
    const { catalogue } = localized
    if (!film) return
    try {
      const list = film.kind === 'series' ? await catalogue.episodes(film.id) : []
      const page = await catalogue.find(film.id)
      if (catalogue !== localized.catalogue || content.value?.id !== film.id) return
      batch(() => {
        content.value = page.content
        episodes.value = list
        episode.value = list.find(({ id }) => id === episode.value?.id) ?? episode.value
      })
    } catch (error) {
      media.notices.note(`words ${asTvError(error).code}`)
    }
  }

  return {
    localized: () => localized,
    setLanguage(language: string): void {
      if (language === localized.language) return
      localized = localizedIn(language)
      void rename()
    },
    similar: async (): Promise<SimilarContent[]> =>
      content.value ? localized.catalogue.similar(content.value.id) : [],
    async refreshEpisodes(force?: boolean): Promise<void> {
      const series = content.value
      if (series?.kind !== 'series') return
      const list = await localized.catalogue.episodes(series.id, force)
      if (content.value?.id === series.id) episodes.value = list
    },
  }
}
