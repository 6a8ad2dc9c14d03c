import { headStart } from '../../core/head-start'
import { languageOf } from '../kit/language'
import { attachRoot } from '../kit/root'

/** A tag that plays live by itself, for a viewer whom the page does not name. */
const SELECTOR = 'tv-channel-player[channel][autoplay]:not([ts], [preview], [token], [load="play"])'
/** As near to the window a tag has to be for its work to begin, px. */
const NEAR_PX = 150

/**
 * Lets the first tag of the page that will play by itself begin before its code is here; resolves when the code of
 * elements should come.
 */
export async function meet(site: string): Promise<void> {
  const element = [...document.querySelectorAll<HTMLElement>(SELECTOR)].find(isNear)
  const attribute = (name: string) => element?.getAttribute(name) || null
  const channel = attribute('channel')
  if (!element || !channel || element.shadowRoot) return
  if (Object.hasOwn(element, 'token') || Object.hasOwn(element, 'getToken')) return
  const known = {
    site: (attribute('site') ?? site).replace(/\/+$/, ''),
    api: attribute('api'),
    partner: attribute('partner'),
    provider: attribute('provider'),
    channel,
    language: languageOf(element, attribute('lang')),
  }
  await headStart(known, () => pictureIn(element))
}

/** A `<video>` in the root that the element will find when its code is here. */
function pictureIn(element: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.muted = element.hasAttribute('muted')
  video.volume = Math.min(100, Math.max(0, Number(element.getAttribute('volume') ?? 100) || 0)) / 100
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%' })
  attachRoot(element).append(video)
  return video
}

function isNear(element: Element): boolean {
  // What is not rendered at all has its box in the corner.
  if (element.getClientRects().length === 0) return false
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + NEAR_PX && bottom > -NEAR_PX
}
