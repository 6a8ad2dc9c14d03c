import type { Page } from '@playwright/test'
import { memoryStorage } from '../../core/lib/storage/storage'
import { getScope, STORAGE_KEYS } from '../../core/lib/storage/storage-keys'
import type { StoredSession } from '../../core/session/stored-session'
import { recordIn, viewerAt } from '../support/viewer'
import type { World } from './world'

const KEY = 'tv.session:'

/** The session that this browser stores, other than that of a link; null if there is none. */
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

/**
 * Signs a viewer in by a code, and stores the session as if from an earlier visit. `address` is a page without scripts,
 * of the origin whose pages are to have the session. The ledger of the operator contains the calls of the guest and of
 * the login.
 */
export async function storeSession(page: Page, world: World, phone: string, address: string): Promise<void> {
  const storage = memoryStorage()
  const viewer = viewerAt({ base: world.api }, { storage })
  await viewer.session.start()
  const login = viewer.login()
  await login.begin()
  await login.sendPhone(phone)
  await login.confirmCode((await world.messagesTo(phone)).at(-1)?.code ?? '')
  const stored = recordIn(storage)
  login.release()
  if (!stored) throw new Error(`${phone} is not signed in`)
  await page.goto(address)
  const key = STORAGE_KEYS.session(getScope({ api: `${world.site}/w/${world.name}` }))
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(stored),
  ] as const)
}
