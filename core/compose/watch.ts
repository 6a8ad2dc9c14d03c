import { type ChannelPlayer, createChannelPlayer as playerOver } from '../playback'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'

/**
 * A channel player over a `<video>` that the caller owns and keeps in its document. Beside tv.ts, because a page
 * without a player carries none of it.
 */
export function createChannelPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  about: { language: string; preview?: boolean; ignoreParentalControl?: boolean },
): ChannelPlayer {
  const { api, session, parental, clock, storage, connection } = tv
  const engine = createEngine(video)
  const channels = tv.channels(about.language)
  return playerOver({ api, session, parental, clock, storage, connection, engine, channels, ...about })
}
