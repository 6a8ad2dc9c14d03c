import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of axe over the whole page, shadow roots included; faults are named with the elements they are in. */
export async function isAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'what axe found').toEqual([])
  expect(passes.length, 'rules that had something to look at').toBeGreaterThan(5)
}
