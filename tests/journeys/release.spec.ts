import type { Page } from '@playwright/test'
import { growth, held, mountAndRemove } from '../models/memory'
import { expect, test } from '../models/test'

/** Has elements forget to clean up after themselves; before the page is opened. */
const withoutTeardown = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const define = customElements.define.bind(customElements)
    customElements.define = (name, element, options) => {
      Object.defineProperty(element.prototype, 'disconnectedCallback', { value: () => undefined })
      define(name, element, options)
    }
  })

async function grownAfter(page: Page, address: string, rounds: number): Promise<string[]> {
  await page.goto(address)
  await page.evaluate(() => document.querySelector('tv-channel-player')?.remove())
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await mountAndRemove(page, 20)
  const before = await held(session)
  await mountAndRemove(page, rounds - 20)
  return growth(before, await held(session))
}

test('two hundred players that came and went leave nothing behind', async ({ page, partner }) => {
  test.setTimeout(120_000)
  expect(await grownAfter(page, partner.address({ autoplay: null }), 200)).toEqual([])
})

test('players that do not clean up after themselves are noticed', async ({ page, partner }) => {
  test.setTimeout(120_000)
  await withoutTeardown(page)
  const grown = await grownAfter(page, partner.address({ autoplay: null }), 60)
  expect(grown.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['nodes', 'listeners']))
})
