import { isTelevision } from '../../../core/browser/device'
import { nearestInDirection, surroundings } from '../../../widgets/kit/focus/spatial-navigation'
import { focusPlayer, hasClosedFocus } from '../players/keys-to-player'

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const PLAYERS = 'tv-channel-player, tv-content-player'
/** The start button of a player that does not play; it uses no arrows. */
const START = '.big-play'
const AT_REST = `${START}, :is([part~="gate"], [part~="error"]) :is(a[href], button:not(:disabled))`
/** Elements that do not let the page see the keys of their fields. */
const FORMS = 'tv-auth, tv-parental-pin'
const ELEMENTS = `${PLAYERS}, ${FORMS}, tv-row, tv-packet-buy`
/** Layers that arrows do not leave. */
const LAYERS = 'dialog, [popover]'
/** Parts of the page: neighbours within one have priority over those in another, which may cover it. */
const REGIONS = 'header, main, footer, .bottom-bar, .page-over'
/** Lists with one tab stop, whose other items can be focused too. */
const LISTS = 'ul, ol, nav, [role="grid"]'
const TOGGLES = 'input:is([type="checkbox"], [type="radio"])'
/** Keys of a television's Back that its browser leaves to the page. */
const BACK = /^(GoBack|XF86Back)$/

/** The parent of an element, across the roots of elements. */
const above = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

function closest(element: Element, selector: string): Element | null {
  for (let one: Element | null = element; one; one = above(one)) if (one.matches(selector)) return one
  return null
}

const holds = (outer: Element, inner: Element): boolean => {
  for (let one: Element | null = inner; one; one = above(one)) if (one === outer) return true
  return false
}

