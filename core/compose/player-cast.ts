import { type CastSettings, googleCast } from '../browser/google-cast'
import { watchRemote } from '../browser/remote-playback'
import { type Cast, type CastPlayer, createBrowserCast, createCast } from '../playback/cast'

/**
 * Creates casting for the player over this `<video>`: to the operator's receiver if `settings` name one, else by the
 * browser's remote playback. The Cast SDK loads when the viewer starts casting.
 */
export function createPlayerCast(
  settings: CastSettings | null,
  video: HTMLVideoElement,
  player: CastPlayer,
): Cast {
  if (!settings) return createBrowserCast((report) => watchRemote(video, report))
  return createCast(() => googleCast(settings), player)
}
