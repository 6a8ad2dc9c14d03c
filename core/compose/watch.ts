import { scopeOf } from '../lib/storage-keys'
import { type ChannelPlayer, createChannelPlayer as playerOver } from '../playback'
import type { Tv } from '../tv'
import { type AboutPlayer, aroundPlayer } from './around-player'

export { dropEarly as dropEarlyPlayback } from '../playback/engines/early-source'

/**
 * A channel player over a `<video>` that the caller owns and keeps in its document. Beside tv.ts, because a page
 * without a player carries none of it.
 */
export function createChannelPlayer(tv: Tv, video: HTMLVideoElement, about: AboutPlayer): ChannelPlayer {
  const { language, preview = false, ignoreParentalControl = false } = about
  return playerOver({
    ...aroundPlayer(tv, video, about),
    channels: tv.channels(language),
    scope: scopeOf(tv.config),
    language,
    preview,
    ignoreParentalControl,
  })
}
