import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { manualClock } from '../../tests/support/manual-clock'
import { type SharedTabs, sharedTabs } from '../../tests/support/shared-tabs'
import { until } from '../../tests/support/until'
import { recordIn, signIn, viewerAt } from '../../tests/support/viewer'
import { getSelf } from '../api/users'
import { createBlockWatch } from '../commerce/account-block'
import { memoryStorage, type Storage } from '../lib/storage/storage'

const BLOCKED = '77000000003'
const OWES = '77000000002'
const PAID_UP = '77000000001'
const REGIONAL_RULES = { providers: { 760: { middleware: true, blockStatus: true } } }
const LOGIN_REQUIRED = { name: 'auth-required', requiredBy: 'block' }

let demo: Demo
let world: DemoWorld
let tabs: SharedTabs
let storage: Storage
let clock: ReturnType<typeof manualClock>
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('regional')
  tabs = sharedTabs()
  storage = memoryStorage()
  clock = manualClock()
})
afterAll(() => demo.close())

/** Opens a page of the browser: another tab, or the same one after a reload. */
const open = () => viewerAt(world, { storage, clock, tabs: tabs.tab() })

/** Opens a page that was a guest and logs in with this phone. */
async function loggedIn(phone: string) {
  const page = open()
  await page.session.start()
  await logIn(page, phone)
  return page
}

async function logIn(page: ReturnType<typeof open>, phone: string) {
  const login = page.login(REGIONAL_RULES)
  await login.begin()
  await login.sendPhone(phone)
  await login.confirmCode(await world.code(phone))
  return login
}

describe('after a blocked account', () => {
  test.each([BLOCKED, OWES])(
    'a logout of %s leads to a login, also after a reload, and to no guest @ACC-10.login-mandatory',
    async (phone) => {
      const page = await loggedIn(phone)
      expect(page.session.state.value.name).toBe('user')
      await world.clearLedger()
      await page.session.signOut()
      expect(page.session.state.value).toMatchObject(LOGIN_REQUIRED)
      await expect(getSelf(page.api)).rejects.toMatchObject({ code: 'login-required' })
      const reloaded = open()
      await reloaded.session.start()
      expect(reloaded.session.state.value).toMatchObject(LOGIN_REQUIRED)
      await reloaded.session.retry({ asGuest: true })
      expect(reloaded.session.state.value).toMatchObject(LOGIN_REQUIRED)
      expect(recordIn(storage)).toBeNull()
      expect(await world.calls('POST /v2/users')).toEqual([])
      expect(await world.calls('POST /v2/auth/device')).toEqual([])
    },
  )

  test('the removal of the device by the operator leads to a login @ACC-10.login-mandatory', async () => {
    const page = await loggedIn(BLOCKED)
    await world.removeDevices(BLOCKED)
    await expect(getSelf(page.api)).rejects.toMatchObject({ code: 'login-required' })
    expect(page.session.state.value).toMatchObject(LOGIN_REQUIRED)
  })

  test('a login of another account ends the requirement, and its logout creates a guest', async () => {
    const page = await loggedIn(BLOCKED)
    await page.session.signOut()
    await logIn(page, PAID_UP)
    expect(page.session.state.value.name).toBe('user')
    await page.session.signOut()
    expect(page.session.state.value).toEqual({ name: 'guest' })
  })

  test('another tab requires a login too', async () => {
    const page = await loggedIn(BLOCKED)
    const other = open()
    await other.session.start()
    await page.session.signOut()
    await tabs.deliver()
    await until(other.session.state, (state) => state.name === 'auth-required')
    expect(await world.calls('POST /v2/users')).toHaveLength(1)
  })
})

test('a debt that is paid ends the requirement before the logout', async () => {
  const page = await loggedIn(PAID_UP)
  page.session.setLoginRequired(true)
  await createBlockWatch(page).check()
  await page.session.signOut()
  expect(page.session.state.value).toEqual({ name: 'guest' })
})

test('the status of a former account changes nothing for the viewers after it', async () => {
  const page = await loggedIn(BLOCKED)
  await page.session.signOut()
  page.session.setLoginRequired(false)
  const reloaded = open()
  await reloaded.session.start()
  expect(reloaded.session.state.value).toMatchObject(LOGIN_REQUIRED)
})

test('a guest is not required to log in by a status', async () => {
  const page = open()
  await page.session.start()
  page.session.setLoginRequired(true)
  expect(storage.keys()).not.toContain(`tv.login-required:${page.scope}`)
})

test('a network that signs its account in by itself does not do so after a blocked account', async () => {
  world = await demo.world('auto-auth')
  const page = open()
  await page.session.start()
  await signIn(page, await world.makeAccount())
  page.session.setLoginRequired(true)
  await page.session.signOut()
  expect(page.session.state.value).toMatchObject(LOGIN_REQUIRED)
  expect(await world.calls('POST /v2/demo-auto-auth')).toHaveLength(1)
})
