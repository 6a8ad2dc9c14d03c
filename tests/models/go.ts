import type { Page } from '@playwright/test'

let entries = 0

/** Navigates as a link of the site would, without loading the page again. */
export async function go(page: Page, address: string): Promise<void> {
  entries += 1
  await page.evaluate(
    ([to, key]) => {
      history.pushState({ key, idx: (history.state?.idx ?? 0) + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [address, `linked-${entries}`] as const,
  )
}
