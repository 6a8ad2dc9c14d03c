import { getOrigin } from '../../lib/origin'
import type { PolicyRefusals } from '../../playback'

/**
 * Refusals of the page's Content Security Policy that concern a player: addresses of requests, and the media of its `<video>`.
 * Refusals of other media of the page are ignored.
 */
export const policyRefusals = (video: HTMLVideoElement): PolicyRefusals => ({
  onRefusal(report) {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (event: SecurityPolicyViolationEvent) => {
      const { effectiveDirective: directive, blockedURI, disposition } = event
      if (disposition === 'report') return
      const origin = getOrigin(blockedURI)
      if (directive === 'connect-src' && origin) report({ directive, origin })
      if (directive !== 'media-src') return
      // Media made by a script is named `blob` without an address, so the element has to have refused it too.
      const refused = () => {
        const isOwn = blockedURI === 'blob' ? video.src.startsWith('blob:') : video.src === blockedURI
        if (isOwn) report({ directive, origin: blockedURI === 'blob' ? 'blob:' : (origin ?? blockedURI) })
      }
      if (video.error) refused()
      else {
        video.addEventListener('error', refused, { once: true, signal })
        // The next source has errors of its own.
        const forget = () => video.removeEventListener('error', refused)
        video.addEventListener('emptied', forget, { once: true, signal })
      }
    }
    document.addEventListener('securitypolicyviolation', listen, { signal })
    return () => listening.abort()
  },
})
