/**
 * Moves the focus to the heading of the page on top, or else to its content, if nothing has it: the element that had it has left
 * the page. A page without such places is left alone.
 */
export function focusPage(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const places = [...document.querySelectorAll<HTMLElement>('h1[tabindex="-1"], main[tabindex="-1"]')].filter(
    (place) => place.closest('[inert]') === null && place.checkVisibility(),
  )
  const place = places.findLast(({ localName }) => localName === 'h1') ?? places[0]
  place?.focus({ preventScroll: true })
}
