import type { Page } from '@playwright/test'

/** What a browser keeps of its session, as far as tests look at it or make it older. Times are epoch ms. */
export interface StoredSession {
  deviceId: string
  serial: string
  token: string
  setAt: number
  expiresAt: number
  guest: boolean
  child: boolean
  profileId: string | null
}

const KEY = 'tv.session:'

/** What this browser keeps of its session; null where it keeps none. */
export function storedSession(page: Page): Promise<StoredSession | null> {
  return page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
  }, KEY)
}

/** Makes what is kept as old as if so many milliseconds had passed. */
export async function ageSession(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    ([prefix, age]) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? ''
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(
        key,
        JSON.stringify({ ...kept, setAt: kept.setAt - age, expiresAt: kept.expiresAt - age }),
      )
    },
    [KEY, ms] as const,
  )
}

/** Names of what this site keeps in this browser. */
export const storageKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))
