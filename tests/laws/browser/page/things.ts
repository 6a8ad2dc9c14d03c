import type { Shown } from '../../trace'
import { findContainer, readName, readText } from './names'

/** Something on screen, without its times. */
export type Thing = Pick<Shown, 'what' | 'text' | 'about' | 'inside' | 'isEnabled'>

const BUTTON = 'button.button, a.button'
const AMOUNT = '.price, [part~="price"], .packet-price, .account-balance'
/** Elements that say that something loads. */
export const BUSY = '[role="progressbar"], [aria-busy="true"], .bone, .spinner'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]'
const VIEWER = 'button.avatar[aria-label]'

/** Everything that may be recorded. */
export const THINGS = [
  '[role="alert"], [role="status"], [part~="gate"], a[href]',
  BUTTON,
  AMOUNT,
  BUSY,
  HEADING,
  DIALOG,
  VIEWER,
].join()

/** The thing that an element of {@link THINGS} shows on screen; null if it is not visible or has no text. */
export function readThing(element: Element): Thing | null {
  const opened = element.localName === 'a' ? readTile(element as HTMLAnchorElement) : null
  if (opened && !element.matches(BUTTON)) return isVisible(element) ? opened : null
  const what = kindOf(element)
  if (what === null || isAnnouncement(element) || !isVisible(element)) return null
  // A placeholder out of view loads only once it is scrolled into view.
  if (what === 'loading' && !isInView(element)) return null
  const text = what === 'dialog' ? nameOfDialog(element) : readName(element)
  if (text === '' && what !== 'heading' && what !== 'loading') return null
  return {
    what,
    text: what === 'loading' ? (element.getAttribute('aria-label') ?? '') : text,
    about: aboutOf(element, what),
    inside: findContainer(element),
    isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
  }
}

function kindOf(element: Element): Shown['what'] | null {
  if (element.matches(BUSY)) return 'loading'
  const role = element.getAttribute('role')
  if (role === 'status')
    return element.querySelector('.spinner') ? 'loading' : readText(element) ? 'status' : null
  if (role === 'alert') return 'alert'
  if (element.matches(DIALOG)) return 'dialog'
  if (element.matches(HEADING)) return 'heading'
  if (element.matches(VIEWER)) return 'viewer'
  if (element.matches('[part~="gate"]')) return 'gate'
  if (element.matches(AMOUNT)) return 'amount'
  return element.matches(BUTTON) ? 'button' : null
}

/** Tells placeholders apart; the error of a field names the field, a primary button the subject of its page. */
function aboutOf(element: Element, what: Shown['what']): string | null {
  if (what === 'loading') return element.className || element.localName
  if (what === 'alert') return fieldOf(element)
  return what === 'button' && element.matches('.primary') ? subjectOfAddress(location.pathname) : null
}

/** The name of the field that an alert describes; null for any other alert. */
function fieldOf(alert: Element): string | null {
  const id = CSS.escape(alert.id)
  const root = alert.getRootNode() as Document | ShadowRoot
  const field = alert.id && root.querySelector(`[aria-describedby~="${id}"], [aria-errormessage~="${id}"]`)
  return field ? `field ${field.id || field.getAttribute('name')}` : null
}

/** True for a line that only screen readers read: it is read once, however long it stays. */
const isAnnouncement = (element: Element): boolean =>
  element.matches('[role="alert"], [role="status"]') && element.closest('.visually-hidden') !== null

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

const nameOfDialog = (dialog: Element): string =>
  dialog.getAttribute('aria-label') ?? readText(dialog.querySelector(HEADING) ?? dialog)

/** Tiles by element: their text does not change while they open the same. */
const tiles = new WeakMap<Element, { href: string; tile: Thing | null }>()

/** A link to a channel or content; null for any other. */
function readTile(link: HTMLAnchorElement): Thing | null {
  const href = link.getAttribute('href') ?? ''
  const known = tiles.get(link)
  if (known?.href === href) return known.tile
  const url = URL.canParse(link.href) ? new URL(link.href) : null
  // A hash opens a dialog over the page.
  const about = url && !url.hash ? subjectOfAddress(url.pathname) : null
  const tile: Thing | null =
    about === null
      ? null
      : {
          what: 'tile',
          text: readName(link),
          about,
          inside: findContainer(link),
          isEnabled: true,
        }
  tiles.set(link, { href, tile })
  return tile
}

/** `channel:news-24` or `content:free-film` for the addresses of the site at which they are shown; null for others. */
function subjectOfAddress(path: string): string | null {
  const [section, first, second] = path.split('/').slice(1).map(decodeSegment)
  if (section === 'channels' && second) return `channel:${second}`
  if (first && ['contents', 'watch', 'trailers', 'content_embed'].includes(section ?? ''))
    return `content:${first}`
  return section === 'channel_embed' && first ? `channel:${first}` : null
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
