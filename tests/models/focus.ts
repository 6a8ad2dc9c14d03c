import { expect, type Locator, type Page } from '@playwright/test'

/** Where the focus is: `inside` of this place, shadow roots included, on the page `outside` of it, or on `nothing`. */
const whereIs = (place: Locator): Promise<'inside' | 'outside' | 'nothing'> =>
  place.evaluate((element) => {
    let focused: Element | null = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    if (!focused || focused === document.body || focused === document.documentElement) return 'nothing'
    for (let node: Node | null = focused; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node === element) return 'inside'
    return 'outside'
  })

/** Presses Tab and Shift+Tab often enough to come around: the focus is never on the page behind this place. */
export async function expectFocusTrapped(page: Page, place: Locator, presses = 15): Promise<void> {
  const seen = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      seen.add(await whereIs(place))
    }
  expect([...seen], 'where the focus was').toContain('inside')
  expect([...seen], 'where the focus was').not.toContain('outside')
}
