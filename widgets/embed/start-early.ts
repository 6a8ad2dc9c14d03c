import { dropEarlyPlayback, startEarlyPlayback } from '../../core/playback/prefetch/early-playback'
import { getElementLanguage } from '../kit/config/language'
import { readReactRecord } from '../kit/element/react-record'
import { attachRoot } from '../kit/element/root'
import type { table as channelTable } from '../tv-channel-player/contract'
import type { table as contentTable } from '../tv-content-player/contract'

type Attribute = keyof typeof channelTable.attributes | keyof typeof contentTable.attributes

/**
 * The attributes of the players' contract, and the markup with which a tag may start early: `read`, any value, which early
 * playback reads; `unread`, any value, which changes nothing about the start; `absent`; or any value but one.
 */
const ATTRIBUTES: Record<Attribute, 'read' | 'unread' | 'absent' | `not ${string}`> = {
  api: 'read',
  site: 'read',
  partner: 'read',
  provider: 'read',
  lang: 'read',
  // Early playback asks the rule of permission in any case.
  'ignore-parental-control': 'unread',
  storage: 'not memory',
  load: 'not play',
  autoplay: 'not false',
  muted: 'read',
  volume: 'read',
  audio: 'read',
  controls: 'unread',
  channel: 'read',
  ts: 'absent',
  schedule: 'unread',
  preview: 'absent',
  content: 'read',
  'library-id': 'absent',
  start: 'absent',
  trailer: 'absent',
  speed: 'absent',
}

const excluded = Object.entries(ATTRIBUTES).flatMap(([name, markup]) => {
  if (markup === 'absent') return [`[${name}]`]
  return markup.startsWith('not ') ? [`[${name}=${markup.slice('not '.length)}]`] : []
})

/** A tag with autoplay, for live video or the viewer's last position, and without a viewer set by the page. */
export const PLAIN_TAG = `:is(tv-channel-player[channel], tv-content-player[content])[autoplay]:not([token], ${excluded.join(', ')})`

/** Properties that a page may set before the element is defined, and that change more than its markup shows. */
export const READ_PROPERTIES: readonly string[] = [
  'token',
  'getToken',
  ...Object.entries(ATTRIBUTES).flatMap(([name, markup]) =>
    markup === 'unread' ? [] : [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())],
  ),
]

/** The attribute that names the content of a tag. */
const getKind = (element: HTMLElement) => element.localName.slice('tv-'.length, -'-player'.length) as Kind
type Kind = 'channel' | 'content'
/** Distance from the window within which the work of a tag begins, px. */
const NEAR_PX = 150

/** True while the tag is to play, according to its markup alone. */
function isPlain(element: HTMLElement): boolean {
  const record = readReactRecord(element)
  // React writes the other properties as attributes.
  const isKept = (name: string) => /[A-Z]/.test(name) && record[name] != null
  return (
    element.matches(PLAIN_TAG) &&
    !READ_PROPERTIES.some((name) => Object.hasOwn(element, name) || isKept(name))
  )
}

/** The first tag near the window with autoplay, of this name or of any; null if the page sets more, or if it is registered. */
export function findPlainTag(name = ''): HTMLElement | null {
  const first = [...document.querySelectorAll<HTMLElement>(name + PLAIN_TAG)].find(isNear)
  // Another build of the product may already run on the page.
  return first && !customElements.get(first.localName) && isPlain(first) ? first : null
}

/**
 * Starts the first tag with autoplay before its code has loaded; resolves when the code of elements should be loaded,
 * with the video element if playback has started.
 */
export async function startEarly(site: string): Promise<HTMLVideoElement | null> {
  const element = findPlainTag()
  if (!element) return null
  const attribute = (name: string) => element.getAttribute(name) || null
  const kind = getKind(element)
  const name = attribute(kind)
  if (!name) return null
  const near = seen(element)
  const wanted = () =>
    element.isConnected && !element.shadowRoot && isPlain(element) && attribute(kind) === name
  let video: HTMLVideoElement | null = null
  const known = {
    site: (attribute('site') ?? site).replace(/\/+$/, ''),
    api: attribute('api'),
    partner: attribute('partner'),
    provider: attribute('provider'),
    kind,
    name,
    audio: attribute('audio'),
    language: getElementLanguage(element, attribute('lang'), 'local'),
  }
  await startEarlyPlayback(known, async () => {
    if ((await near) && wanted()) video = pictureIn(element, kind, name)
    return video
  })
  return video
}

/** A `<video>` in the root that the element will use once its code has loaded. */
function pictureIn(element: HTMLElement, kind: Kind, name: string): HTMLVideoElement {
  const video = document.createElement('video')
  const root = attachRoot(element)
  const obey = () => {
    video.muted = element.matches('[muted]:not([muted=false])')
    video.volume = Math.min(100, Math.max(0, Number(element.getAttribute('volume') ?? 100) || 0)) / 100
  }
  obey()
  video.playsInline = true
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%' })
  root.append(video)
  // The page may change the tag, such as its autoplay, before there is a player to react.
  const changes = new MutationObserver(() => {
    if (video.parentNode !== root) return changes.disconnect()
    if (isPlain(element) && element.getAttribute(kind) === name) return obey()
    dropEarlyPlayback(video)
    video.remove()
  })
  changes.observe(element, { attributes: true })
  return video
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + NEAR_PX && bottom > -NEAR_PX
}

/** The same check as in the element: its box may be hidden, or the frame that contains the whole page. */
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
