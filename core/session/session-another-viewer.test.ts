import { afterEach, describe, expect, test } from 'vitest'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { signIn, type Viewer, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { listProfiles } from '../api/profiles'
import { memoryStorage } from '../lib/storage/storage'
import { onAnotherViewer } from './viewer/viewer'

const world = worldPerTest('family')
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Identities of the viewers for whom a page has loaded a list again. */
function reloadsOf({ session }: Viewer, hasFailed = () => false): (string | null)[] {
  const reloads: (string | null)[] = []
  stops.push(onAnotherViewer(session, () => void reloads.push(session.identity.peek()), hasFailed))
  return reloads
}

const present = ({ session }: Viewer) => session.identity.peek()

describe('a list that depends on the viewer is loaded again', () => {
  test('once each after a login, a switch of the profile and a logout, not for the first viewer of the page', async () => {
    const page = viewerAt(world)
    const reloads = reloadsOf(page)
    await page.session.start()
    expect(reloads).toEqual([])
    await signIn(page, await world.makeAccount(undefined, { role: 'adult' }))
    const user = present(page)
    expect(reloads).toEqual([user])
    const other = (await listProfiles(page.api)).find(({ id }) => !user?.endsWith(`/${id}`))
    await page.session.switchProfile({ id: other?.id ?? '', role: 'child' })
    const switched = present(page)
    expect(reloads).toEqual([user, switched])
    await page.session.signOut()
    expect(reloads).toEqual([user, switched, present(page)])
    expect(new Set(reloads).size).toBe(3)
  })

  test('in the other tabs too', async () => {
    const [tabs, storage] = [sharedTabs(), memoryStorage()]
    const [page, other] = [tabs.tab(), tabs.tab()].map((tab) => viewerAt(world, { storage, tabs: tab }))
    if (!page || !other) throw new Error('no tabs')
    await page.session.start()
    await other.session.start()
    const reloads = reloadsOf(other)
    await signIn(page, await world.makeAccount())
    await expect.poll(() => reloads).toEqual([present(page)])
  })

  test('not with a newer token of the same viewer', async () => {
    const page = viewerAt(world)
    await page.session.start()
    const reloads = reloadsOf(page)
    await world.expireTokens()
    await page.session.renew((await page.session.token()) ?? '')
    expect(reloads).toEqual([])
  })

  test('for the first viewer, if it has failed for lack of one', async () => {
    await world.fault({ match: 'GET /v2/users/self/network', dropConnection: true })
    const page = viewerAt(world)
    let hasFailed = false
    const reloads = reloadsOf(page, () => hasFailed)
    await page.session.start()
    expect(page.session.state.value.name).toBe('failed')
    hasFailed = true
    await world.clearFaults()
    await page.session.retry()
    expect(reloads).toEqual([present(page)])
  })

  test('no more once it was stopped', async () => {
    const page = viewerAt(world)
    await page.session.start()
    let reloads = 0
    const stop = onAnotherViewer(page.session, () => {
      reloads += 1
    })
    // The page is released between the change and the reload, as by an element that the change removes.
    const guest = present(page)
    const isOther = () => present(page) !== null && present(page) !== guest
    stops.push(page.session.audience.subscribe(() => isOther() && stop()))
    await signIn(page, await world.makeAccount())
    expect(reloads).toBe(0)
  })
})

test('a read that waits to be repeated is not sent with the token of a viewer who has left', async () => {
  const page = viewerAt(world, { timing: { retries: 2 } })
  await page.session.start()
  await signIn(page, await world.makeAccount())
  const match = 'GET /v2/users/self/profiles'
  await world.fault({ match, status: 503, times: 1, hold: 'first' })
  const read = listProfiles(page.api)
  await world.held('first')
  await page.session.signOut()
  await world.clearLedger()
  await world.release('first')
  const outcome = read.catch((error) => error.code)
  // The retry delay, which is shorter than any other.
  await expect.poll(() => page.clock.waiting.some((ms) => ms <= 400)).toBe(true)
  await page.clock.advance(5000)
  expect(await outcome).toBe('authentication-failed')
  expect(await world.calls(match)).toEqual([])
})
