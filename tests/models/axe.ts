import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Every rule of axe over the whole page, shadow roots and frames included; faults are named with the elements they are
 * in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    // A second page puts the frames' results together, in three times the time; a page without frames needs none.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'what axe found').toEqual([])
  expect(passes.length, 'rules that had something to look at').toBeGreaterThan(5)
}
