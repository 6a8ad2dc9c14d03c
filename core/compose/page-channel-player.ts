import { scopeOf } from '../lib/storage-keys'
import { type ChannelPlayer, createChannelPlayer } from '../playback'
import type { Tv } from '../tv-contract'
import { type PlayerSetting, playerPorts } from './player-ports'

export { dropEarly as dropEarlyPlayback } from '../playback/engines/early-source'

/**
 * Creates a channel player over a `<video>` that the caller owns and keeps in its document; apart from tv.ts, so that
 * pages without a player do not bundle it.
 */
export function createPageChannelPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  setting: PlayerSetting,
): ChannelPlayer {
  const { language, preview = false, ignoreParentalControl = false } = setting
  return createChannelPlayer({
    ...playerPorts(tv, video, setting),
    channels: tv.channels(language),
    scope: scopeOf(tv.config),
    language,
    preview,
    ignoreParentalControl,
  })
}
