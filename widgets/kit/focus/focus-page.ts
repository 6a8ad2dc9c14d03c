const PLACES = 'h1[tabindex="-1"], main[tabindex="-1"]'

/** True if no control has the focus: nothing has it, or the page itself. */
export function isFocusOnPage(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(PLACES)
}

/**
 * Moves the focus to the heading of the page on top, or else to its content, if nothing has it: the element that had it has left
 * the page. A page without such places is left alone.
 */
export function focusPage(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter(
    (place) => place.closest('[inert]') === null && place.checkVisibility(),
  )
  const place = places.findLast(({ localName }) => localName === 'h1') ?? places[0]
  place?.focus({ preventScroll: true })
}

/** The page may change for so long after a dialog has closed, ms: another viewer, another route. */
const CHANGES_MS = 1500

/** Focuses the page whenever what has the focus leaves it while the outcome of a dialog is being drawn, and if it is hidden by the end. */
export function keepFocusOnPage(): void {
  focusPage()
  const removals = new MutationObserver(focusPage)
  removals.observe(document, { childList: true, subtree: true })
  setTimeout(() => {
    removals.disconnect()
    focusPage()
  }, CHANGES_MS)
}
