import type { Page } from '@playwright/test'
import { STORAGE_KEYS, scopeOf } from '../../core/lib/storage-keys'
import type { World } from './world'

/** Stores the record of a payment that was begun in this browser a moment ago, before a page of the site reads it. */
export async function storePayment(page: Page, world: World): Promise<void> {
  await page.goto(`${world.site}/config.json`)
  const key = STORAGE_KEYS.transaction(scopeOf({ api: `${world.site}/w/${world.name}` }))
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ id: '5200099', at: Date.now(), whose: null })),
    key,
  )
}
