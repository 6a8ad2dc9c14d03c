import { notNow } from '../../player/player-state'
import { clampSeek } from '../../timeline/resume'
import { keepSoughtPlace } from '../../timeline/sought-place'
import type { ContentParts } from './content-parts'
import type { KeptPlace } from './kept-place'

/** Moves to other seconds of a film; returns its seek. */
export function createFilmSeek(
  { engine, view, media, loader, soughtFilm }: ContentParts,
  { remember }: KeptPlace,
): (second: number) => Promise<void> {
  const { content, episode, rights, part, time, duration } = view

  media.events.on('renew', (aheadS) => {
    // The last seconds are not played again.
    const at = Math.max(time.value, clampSeek(time.value + aheadS, duration.value))
    void loader.recover(() => loader.found && { ...loader.found, at, isResumed: false })
  })

  return async (second) => {
    const now = media.state.value
    if (now.name === 'failed' || part.value === 'packshot') throw notNow(now)
    const to = clampSeek(second, duration.value)
    time.value = to
    if (content.value && rights.value && part.value !== 'trailer')
      keepSoughtPlace(soughtFilm(content.value, episode.value, rights.value), to)
    const { request } = loader
    // Without media the load starts at that second instead.
    if (now.name === 'loading' && request) return loader.open({ ...request, start: to })
    const isEnded = now.name === 'paused' && now.why === 'ended'
    // The engine may have no source since the last media failed.
    if (isEnded && request && media.recovery.faults > 0)
      return loader.open({ ...request, start: to, autoplay: true })
    if (now.name === 'paused' && now.why === 'not-started') return loader.amend({ start: to })
    engine.transport.seek(to)
    // No frame follows a seek into media that does not arrive.
    loader.amend({ start: to })
    // A film that has ended continues from there.
    if (!isEnded) return
    remember()
    await media.resume()
  }
}
