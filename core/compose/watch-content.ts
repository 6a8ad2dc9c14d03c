import { askPixel } from '../browser/pixel'
import { pageLeaving } from '../browser/visibility'
import { type Catalogue, createCatalogue } from '../catalogue'
import { type Analytics, createStatistics } from '../playback'
import { type ContentPlayer, createContentPlayer as playerOver } from '../playback/content'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'

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
export function createContentPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  about: {
    language: string
    ignoreParentalControl?: boolean
    analytics: Analytics
    /** Addresses of measurement pixels by tracker type, as the operator's configuration has them. */
    pixels: unknown
  },
): ContentPlayer {
  const { api, session, parental, clock, storage, connection } = tv
  const { analytics, pixels, language, ignoreParentalControl = false } = about
  const engine = createEngine(video)
  return playerOver({
    api,
    session,
    parental,
    clock,
    storage,
    connection,
    engine,
    language,
    ignoreParentalControl,
    catalogue: catalogueOf(tv, language),
    channels: tv.channels(language),
    leaving: pageLeaving,
    statistics: createStatistics({
      api,
      clock,
      engine,
      leaving: pageLeaving,
      ask: askPixel,
      pixels,
      analytics,
    }),
  })
}