function focusedElement(): Element {
  let element = document.activeElement ?? document.body
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const isItem = (control: Element) =>
  control.getAttribute('role') !== 'tab' && control.closest(LISTS)?.querySelector('[tabindex="0"]') != null

function isUsable(control: Element): boolean {
  if (control.closest('[inert], [aria-hidden="true"], .skip-link')) return false
  if ((control as HTMLElement).tabIndex < 0 && !isItem(control)) return false
  return control.getClientRects().length > 0 && getComputedStyle(control).visibility === 'visible'
}

/** The controls within a root, in the order of the page; a playing player is one of them. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(`${CONTROLS}, ${ELEMENTS}`)].flatMap((one) => {
    if (!one.shadowRoot) return isUsable(one) ? [one] : []
    if (one.closest('[inert]')) return []
    if (!one.matches(PLAYERS)) return controlsIn(one.shadowRoot)
    const atRest = [...one.shadowRoot.querySelectorAll(AT_REST)].filter(isUsable)
    return atRest.length > 0 ? atRest : [one]
  })
}

/** The topmost layer of the page around a control: arrows stay within. */
function findLayer(from: Element): ParentNode {
  const form = closest(from, FORMS)?.shadowRoot
  const layer = closest(from, LAYERS)
  if (layer) return layer
  return form && closest(form.host, PLAYERS) ? form : document
}

/** True if a scrolling box that does not contain `from` hides a control. */
function isClipped(control: Element, from: Element): boolean {
  const box = control.getBoundingClientRect()
  for (let one = above(control); one && !holds(one, from); one = above(one)) {
    if (getComputedStyle(one).overflow === 'visible') continue
    const clip = one.getBoundingClientRect()
    if (box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom)
      return true
  }
  return false
}

/** True if nothing would be skipped between two controls; a control further away is scrolled to first. */
function isNear(key: string, { left, right, top, bottom }: DOMRect): boolean {
  const [wide, high] = /Left|Right/.test(key) ? [innerWidth, 0] : [0, innerHeight]
  return left < innerWidth + wide && right > -wide && top < innerHeight + high && bottom > -high
}

/** The control that an arrow leads to; null if there is none. */
function findNeighbour(from: Element, key: string): Element | null {
  const layer = findLayer(from)
  const near = controlsIn(layer)
    .filter((one) => !holds(from, one))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => isNear(key, box) && !isClipped(control, from))
  const region = closest(from, REGIONS)
  const isHere = ({ control }: { control: Element }) => region !== null && holds(region, control)
  for (const those of [near.filter(isHere), near.filter((one) => !isHere(one))]) {
    const boxes = those.map(({ box }) => box)
    const to = those[nearestInDirection(key, from.getBoundingClientRect(), boxes)]
    if (to) return to.control
  }
  return null
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const

function focus(control: Element): void {
  if (control.matches(PLAYERS)) focusPlayer(control)
  else (control as HTMLElement).focus()
  control.scrollIntoView(NEAREST)
}

/** True if a control uses an arrow key itself. */
function usesArrow(control: Element, key: string): boolean {
  if (control.matches('[role="slider"], [type="range"], [contenteditable]')) return true
  const isSideways = /Left|Right/.test(key)
  if (control.matches('select')) return !isSideways && !isTv
  if (control.matches('textarea')) {
    const { selectionStart, selectionEnd, value } = control as HTMLTextAreaElement
    return isSideways || (key === 'ArrowUp' ? selectionStart > 0 : selectionEnd < value.length)
  }
  return control.matches(`input:not(${TOGGLES})`) && isSideways
}

const isSameGroup = (one: Element, other: Element) =>
  [one, other].every((each) => each.matches('[type="radio"]')) &&
  one.getAttribute('name') === other.getAttribute('name')

/** Moves the focus from a control to its neighbour. */
function move(event: KeyboardEvent, from: Element): void {
  if (usesArrow(from, event.key)) return
  // The page may have scrolled it beneath the header.
  from.scrollIntoView(NEAREST)
  const to = findNeighbour(from, event.key)
  // Within a group the browser moves the focus and the selection itself.
  if (!to || isSameGroup(from, to)) return
  event.preventDefault()
  focus(to)
}

/** Moves the focus into the page, if nothing on it is focused. */
function enter(event: KeyboardEvent): void {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const root = dialogs.at(-1) ?? document.querySelector('.page-over') ?? document.querySelector('main')
  const first = root && controlsIn(root).find((one) => isNear('', one.getBoundingClientRect()))
  if (!first) return
  event.preventDefault()
  focus(first)
}

function leave(event: KeyboardEvent): void {
  const menu = document.querySelector<HTMLElement>(':popover-open')
  event.preventDefault()
  if (menu) menu.hidePopover()
  else history.back()
}

const isTv = isTelevision(navigator.userAgent)

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  document.fullscreenElement === null &&
  !hasClosedFocus(document.activeElement)

/** True for a control inside an element whose arrow keys belong to the page, although the element hides them from it. */
const isOfPage = (control: Element) => control.matches(START) || closest(control, FORMS) !== null

function onArrow(event: KeyboardEvent): void {
  if (!event.key.startsWith('Arrow') || event.defaultPrevented || !isPlain(event)) return
  const from = focusedElement()
  if (closest(from, PLAYERS) && !isOfPage(from)) return
  if (from.matches(':focus-visible')) move(event, from)
}

function onEarlyKey(event: KeyboardEvent): void {
  const from = focusedElement()
  if (BACK.test(event.key) && isPlain(event) && !closest(from, PLAYERS)) leave(event)
  else if (isOfPage(from)) onArrow(event)
}

function onUnusedKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isPlain(event)) return
  const from = focusedElement()
  const isPress = event.key === 'Enter'
  if (isTv && isPress && from.matches(TOGGLES)) {
    event.preventDefault()
    ;(from as HTMLElement).click()
  } else if (!from.matches(CONTROLS) && !closest(from, PLAYERS)) {
    if (isPress || (isTv && event.key.startsWith('Arrow'))) enter(event)
  }
}

/*
 * The keys of a television's remote (NAV-11): arrows move the focus to the neighbour in their direction, OK opens it,
 * Back closes. Fields, sliders, lists and players keep the keys that they use. Arrows only move a visible focus, which
 * a viewer with a mouse does not have; if nothing is focused, OK enters the page, on a television also an arrow.
 */
surroundings.leave = (element, key) => {
  const to = document.fullscreenElement ? null : findNeighbour(element, key)
  if (to) focus(to)
}
// After the handlers of lists and elements, and before the page passes keys to a player.
document.body.addEventListener('keydown', onArrow)
addEventListener('keydown', onEarlyKey, true)
addEventListener('keydown', onUnusedKey)
