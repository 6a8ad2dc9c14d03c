import { askPixel } from '../browser/pixel'
import { pageLeaving } from '../browser/visibility'
import { scopeOf } from '../lib/storage-keys'
import {
  type Analytics,
  type ChannelPlayer,
  createStatistics,
  createChannelPlayer as playerOver,
} from '../playback'
import { createEngine } from '../playback/engines'
import type { Tv } from '../tv'

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
  },
): ChannelPlayer {
  const { api, session, parental, clock, storage, connection } = tv
  const engine = createEngine(video, about.preview)
  const channels = tv.channels(about.language)
  const { analytics, pixels, ...rest } = about
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
    ...rest,
  })
}
