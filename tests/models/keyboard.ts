import { expect, type Page } from '@playwright/test'

/** What has the focus, in whatever shadow root: its accessible name as far as the markup tells it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return label.trim()
  })

/** Presses Tab, from where the focus is, until something of this name has it; fails after `most` presses. */
export const tabTo = (page: Page, name: string | RegExp, most = 60): Promise<void> =>
  keyTo(page, 'Tab', name, most)

/** The same with another key. */
export async function keyTo(page: Page, key: string, name: string | RegExp, most = 30): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    const there = await focused(page)
    if (typeof name === 'string' ? there === name : name.test(there)) return
    passed.push(there.slice(0, 30))
  }
  expect(passed, `something called ${name} on the way of the focus`).toContain(name)
}

/** Expects something of this name to have the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => focused(page), { message: 'what has the focus' }).toMatch(name)
}
