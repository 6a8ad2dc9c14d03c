export { dropEarly as dropEarlyPlayback } from '../engines/early-source'

import { requestPixel } from '../../browser/network/request-pixel'
import { pageLifecycle } from '../../browser/page/visibility'
import { getOrigin } from '../../lib/origin'
import type { Tv } from '../../tv-contract'
import type { PolicyRefusals } from '..'
import { createEngineSwitch } from '../engine-switch'
import { createEngine } from '../engines'
import { storedHevcRecord } from '../engines/hevc-record'
import type { VideoPorts } from '../player/media/media-parts'
import type { AnalyticsReceiver } from '../statistics/analytics'
import { createStatistics } from '../statistics/statistics'
import type { MakeAdEngine } from './player-ads'

/** The options of a player that a page sets, for channels and contents alike. */
export interface VideoSetting {
  /** True for low quality without statistics (PLY-16). */
  preview?: boolean
  analytics: AnalyticsReceiver
  /** Addresses of measurement pixels by tracker type, from the operator's configuration. */
  pixels: unknown
  /** Shows advertisements with an operator's own SDK; created with the first stream that has an `ad` block. */
  adEngine?: MakeAdEngine | undefined
}

/**
 * Creates the parts of a player that belong to its `<video>`: engine, statistics and advertising. The caller owns the
 * element and keeps it in the document. Not in tv.ts, so that pages without a player do not bundle it.
 */
export function videoPorts(tv: Tv, video: HTMLVideoElement, setting: VideoSetting): VideoPorts {
  const { api, session, clock, storage } = tv
  const { analytics, pixels } = setting
  const engine = createEngineSwitch(createEngine(video, setting.preview, storedHevcRecord(storage)))
  const statistics = setting.preview
    ? null
    : createStatistics({
        ...{ api, clock, engine, pageLifecycle, requestPixel, pixels, analytics },
        viewer: () => session.identity.peek(),
      })
  return {
    pageLifecycle,
    engine,
    statistics,
    // A chunk of its own: it loads with the first stream that has an `ad` block.
    ads: async (state, media) => {
      const { createPlayerAds } = await import('./player-ads')
      return createPlayerAds(tv, video, state, media, setting.adEngine)
    },
    policy: policyRefusals(video),
  }
}

/**
 * Requests and media of a player that the page's Content Security Policy blocks: addresses of requests, and the media
 * of this `<video>`. Blocked media of other elements is ignored.
 */
const policyRefusals = (video: HTMLVideoElement): PolicyRefusals => ({
  onRefusal(report) {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (event: SecurityPolicyViolationEvent) => {
      const { effectiveDirective: directive, blockedURI, disposition } = event
      if (disposition === 'report') return
      const origin = getOrigin(blockedURI)
      if (directive === 'connect-src' && origin) report({ directive, origin })
      if (directive !== 'media-src') return
      // For media made by a script the event only says `blob`, so it counts if the element has failed too.
      const refused = () => {
        const isOwn = blockedURI === 'blob' ? video.src.startsWith('blob:') : video.src === blockedURI
        if (isOwn) report({ directive, origin: blockedURI === 'blob' ? 'blob:' : (origin ?? blockedURI) })
      }
      if (video.error) refused()
      else {
        video.addEventListener('error', refused, { once: true, signal })
        // The next source reports its own errors.
        const forget = () => video.removeEventListener('error', refused)
        video.addEventListener('emptied', forget, { once: true, signal })
      }
    }
    document.addEventListener('securitypolicyviolation', listen, { signal })
    return () => listening.abort()
  },
})
