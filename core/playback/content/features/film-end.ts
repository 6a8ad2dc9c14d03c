import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import type { Episode } from '../../../catalogue'
import { errorOnScreen } from '../../player/player-state'
import type { ContentParts } from './content-parts'
import type { OtherEpisodes } from './episodes'
import type { KeptPlace } from './kept-place'

export type FilmEnd = ReturnType<typeof createFilmEnd>

/** Handles the end of a film, and of the packshots or the trailer that play before it or instead of it. */
export function createFilmEnd(parts: ContentParts, place: KeptPlace, { openEpisode }: OtherEpisodes) {
  const { engine, connection, view, media, loader } = parts
  const { state } = media
  const { featured, part, source, next, nextIn, nextDeclined } = view

  media.events.on('moved', () => {
    if (!featured.value || state.value.name !== 'playing') return
    const length = source.value?.length ?? null
    if (nextIn.value === 0 || (length !== null && view.time.value >= length)) media.over()
  })
  media.events.on('ended', () => void ended())
  const stopListening = engine.events.on('fault', ({ fatal }) => {
    // A packshot is not retried: the film plays instead.
    if (!fatal || connection.offline || part.value !== 'packshot') return
    media.recovery.forget()
    media.send({ name: 'opened' })
    void ended()
  })

  // A trailer that does not play leads back to its film, whose own gate and buttons it hides. The PIN opens both.
  const stopReturning = effect(() => {
    const now = state.value
    const isFinal =
      now.name === 'failed' ? !now.retrying : now.name === 'blocked' && now.gate.reason !== 'pin'
    const error = isFinal && loader.request?.back && errorOnScreen(now)
    if (!error) return
    media.notices.show(error)
    queueMicrotask(leaveTrailer)
  })

  /** Plays what follows the media that has ended: the film after its packshot or trailer, the next episode, or nothing. */
  async function ended(): Promise<void> {
    if (loader.following) return loader.following()
    if (view.aside.value) return leaveTrailer()
    await end(featured.value && !nextDeclined.value ? next.value : null)
  }

  /** Ends the film and records its end as the viewer's position; the next episode follows, or the last frame stays. */
  async function end(following: Episode | null): Promise<void> {
    place.finish()
    if (following) return openEpisode(following.id)
    loader.amend({ start: 0 })
    engine.transport.pause()
    media.send({ name: 'media-ended' })
  }

  async function leaveTrailer(): Promise<void> {
    const { request } = loader
    if (request?.back) await loader.open({ ...request.back, autoplay: false })
  }

  /** The value of a button over the picture, or null once the film has ended. */
  const beforeEnd = <T>(button: ReadonlySignal<T>) =>
    computed(() => (state.value.name === 'paused' && state.value.why === 'ended' ? null : button.value))

  return {
    point: beforeEnd(view.point),
    nextIn: beforeEnd(nextIn),
    end,
    leaveTrailer,
    declineNext(): void {
      nextDeclined.value = true
    },
    release(): void {
      stopListening()
      stopReturning()
    },
  }
}
