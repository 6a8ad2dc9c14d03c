import { pageValue } from '../../core/lib/page-registry'
import type { AdEngine } from '../../core/playback/ads'

/** What a page says once for all of its elements. */
export interface Defaults {
  /** Base address of the operator's API, without `/v2`; null asks config.json of the site. */
  api: string | null
  /** Base address of the operator's site, which serves config.json and locales/; null is this page's origin. */
  site: string | null
  /**
   * Shows the advertisements of this player's streams with an SDK of the page's own, in place of what elements bring.
   * `video` is the player's, in its shadow root: what is shown goes right after it (`video.after(…)`), over its whole
   * box, muted and as loud as it is; the player lays its link and its buttons over that. Asked once for each player, when its first stream with advertising comes. What
   * throws, finds nothing within 5 s, or shows nothing for 8 s is given up, and the media plays.
   */
  adEngine: ((video: HTMLVideoElement) => AdEngine) | null
}

const defaults = pageValue<Defaults>('defaults', () => ({ api: null, site: null, adEngine: null }))

/** Sets them once for all elements, those that come later and those on the page: what is left out stays as it was. */
export function configure(next: Partial<Defaults>): void {
  Object.assign(defaults, next)
}

export const configured = (): Readonly<Defaults> => defaults
