import { type CastSettings, googleCast } from '../../browser/cast/google-cast'
import { watchRemote } from '../../browser/cast/remote-playback'
import { loadScript } from '../../browser/network/load-script'
import { asTvError } from '../../lib/errors/errors'
import { type Cast, type CastPlayer, createBrowserCast, createCast } from '../cast'

/**
 * Creates casting for the player over this `<video>`: to the operator's receiver if `settings` name one, else, and where
 * the browser has AirPlay, by the browser's remote playback. The Cast SDK loads at once, because only it knows whether a
 * receiver is near: from the `scriptOrigins` of the page alone, wherever `settings` come from.
 */
export function createPlayerCast(
  settings: CastSettings | null,
  video: HTMLVideoElement,
  player: CastPlayer,
  scriptOrigins: () => Promise<readonly string[]>,
): Cast {
  // A browser with AirPlay has no Cast SDK.
  if (!settings || 'webkitShowPlaybackTargetPicker' in video)
    return createBrowserCast((report) => watchRemote(video, report))
  const load = async (address: string) => {
    try {
      await loadScript(address, await scriptOrigins())
    } catch (error) {
      const { code, detail } = asTvError(error)
      if (code === 'script-refused') console.warn(`tv: script of ${detail.script} refused: ${detail.problem}`)
      throw error
    }
  }
  return createCast(() => googleCast(settings, load), player)
}
