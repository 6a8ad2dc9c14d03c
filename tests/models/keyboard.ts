import { expect, type Page } from '@playwright/test'

/** The `aria-label` or text of the focused element, also inside shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return label.trim()
  })

/** Presses Tab until an element with this name has the focus; fails after `most` presses. */
export const tabTo = (page: Page, name: string | RegExp, most = 60): Promise<void> =>
  keyTo(page, 'Tab', name, most)

/** Presses a key until an element with this name has the focus; fails after `most` presses. */
export async function keyTo(page: Page, key: string, name: string | RegExp, most = 30): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    const current = await focused(page)
    if (typeof name === 'string' ? current === name : name.test(current)) return
    passed.push(current.slice(0, 30))
  }
  expect(passed, `names that had the focus before ${name}`).toContain(name)
}

/** Waits until an element with this name has the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => focused(page), { message: 'name of the focused element' }).toMatch(name)
}
