import { dropHeadStart, headStart } from '../../core/head-start'
import { languageOf } from '../kit/language'
import { attachRoot } from '../kit/root'

/** A tag that plays live by itself, for a viewer whom the page does not name. */
const SELECTOR = 'tv-channel-player[channel][autoplay]:not([ts], [preview], [token], [load="play"])'
/** Properties that say more than the markup does. */
const PROPERTIES = 'token getToken channel ts autoplay muted volume preview load'.split(' ')
/** As near to the window a tag has to be for its work to begin, px. */
const NEAR_PX = 150

/** True while the page says of the tag, in its markup alone, that it is to play. */
const isPlain = (element: HTMLElement) =>
  element.matches(SELECTOR) && !PROPERTIES.some((name) => Object.hasOwn(element, name))

/**
 * Lets the first tag of the page that will play by itself begin before its code is here; resolves when the code of
 * elements should come, with the picture where there is one.
 */
export async function meet(site: string): Promise<HTMLVideoElement | null> {
  // Another build serves the page already.
  if (customElements.get('tv-channel-player')) return null
  const element = [...document.querySelectorAll<HTMLElement>(SELECTOR)].find(isNear)
  const attribute = (name: string) => element?.getAttribute(name) || null
  const channel = attribute('channel')
  if (!element || !channel || !isPlain(element)) return null
  const near = seen(element)
  const wanted = () =>
    element.isConnected && !element.shadowRoot && isPlain(element) && attribute('channel') === channel
  let video: HTMLVideoElement | null = null
  const known = {
    site: (attribute('site') ?? site).replace(/\/+$/, ''),
    api: attribute('api'),
    partner: attribute('partner'),
    provider: attribute('provider'),
    channel,
    language: languageOf(element, attribute('lang')),
  }
  await headStart(known, async () => {
    if ((await near) && wanted()) video = pictureIn(element, channel)
    return video
  })
  return video
}

/** A `<video>` in the root that the element will find when its code is here. */
function pictureIn(element: HTMLElement, channel: string): HTMLVideoElement {
  const video = document.createElement('video')
  const root = attachRoot(element)
  const obey = () => {
    video.muted = element.hasAttribute('muted')
    video.volume = Math.min(100, Math.max(0, Number(element.getAttribute('volume') ?? 100) || 0)) / 100
  }
  obey()
  video.playsInline = true
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%' })
  root.append(video)
  // The page may change its mind before there is a player to obey it.
  const changes = new MutationObserver(() => {
    if (video.parentNode !== root) return changes.disconnect()
    if (isPlain(element) && element.getAttribute('channel') === channel) return obey()
    dropHeadStart(video)
    video.remove()
  })
  changes.observe(element, { attributes: true })
  return video
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + NEAR_PX && bottom > -NEAR_PX
}

/** What the element itself will ask once its code is here: a box can hide it, or a frame its whole page. */
const seen = (element: Element) =>
  new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect()
        resolve(entries.some((entry) => entry.isIntersecting))
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(element)
  })
