import { memoryStorage } from '../../core/lib/storage'
import { STORED, scopeOf } from '../../core/lib/storage-keys'
import { recordIn, viewerAt } from '../support/viewer'
import type { SitePage } from './site-page'

/**
 * Opens the site for a viewer who signed in here before, after having been a guest: for journeys that are not about
 * signing in. The operator's ledger has the calls of both.
 */
export async function openAs(
  site: SitePage,
  who: { phone: string; name: string },
  path = '/channels',
): Promise<void> {
  const { world, page } = site
  const storage = memoryStorage()
  const viewer = viewerAt({ base: world.api }, { storage })
  await viewer.session.start()
  const login = viewer.login()
  await login.begin()
  await login.sendPhone(who.phone)
  await login.confirmCode((await world.messagesTo(who.phone)).at(-1)?.code ?? '')
  const kept = JSON.stringify(recordIn(storage))
  login.release()
  // A page of the site's origin on which nothing runs.
  await page.goto(`${world.site}/config.json`)
  const key = STORED.session(scopeOf({ api: `${world.site}/w/${world.name}` }))
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, kept] as const)
  await site.open(path)
  await site.expectSignedIn(who.name)
}
