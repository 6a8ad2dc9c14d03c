import { headStart } from '../../core/head-start'
import { languageOf } from '../kit/language'

/** A tag that plays live by itself, for a viewer whom the page does not name. */
const SELECTOR = 'tv-channel-player[channel][autoplay]:not([ts], [preview], [token], [load="play"])'
/** As near to the window a tag has to be for its work to begin, px. */
const NEAR_PX = 150

/** Lets the first tag of the page that will play by itself begin before its code is here. */
export function meet(site: string): void {
  const element = [...document.querySelectorAll<HTMLElement>(SELECTOR)].find(isNear)
  const attribute = (name: string) => element?.getAttribute(name) || null
  const channel = attribute('channel')
  if (!element || !channel || Object.hasOwn(element, 'token') || Object.hasOwn(element, 'getToken')) return
  headStart({
    site: (attribute('site') ?? site).replace(/\/+$/, ''),
    api: attribute('api'),
    partner: attribute('partner'),
    provider: attribute('provider'),
    channel,
    language: languageOf(element, attribute('lang')),
  })
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + NEAR_PX && bottom > -NEAR_PX
}
