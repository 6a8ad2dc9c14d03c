//
import { askPixel } from '../browser/pixel'
import { pageLeaving } from '../browser/visibility'
import { scopeOf } from '../lib/storage-keys'
import {
  type Analytics,
  type ChannelPlayer,
  createStatistics,
  type LoadAds,
  createChannelPlayer as playerOver,
} from '../playback'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'
import type { MakeAdEngine } from './ads'

export { dropEarly as dropHeadStart } from '../playback/engines/early'

/**
 * A channel player over a `<video>` that the caller owns and keeps in its document. Beside tv.ts, because a page
 * without a player carries none of it.
 */
export function createChannelPlayer(
  tv: Tv,
  video: HTMLVideoElement,
  about: {
    language: string
    preview?: boolean
    ignoreParentalControl?: boolean
    analytics: Analytics
    /** Addresses of measurement pixels by tracker type, as the operator's configuration has them. */
    pixels: unknown
    /** Shows advertisements with an operator's own SDK. */
    adEngine?: MakeAdEngine
  },
): ChannelPlayer {
  const { api, session, parental, clock, storage, connection } = tv
  const engine = createEngine(video, about.preview)
  const channels = tv.channels(about.language)
  const { analytics, pixels, adEngine, ...rest } = about
  const statistics = rest.preview
    ? null
    : createStatistics({ api, clock, engine, leaving: pageLeaving, ask: askPixel, pixels, analytics })
  return playerOver({
    api,
    session,
    parental,
    clock,
    storage,
    connection,
    engine,
    channels,
    statistics,
    scope: scopeOf(tv.config),
    ads: adsOver(tv, video, adEngine),
    ...rest,
  })
}

/** Fetches the code of advertising over this `<video>` once a stream has some. */
const adsOver =
  (tv: Tv, video: HTMLVideoElement, makeEngine?: MakeAdEngine): LoadAds =>
  async (state, media) => {
    const { createAds } = await import('./ads')
    return createAds(tv, video, state, media, makeEngine)
  }
