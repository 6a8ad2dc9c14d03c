import type { Page } from '@playwright/test'
import { growth, measureMemory, mountAndRemove, PLAIN_HEAP } from '../models/memory'
import { expect, test } from '../models/test'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), PLAIN_HEAP] })
  },
})

/** Disables the clean-up of the elements; call before the page is opened. */
async function withoutTeardown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements)
    customElements.define = (name, element, options) => {
      Object.defineProperty(element.prototype, 'disconnectedCallback', { value: () => undefined })
      define(name, element, options)
    }
  })
}

/**
 * Growth by `more` rounds after the first ones; what grows once, as code that runs for the first time, is no leak. It
 * looks again while removed players are still taken apart, one more player each time.
 */
async function grownAfter(
  page: Page,
  address: string,
  { first, more, looks }: { first: number; more: number; looks: number },
): Promise<string[]> {
  await page.goto(address)
  await page.evaluate(() => document.querySelector('tv-channel-player')?.remove())
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await mountAndRemove(page, first)
  let before = await measureMemory(session)
  let grown: string[] = []
  for (const _try of [1, 2]) {
    await mountAndRemove(page, more)
    let after = before
    for (let look = 0; look < looks; look++) {
      after = await measureMemory(session)
      grown = growth(before, after)
      if (grown.length === 0) return []
      await mountAndRemove(page, 1)
    }
    before = after
  }
  return grown
}

test('a hundred players that were inserted and removed leave no memory or listeners behind', {
  tag: '@EMB-03.release',
}, async ({ page, partner }) => {
  test.setTimeout(120_000)
  expect(
    await grownAfter(page, partner.address({ autoplay: null }), { first: 20, more: 80, looks: 10 }),
  ).toEqual([])
})

test('the leak measurement detects players that do not clean up', async ({ page, partner }) => {
  test.setTimeout(120_000)
  await withoutTeardown(page)
  const grown = await grownAfter(page, partner.address({ autoplay: null }), { first: 10, more: 10, looks: 2 })
  expect(grown.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['nodes', 'listeners']))
})
