import { policyRefusals } from '../browser/policy-refusals'
import { requestPixel } from '../browser/request-pixel'
import { pageLifecycle } from '../browser/visibility'
import { type Analytics, createStatistics, type LoadAds } from '../playback'
import { createEngineSwitch } from '../playback/engine-switch'
import { createEngine } from '../playback/engines'
import { storedHevcRecord } from '../playback/engines/hevc-record'
import { trackPreferencesOf } from '../playback/player/track-preferences'
import type { Tv } from '../tv-contract'
import type { MakeAdEngine } from './player-ads'

/** The options of a player that a page sets, for channels and contents alike. */
export interface PlayerSetting {
  language: string
  /** True for low quality without statistics (PLY-16). */
  preview?: boolean
  ignoreParentalControl?: boolean
  analytics: Analytics
  /** Addresses of measurement pixels by tracker type, from the operator's configuration. */
  pixels: unknown
  /** Shows advertisements with an operator's own SDK; created with the first stream that has an `ad` block. */
  adEngine?: MakeAdEngine | undefined
}

/** The ports of a player over a `<video>`: engine, API, session, parental control, statistics and advertising. */
export function playerPorts(tv: Tv, video: HTMLVideoElement, setting: PlayerSetting) {
  const { api, session, parental, clock, storage, connection } = tv
  const { analytics, pixels } = setting
  const engine = createEngineSwitch(createEngine(video, setting.preview, storedHevcRecord(storage)))
  const statistics = setting.preview
    ? null
    : createStatistics({
        api,
        clock,
        engine,
        pageLifecycle,
        viewer: () => session.identity.peek(),
        requestPixel: requestPixel,
        pixels,
        analytics,
      })
  // A chunk of its own: it loads with the first stream that has an `ad` block.
  const ads: LoadAds = async (state, media) => {
    const { createPlayerAds } = await import('./player-ads')
    return createPlayerAds(tv, video, state, media, setting.adEngine)
  }
  return {
    api,
    session,
    parental,
    clock,
    storage,
    connection,
    trackPreferences: trackPreferencesOf(tv),
    pageLifecycle,
    engine,
    statistics,
    ads,
    policy: policyRefusals(video),
  }
}
