import { saveHistory } from '../../../api/history'
import { asTvError } from '../../../lib/errors/errors'
import { createWatchHistory } from '../watch-history'
import type { ContentParts } from './content-parts'

/** The button that starts over is shown for this long after a resume, ms. */
const FROM_BEGINNING_MS = 5000

export type KeptPlace = ReturnType<typeof keepPlace>

/** Keeps the place in a film, for the operator and for this browser, and offers to start over after a resume. */
export function keepPlace(parts: ContentParts) {
  const { api, clock, session, engine, view, media, loader, recentContents } = parts
  const { resumed } = view
  let resumedTimer = 0
  const history = createWatchHistory({
    media: engine,
    clock,
    place: () => view.time.value,
    viewer: () => session.identity.peek(),
    save(contentId, seconds) {
      const libraryId = view.source.peek()?.libraryId ?? null
      saveHistory(api, { contentId, libraryId, seconds }).catch((error) =>
        media.notices.note(`history ${asTvError(error).code}`),
      )
    },
  })

  /** Records the place from here on for the film on screen. */
  function remember(): void {
    const film = view.episode.value ?? view.content.value
    if (film && view.featured.value) history.watch(film.id)
  }

  loader.events.on('checked', ({ gate }) => {
    if (media.state.value.name !== 'loading' && !gate) remember()
  })
  loader.events.on('starting', ({ source: { feature, libraryId }, before }) => {
    if (before) return
    history.watch(feature.trailer ? null : (feature.episode ?? feature.content).id)
    const { request } = loader
    if (!feature.trailer && request && !request.libraryId)
      recentContents.keep(request.content, feature, libraryId)
  })
  loader.events.on('loaded', ({ source }) => {
    if (!source.isResumed) return
    resumed.value = true
    resumedTimer = clock.setTimeout(() => {
      resumed.value = false
    }, FROM_BEGINNING_MS)
  })
  media.events.on('load-started', () => {
    history.watch(null)
    clock.clearTimeout(resumedTimer)
    resumed.value = false
  })
  media.events.on('gated', () => {
    if (loader.request) recentContents.forget(loader.request.content)
  })
  media.events.on('paused', history.tell)
  media.events.on('failed', () => history.watch(null))

  return {
    remember,
    /** Records that the film was watched to its end. */
    finish: () => history.finish(view.duration.value),
    release: parts.pageLifecycle.onLeave(history.tell),
  }
}
