import { pageValue } from '../../../core/lib/state/page-registry'
import type { AdEngine } from '../../../core/playback/ads'

/** Settings of a page for all of its elements. */
export interface Defaults {
  /** Base address of the operator's API, without `/v2`; null asks config.json of the site. */
  api: string | null
  /** Base address of the operator's site, which serves config.json and locales/; null is this page's origin. */
  site: string | null
  /**
   * Shows the advertisements of this player's streams with the page's own SDK in place of the built-in one. `video` is
   * the player's video element in its shadow root: insert the advertisement right after it (`video.after(…)`), over its
   * whole box, with its volume and muted state; the player shows its link and buttons above. Called once for each
   * player, at its first stream with advertising. The media plays if the engine throws, finds no advertisement within
   * 5 s, or shows none for 8 s.
   */
  adEngine: ((video: HTMLVideoElement) => AdEngine) | null
}

const defaults = pageValue<Defaults>('defaults', () => ({ api: null, site: null, adEngine: null }))

/** Sets them for all elements of the page, present and later ones; a setting that is left out keeps its value. */
export function configure(next: Partial<Defaults>): void {
  Object.assign(defaults, next)
}

export const configured = (): Readonly<Defaults> => defaults
