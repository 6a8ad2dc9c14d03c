import { batch } from '@preact/signals-core'
import type { ContentParts } from './content-parts'

/** Shows the film and its time as a load finds them, and reports a film that was opened (PLY-15). */
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
    // The film itself is about to play, after its packshots, or its trailer.
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
