import { requestPixel } from '../browser/request-pixel'
import { pageLifecycle } from '../browser/visibility'
import { type Analytics, createStatistics, type LoadAds } from '../playback'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'
import type { MakeAdEngine } from './player-ads'

/** What a page says of its player, whatever it plays. */
export interface AboutPlayer {
  language: string
  /** Low quality, no statistics (PLY-16). */
  preview?: boolean
  ignoreParentalControl?: boolean
  analytics: Analytics
  /** Addresses of measurement pixels by tracker type, as the operator's configuration has them. */
  pixels: unknown
  /** Shows advertisements with an operator's own SDK; looked at when the first stream with some comes. */
  adEngine?: MakeAdEngine | undefined
}

/** What every player over a `<video>` works with: its engine, the television, who counts, and the advertising over it. */
export function aroundPlayer(tv: Tv, video: HTMLVideoElement, about: AboutPlayer) {
  const { api, session, parental, clock, storage, connection } = tv
  const { analytics, pixels } = about
  const engine = createEngine(video, about.preview)
  const statistics = about.preview
    ? null
    : createStatistics({
        api,
        clock,
        engine,
        pageLifecycle,
        viewer: () => session.identity.peek(),
        ask: requestPixel,
        pixels,
        analytics,
      })
  // Its code comes once a stream has some.
  const ads: LoadAds = async (state, media) => {
    const { createPlayerAds } = await import('./player-ads')
    return createPlayerAds(tv, video, state, media, about.adEngine)
  }
  return { api, session, parental, clock, storage, connection, engine, statistics, ads }
}
