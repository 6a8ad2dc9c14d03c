import AxeBuilder from '@axe-core/playwright'
import { expect, type Frame, type Page, test } from '@playwright/test'
import axeCore from 'axe-core'

/** Longer animations do not fade anything in: they show progress. */
const LONGEST_FADE_MS = 2000

/** Waits until all fades have ended, because axe measures the contrast of half-transparent elements. */
async function waitForFades(page: Page): Promise<void> {
  const inFrame = (frame: Frame) =>
    frame.evaluate((longestMs) => {
      const roots: (Document | ShadowRoot)[] = [document]
      for (const root of roots)
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
      return roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect, playState }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && typeof endTime === 'number' && endTime <= longestMs
        }).length
    }, LONGEST_FADE_MS)
  await expect
    .poll(() => Promise.all(page.frames().map(inFrame)), { message: 'fades' })
    .toEqual(page.frames().map(() => 0))
}

/**
 * Without frames, axe is sent once for each document, because AxeBuilder sends its half megabyte twice for every run,
 * and the legacy mode is used, because the other mode opens a second page to merge the results of frames.
 */
async function builderFor(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode()
}

/**
 * Expects the whole page, with its shadow roots and frames, to break no axe rule; a failure lists the rules and the
 * elements that break them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForFades(page)
  const axe = await builderFor(page)
  const { violations, passes } = await test.step('axe', () =>
    axe.options({ resultTypes: ['violations'] }).analyze())
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'violations of axe rules').toEqual([])
  expect(passes.length, 'axe rules that applied').toBeGreaterThan(5)
}
