const PLACES = 'h1[tabindex="-1"], main[tabindex="-1"]'

/** True if no control has the focus: `document.activeElement` is null or the body. */
export function isFocusOnPage(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(PLACES)
}

/**
 * Moves the focus to the heading of the topmost page, or else to its content, if the focused element has left the page.
 * Does nothing on a page without such places.
 */
export function focusPage(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter(
    (place) => place.closest('[inert]') === null && place.checkVisibility(),
  )
  const place = places.findLast(({ localName }) => localName === 'h1') ?? places[0]
  place?.focus({ preventScroll: true })
}

/** After a dialog has closed, the page may change for this long, ms: another viewer, another route. */
const CHANGES_MS = 1500

/**
 * Focuses the page whenever the focused element is removed while the result of a dialog is being rendered, and if it is
 * hidden at the end.
 */
export function keepFocusOnPage(): void {
  focusPage()
  const removals = new MutationObserver(focusPage)
  removals.observe(document, { childList: true, subtree: true })
  setTimeout(() => {
    removals.disconnect()
    focusPage()
  }, CHANGES_MS)
}
