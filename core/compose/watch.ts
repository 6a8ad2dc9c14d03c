import { type ChannelPlayer, type LoadAds, createChannelPlayer as playerOver } from '../playback'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'
import type { MakeAdEngine } from './ads'

/**
 * A channel player over a `<video>` that the caller owns and keeps in its document. Beside tv.ts, because a page
 * without a player carries none of it.
 */
export function createChannelPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  about: { language: string; preview?: boolean; ignoreParentalControl?: boolean; adEngine?: MakeAdEngine },
): ChannelPlayer {
  const { api, session, parental, clock, storage, connection } = tv
  const engine = createEngine(video)
  const channels = tv.channels(about.language)
  const ads = adsOver(tv, video, about.adEngine)
  return playerOver({ api, session, parental, clock, storage, connection, engine, channels, ads, ...about })
}

/** Fetches the code of advertising over this `<video>` once a stream has some. */
const adsOver =
  (tv: Tv, video: HTMLVideoElement, makeEngine?: MakeAdEngine): LoadAds =>
  async (state, media) => {
    const { createAds } = await import('./ads')
    return createAds(tv, video, state, media, makeEngine)
  }
