import { pageLifecycle } from '../browser/visibility'
import { type Catalogue, createCatalogue } from '../catalogue'
import { scopeOf } from '../lib/storage-keys'
import { type ContentPlayer, createContentPlayer as playerOver } from '../playback/content'
import type { Tv } from '../tv'
import { type AboutPlayer, aroundPlayer } from './around-player'

const catalogues = new WeakMap<Tv, Map<string, Catalogue>>()

/** Films and series with names in this language; the same for all who ask. */
export function catalogueOf(tv: Tv, language: string): Catalogue {
  const known = catalogues.get(tv) ?? new Map<string, Catalogue>()
  catalogues.set(tv, known)
  const catalogue = known.get(language) ?? createCatalogue({ api: tv.api, clock: tv.clock, language })
  known.set(language, catalogue)
  return catalogue
}

/**
 * A content player over a `<video>` that the caller owns and keeps in its document. Beside tv.ts, because a page
 * without one carries none of it.
 */
export function createContentPlayer(tv: Tv, video: HTMLVideoElement, about: AboutPlayer): ContentPlayer {
  const { language, ignoreParentalControl = false } = about
  return playerOver({
    ...aroundPlayer(tv, video, about),
    language,
    ignoreParentalControl,
    catalogue: catalogueOf(tv, language),
    channels: tv.channels(language),
    pageLifecycle,
    scope: scopeOf(tv.config),
  })
}
