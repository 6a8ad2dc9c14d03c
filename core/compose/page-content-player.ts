import { catalogueOf } from '../catalogue'
import { scopeOf } from '../lib/storage-keys'
import { type ContentPlayer, createContentPlayer } from '../playback/content'
import type { Tv } from '../tv-contract'
import { type PlayerSetting, playerPorts } from './player-ports'

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
