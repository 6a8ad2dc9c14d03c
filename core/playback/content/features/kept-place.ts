import { saveHistory } from '../../../api/history'
import type { Clock } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors/errors'
import type { MediaEngine } from '../../engine'
import { createWatchedTime, type WatchedTime } from '../../statistics/watched-time'
import type { ContentParts } from './content-parts'

/** The button "start over" is shown for this long after a resume, ms. */
const FROM_BEGINNING_MS = 5000

export type KeptPlace = ReturnType<typeof keepPlace>

/** Stores the position in a film, at the operator and in this browser, and offers to start over after a resume. */
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

  /** Starts to record the position of the film on screen. */
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

/** Watching for less than this is not stored, s (PLY-15). */
const FIRST_S = 10
/** After that the position is stored once per this many watched seconds. */
const EVERY_S = 30

/** Records at the operator how far a film was watched (PLY-15). */
export function createWatchHistory(options: {
  media: Pick<MediaEngine, 'events' | 'transport'>
  /** The second of the film on screen, also while a packshot or an advertisement plays. */
  place(): number
  /** Identity of the viewer: a position is stored only for the viewer who watched. */
  viewer(): string | null
  clock: Pick<Clock, 'now'>
  /** Sends the position to the operator. */
  save(contentId: string, seconds: number): void
}) {
  const { media, clock, save } = options
  let contentId: string | null = null
  let ownViewer: string | null = null
  let watched: WatchedTime | null = null
  let reportedPlace: number | null = null

  function tell(place = Math.floor(options.place())): void {
    if (contentId === null || !watched || watched.seconds < FIRST_S || place === reportedPlace) return
    if (options.viewer() !== ownViewer) return
    reportedPlace = place
    save(contentId, place)
  }

  function leave(place?: number): void {
    tell(place)
    watched?.stop()
    contentId = null
    watched = null
  }

  function onAdvance(before: number, after: number): void {
    const interval = (seconds: number) => Math.floor((seconds - FIRST_S) / EVERY_S)
    if (after >= FIRST_S && interval(after) > interval(before)) tell()
  }

  return {
    /** Stores the position now: at a pause, or when the page is left. */
    tell: () => tell(),
    /** Stores the end as the position, `duration` in seconds (0: unknown), even shortly before the last frame. */
    finish: (duration: number) => leave(Math.ceil(duration) || undefined),
    /** Counts further frames for this content, null for none, after storing the last position of the previous one. */
    watch(next: string | null): void {
      leave()
      contentId = next
      ownViewer = options.viewer()
      reportedPlace = null
      if (next !== null) watched = createWatchedTime({ media, clock, onAdvance })
    },
  }
}
