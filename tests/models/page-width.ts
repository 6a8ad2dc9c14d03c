import { expect, type Page } from '@playwright/test'

/** Expects the page to be no wider than windows of these widths, CSS px; the last width is kept. */
export async function expectFitting(page: Page, ...widths: number[]): Promise<void> {
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(pageWidth, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
  }
}
