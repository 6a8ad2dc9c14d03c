import { expect, type Locator } from '@playwright/test'

/**
 * Expects that no other part of the page is painted over `element`, which may be inside shadow roots: `toBeVisible`
 * does not check that. Decorations and inert elements, which ignore presses, count as well.
 */
export const expectOnTop = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate(coverOf), { message: 'what is painted over it' }).toBeNull()

/** Name of the element that is painted over `element`; null for none. */
function coverOf(element: Element): string | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const inert = roots.flatMap((root) => [...root.querySelectorAll('[inert]')])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
  for (const one of inert) one.removeAttribute('inert')
  try {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const x of [0.1, 0.5, 0.9]) {
      let hit = document.elementFromPoint(left + width * x, top + height / 2)
      for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
        const inside = root.elementFromPoint(left + width * x, top + height / 2)
        if (!inside || inside === hit) break
        hit = inside
      }
      if (!element.contains(hit)) return `${hit?.localName} ${hit?.className}`
    }
    return null
  } finally {
    for (const root of roots) root.adoptedStyleSheets.splice(root.adoptedStyleSheets.indexOf(sheet), 1)
    for (const one of inert) one.setAttribute('inert', '')
  }
}
