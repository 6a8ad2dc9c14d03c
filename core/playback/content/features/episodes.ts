import { episodeBeside } from '../../../catalogue'
import { joinContentName } from '../../../lib/content-name'
import { TvError } from '../../../lib/errors/errors'
import type { ContentParts } from './content-parts'

export type OtherEpisodes = ReturnType<typeof createEpisodes>

/** Opens other episodes of the series on screen. */
export function createEpisodes({ view, loader }: Pick<ContentParts, 'view' | 'loader'>) {
  const { content, episode, episodes } = view

  async function openEpisode(id: string): Promise<void> {
    const wanted = episodes.value.find((one) => one.id === id)
    const { request } = loader
    if (!wanted || !content.value || !request) throw new TvError('not-ready', { episode: id })
    const name = joinContentName(content.value.slug, wanted.slug)
    const { libraryId } = request
    await loader.open({ content: name, libraryId, start: null, trailer: false, autoplay: true })
  }

  return {
    openEpisode,
    /** Opens the next or previous episode; rejects with `not-ready` at the last and the first. */
    async step(by: 1 | -1): Promise<void> {
      const beside = episodeBeside(episodes.value, episode.value?.id ?? null, by)
      if (!beside) throw new TvError('not-ready', { episode: by > 0 ? 'last' : 'first' })
      await openEpisode(beside.id)
    },
  }
}
