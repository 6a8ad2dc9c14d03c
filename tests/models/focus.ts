import { expect, type Locator, type Page } from '@playwright/test'

/** Whether the focus is `inside` this container (shadow roots included), `outside` it, or on `nothing`. */
const focusLocation = (container: Locator): Promise<'inside' | 'outside' | 'nothing'> =>
  container.evaluate((element) => {
    let focused: Element | null = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    if (!focused || focused === document.body || focused === document.documentElement) return 'nothing'
    for (let node: Node | null = focused; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node === element) return 'inside'
    return 'outside'
  })

/**
 * Expects a focus trap: presses Tab and Shift+Tab often enough to cycle through the container, and expects that the
 * focus never reaches the page behind it.
 */
export async function expectFocusTrapped(page: Page, container: Locator, presses = 15): Promise<void> {
  const seen = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      seen.add(await focusLocation(container))
    }
  expect([...seen], 'locations of the focus').toContain('inside')
  expect([...seen], 'locations of the focus').not.toContain('outside')
}
