import { memoryStorage } from '../../core/lib/storage'
import { STORAGE_KEYS, scopeOf } from '../../core/lib/storage-keys'
import { recordIn, viewerAt } from '../support/viewer'
import type { SitePage } from './site-page'

/**
 * Opens the site with the stored session of a viewer who signed in earlier: for journeys that are not about signing in.
 * The ledger of the operator contains the calls of the guest and of the login.
 */
export async function openAs(
  site: SitePage,
  who: { phone: string; name: string },
  path = '/channels/all',
): Promise<void> {
  const { world, page } = site
  const storage = memoryStorage()
  const viewer = viewerAt({ base: world.api }, { storage })
  await viewer.session.start()
  const login = viewer.login()
  await login.begin()
  await login.sendPhone(who.phone)
  await login.confirmCode((await world.messagesTo(who.phone)).at(-1)?.code ?? '')
  const stored = JSON.stringify(recordIn(storage))
  login.release()
  // A page of the site's origin without scripts.
  await page.goto(`${world.site}/config.json`)
  const key = STORAGE_KEYS.session(scopeOf({ api: `${world.site}/w/${world.name}` }))
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, stored] as const)
  await site.open(path)
  await site.expectSignedIn(who.name)
}
