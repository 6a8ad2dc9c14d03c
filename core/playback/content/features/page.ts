import { batch } from '@preact/signals-core'
import { getCatalogue, type SimilarContent } from '../../../catalogue'
import { asTvError } from '../../../lib/errors/errors'
import type { Tv } from '../../../tv-contract'
import type { Media } from '../../player/media'
import type { ContentView, LocalizedCatalogue } from '../content-kind'
import type { ContentParts } from './content-parts'

/** Shows the film and its position as a load finds them, and reports a film that was opened (PLY-15). */
export function showPage({ engine, statistics, view, media, loader, kind }: ContentParts): void {
  const { content, episode, episodes, rights, part, time, duration, source } = view
  /** True while the request of a load has not been reported. */
  let isUnreported = false

  loader.events.on('opening', ({ request, previous }) => {
    part.value = request.trailer ? 'trailer' : 'feature'
    view.aside.value = request.back !== undefined
    view.nextDeclined.value = false
    time.value = request.start ?? 0
    duration.value = 0
    source.value = null
    view.thumbnails.value = null
    const known = kind.known(request)
    if (known) episode.value = known.episode
    else if (previous?.content !== request.content) {
      content.value = null
      episode.value = null
      episodes.value = []
      rights.value = null
    }
    isUnreported = content.value === null && !request.trailer
  })
  loader.events.on('found', (found) => {
    batch(() => {
      content.value = found.content
      episodes.value = found.episodes
      episode.value = found.episode
    })
    const about = { contentId: found.content.id, position: found.request.start ?? 0 }
    if (isUnreported) statistics?.reportAction('open_content', about)
    isUnreported = false
  })
  loader.events.on('checked', ({ found, gate }) => {
    rights.value = found.feature?.rights ?? null
    if (media.state.value.name !== 'loading' || gate) return
    duration.value = found.request.trailer ? 0 : (found.episode ?? found.content).duration
    time.value = found.at
  })
  loader.events.on('starting', ({ source: next, before }) => {
    const { content: film, episode: current, trailer } = next.feature
    if (before) {
      part.value = 'packshot'
      return
    }
    // The film itself is about to play, after its packshots; or its trailer.
    batch(() => {
      part.value = trailer ? 'trailer' : 'feature'
      source.value = next
      time.value = next.at
    })
    view.setSpeed(view.speed.value)
    if (!trailer) view.introduced.value = (current ?? film).id
  })
  loader.events.on('loaded', async ({ source: { thumbnails }, signal }) => {
    const pictures = await thumbnails()
    if (!signal.aborted) view.thumbnails.value = pictures
  })
  media.events.on('moved', () => {
    if (part.value === 'packshot') return
    time.value = engine.transport.position
    // A retry loads the film at the second on screen.
    if (time.value > 0) loader.amend({ start: time.value })
    duration.value = source.value?.length ?? engine.transport.seekable?.end ?? duration.value
  })
}

/** Loads the names of the film on screen in the viewer's language. */
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
    /** Returns whether it is another language. */
    setLanguage(language: string): boolean {
      if (language === localized.language) return false
      localized = localizedIn(language)
      void rename()
      return true
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
