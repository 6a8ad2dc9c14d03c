/** Puts an element at a share of its line, through the DOM: strict style policies allow that where attributes are not. */
export const placeAt =
  (from: number, to = from) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to > from) element.style.width = `${(to - from) * 100}%`
  }
