import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/**
 * Expects the whole page, with its shadow roots and frames, to break no axe rule; a failure lists the rules and the
 * elements that break them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Without legacy mode axe opens a second page to merge the results of frames, which takes three times as long.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
  const { violations, passes } = await test.step('axe', () => axe.analyze())
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'violations of axe rules').toEqual([])
  expect(passes.length, 'axe rules that applied').toBeGreaterThan(5)
}
