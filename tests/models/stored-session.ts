import type { Page } from '@playwright/test'
import type { StoredSession } from '../../core/session/stored-session'

const KEY = 'tv.session:'

/** The session that this browser stores, besides that of a link; null if there is none. */
export function storedSession(page: Page): Promise<StoredSession | null> {
  return page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix) && !name.endsWith('|link'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
  }, KEY)
}

/** Moves the times of the stored session into the past by this many ms. */
export async function ageSession(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    ([prefix, age]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? ''
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(
        key,
        JSON.stringify({ ...stored, setAt: stored.setAt - age, expiresAt: stored.expiresAt - age }),
      )
    },
    [KEY, ms] as const,
  )
}

/** Keys of the local storage of the site. */
export const storageKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))
