import { type Catalogue, createCatalogue } from '../catalogue'
import { scopeOf } from '../lib/storage-keys'
import { type ContentPlayer, createContentPlayer } from '../playback/content'
import type { Tv } from '../tv'
import { type PlayerSetting, playerPorts } from './player-ports'

const catalogues = new WeakMap<Tv, Map<string, Catalogue>>()

/** The catalogue in this language; one for all elements of a page. */
export function catalogueOf(tv: Tv, language: string): Catalogue {
  const known = catalogues.get(tv) ?? new Map<string, Catalogue>()
  catalogues.set(tv, known)
  const catalogue = known.get(language) ?? createCatalogue({ api: tv.api, clock: tv.clock, language })
  known.set(language, catalogue)
  return catalogue
}

/**
 * Creates a content player over a `<video>` that the caller owns and keeps in its document; apart from tv.ts, so that
 * pages without one do not bundle it.
 */
export function createPageContentPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  setting: PlayerSetting,
): ContentPlayer {
  const { language, ignoreParentalControl = false } = setting
  return createContentPlayer({
    ...playerPorts(tv, video, setting),
    language,
    ignoreParentalControl,
    catalogue: catalogueOf(tv, language),
    channels: tv.channels(language),
    scope: scopeOf(tv.config),
  })
}
