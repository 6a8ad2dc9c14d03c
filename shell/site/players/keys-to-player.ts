import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'

/** Elements that use every key themselves. */
const OWNERS =
  'input, textarea, select, [contenteditable], dialog, dialog *, [popover] *, [role^="menu"], [role="slider"], [role="listbox"]'
/** Elements that space or Enter presses, and those within which arrows move. */
const PRESSED = 'button, summary, [role="button"], [role="tab"]'
const LINKS = 'a[href]'
const MOVED_ALONG = '[role="tab"], [role="radio"]'

/**
 * True if the focus is inside a closed shadow root, such as that of a browser extension: its host is focused although
 * it is not focusable itself. The page cannot know which keys are typed there.
 */
export function hasClosedFocus(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || target !== document.activeElement || target.shadowRoot) return false
  const isFocusable = target.tabIndex >= 0 || target.hasAttribute('tabindex') || target === document.body
  return target.localName.includes('-') || !isFocusable
}

/** True if the element that a key was pressed on uses that key itself. */
export function usesKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches(OWNERS) || hasClosedFocus(target)) return true
  if (key === ' ') return target.matches(PRESSED)
  if (key === 'Enter') return target.matches(`${PRESSED}, ${LINKS}`)
  // From a control with a visible focus, an arrow leads to the next control.
  return key.startsWith('Arrow') && target.matches(`${MOVED_ALONG}, :is(${PRESSED}, ${LINKS}):focus-visible`)
}

/** True for the elements that are focused while no control is. */
const isOfPage = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches('body, main, h1')

const findBox = (player: Element | null) =>
  player?.shadowRoot?.querySelector<HTMLElement>('[part~="player"]') ?? null

/**
 * Moves the focus to a player, whose controls the Tab key then reaches, or to the PIN field that it shows; false if it
 * does not exist yet.
 */
export function focusPlayer(player: Element | null): boolean {
  const box = findBox(player)
  const pin = box?.querySelector<TvParentalPinElement>('tv-parental-pin')
  if (pin) pin.ask().catch(() => undefined)
  else box?.focus()
  return box !== null
}

/** Keys of the whole page that a player beside other content handles; all other keys scroll the page or move the focus. */
const PAGE_WIDE = /^([\p{L}\d ?]|Arrow(Up|Down|Left|Right)|Channel(Up|Down))$/u
const ZAPPING = /^(\d|Channel(Up|Down))$/

/**
 * Passes the page's keys to a player, so that a viewer need not focus it first, except for keys that the focused
 * element uses itself. Returns the function that stops this.
 *
 * A player that `fills` the page is focused by the first key, and Enter starts one that waits for play. Beside other
 * content it receives fewer keys, and the focus stays where it is. While `isCovered`, for example by a dialog, it
 * receives none.
 */
export function keysToPlayer(player: Element, fills = true, isCovered = () => false): () => void {
  let last = ''
  const onKey = (event: KeyboardEvent) => {
    const box = findBox(player)
    if (!box || event.key === 'Tab' || event.defaultPrevented || isCovered()) return
    const start = () => fills && event.key === 'Enter' && box.querySelector<HTMLElement>('.big-play')?.click()
    const [target] = event.composedPath()
    // The player itself received this key and did not handle it.
    if (target === box) return void start()
    if (event.composedPath().includes(player)) return
    const isUnused = fills ? isOfPage(target) : !usesKey(target, event.key)
    if (!isUnused) return
    // Enter completes a channel number.
    const isWanted = PAGE_WIDE.test(event.key) || (event.key === 'Enter' && /^\d$/.test(last))
    last = event.key
    if (!fills && !isWanted) return
    if (fills) box.focus({ preventScroll: true })
    const { key, code, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
    const keys = { key, code, repeat, altKey, ctrlKey, metaKey, shiftKey }
    // The element itself listens for the keys that change channels, the box inside it for the others. The page has
    // already received the key, so the copy must not leave the element.
    const to = ZAPPING.test(key) || (!fills && key === 'Enter') ? player : box
    const copyOf = (type: string) =>
      new KeyboardEvent(type, { ...keys, bubbles: to === box, cancelable: true })
    const unused = to.dispatchEvent(copyOf('keydown'))
    // Controls react when a key is released.
    if (to === box) to.dispatchEvent(copyOf('keyup'))
    if (!unused) event.preventDefault()
    else start()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
