import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { expect, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import { ageSession, storageKeys, storedSession } from '../models/stored-session'
import type { World } from '../models/world'

const DEVICE = 'POST /v2/auth/device'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHILD = { phone: '79000000006', name: 'Alisa' }

/** Number of calls of this name so far. */
const times = async (world: World, call: string): Promise<number> =>
  (await world.calls()).filter((calledPath) => calledPath === call).length

/** Renewals since `before`. */
const renewals = async (world: World, before: number): Promise<number> =>
  (await times(world, DEVICE)) - before

/** The site with its channels loaded and no request pending. */
async function settle(site: SitePage): Promise<void> {
  await expect(site.list.getByRole('listitem').first()).toBeVisible()
  // A guest sees the list before its device is registered.
  await expect.poll(() => storedSession(site.page)).not.toBeNull()
  await expect
    .poll(async () => (await site.world.ledger('* /v2/*')).every(({ status }) => status !== null))
    .toBe(true)
}

async function settleAs(site: SitePage, who: { phone: string; name: string }): Promise<void> {
  await openAs(site, who, '/channels')
  await settle(site)
}

test.describe('an access token', () => {
  test('a revoked token is renewed once for all callers, and each caller retries once', async ({
    page,
    site,
    world,
  }) => {
    await settleAs(site, VERA)
    const [before, known] = [await times(world, DEVICE), await storedSession(page)]
    await world.expireTokens()
    const seen = (await world.ledger()).length
    await page.reload()
    await settle(site)
    await site.expectSignedIn(VERA.name)
    expect(await renewals(world, before)).toBe(1)
    const calls = (await world.ledger()).slice(seen).filter(({ path }) => path.includes('/v2/'))
    const refused = calls.filter(({ status }) => status === 401).map(({ path }) => path)
    expect(refused.length).toBeGreaterThan(0)
    for (const path of refused) {
      const answers = calls.filter((call) => call.path === path).map(({ status }) => status)
      expect(answers, path).toEqual([401, 200])
    }
    const renewed = await storedSession(page)
    expect(renewed).toMatchObject({ deviceId: known?.deviceId, serial: known?.serial, guest: false })
    expect(renewed?.token).not.toBe(known?.token)
  })

  test('a token that is refused by error name is renewed, whatever the HTTP status', async ({
    page,
    site,
    world,
  }) => {
    await site.open('/channels')
    await settle(site)
    const before = await times(world, DEVICE)
    await world.fault({
      match: 'GET /v2/users/self/channel_list',
      status: 400,
      times: 1,
      body: { error: { status: 400, message: 'no' }, error_code: 'authentication_failed' },
    })
    await page.reload()
    await settle(site)
    expect(await renewals(world, before)).toBe(1)
  })

  test('a token without an expiry time is valid for twelve hours', { tag: '@ACC-12.expiry' }, async ({
    page,
    site,
    world,
  }) => {
    await site.open('/channels')
    await settle(site)
    const stored = await storedSession(page)
    expect((stored?.expiresAt ?? 0) - (stored?.setAt ?? 0)).toBe(12 * HOUR)

    await world.fault({ match: DEVICE, hold: 'renewal' })
    await ageSession(page, 12 * HOUR - MINUTE)
    await page.reload()
    await expect.poll(() => world.heldCalls('renewal')).toBe(1)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await world.release('renewal')
    await expect
      .poll(async () => (await storedSession(page))?.expiresAt)
      .toBeGreaterThan(Date.now() + 11 * HOUR)
  })

  test('an expired token is renewed before any request is sent with it', { tag: '@ACC-12.expiry' }, async ({
    page,
    site,
    world,
  }) => {
    await site.open('/channels')
    await settle(site)
    await world.fault({ match: DEVICE, hold: 'renewal' })
    await ageSession(page, 12 * HOUR)
    const stale = (await storedSession(page))?.token ?? ''
    const seen = (await world.ledger()).length
    await page.reload()
    await expect.poll(() => world.heldCalls('renewal')).toBe(1)
    await expect(site.channel('Newsroom 24')).toHaveCount(0)
    await world.release('renewal')
    await settle(site)
    const calls = (await world.ledger()).slice(seen)
    expect(calls.filter(({ status }) => status === 401)).toEqual([])
    expect((await storedSession(page))?.token).not.toBe(stale)
  })

  test('a viewer whose device was deleted loses all stored data and becomes a guest, once', {
    tag: '@ACC-12.renewal-failure',
  }, async ({ page, site, world }) => {
    await settleAs(site, VERA)
    const known = await storedSession(page)
    const guests = await times(world, 'POST /v2/users')
    await world.removeDevices(VERA.phone)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'This device was removed' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await site.expectSignedOut()
    await settle(site)
    expect(await times(world, 'POST /v2/users')).toBe(guests + 1)
    const stored = await storedSession(page)
    expect(stored?.guest).toBe(true)
    expect([known?.deviceId, known?.serial]).not.toContain(stored?.deviceId)
    expect(stored?.serial).not.toBe(known?.serial)
    expect((await storageKeys(page)).filter((name) => name.startsWith('tv.unlock'))).toEqual([])
  })

  test('the token of a guest whose device was deleted is replaced without a message', {
    tag: '@ACC-12.renewal-failure',
  }, async ({ page, site, world }) => {
    await site.open('/channels')
    await settle(site)
    await world.forgetDevices()
    await world.expireTokens()
    await page.reload()
    await settle(site)
    await site.expectSignedOut()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await times(world, 'POST /v2/users')).toBe(2)
  })
})

test.describe('token renewal at the start of the site', { tag: '@ACC-12.start-skipped' }, () => {
  test('the site renews a token older than five minutes at its start, and none that is newer, from the host page, or without parental control', async ({
    page,
    site,
    world,
  }) => {
    await site.open('/channels')
    await settle(site)
    const before = await times(world, DEVICE)
    await ageSession(page, 5 * MINUTE - 30_000)
    await page.reload()
    await settle(site)
    expect(await renewals(world, before), 'younger').toBe(0)
    await ageSession(page, HOUR)
    await page.goto(`${world.site}/channels?ignore_parental_control=1`)
    await settle(site)
    expect(await renewals(world, before), 'parental control ignored').toBe(0)
    const { deviceToken } = await world.makeAccount()
    await page.goto(`${world.site}/channels?ignore_parental_control=0&token=${deviceToken}`)
    await settle(site)
    await expect(site.account).toBeVisible()
    expect(await world.wasUsedAsCredential(deviceToken)).toBe(true)
    expect(await renewals(world, before), 'the token of the address').toBe(0)
    await page.goto(`${world.site}/channels`)
    await settle(site)
    await expect.poll(() => renewals(world, before)).toBe(1)
  })

  test.describe('token renewal during a payment', () => {
    test.use({ scenario: 'regional' })

    test('the site renews no token while a payment is under way', async ({ page, site, signIn, world }) => {
      await site.open('/channels')
      await site.openSignIn()
      await signIn.signInByPhone('77000000002')
      await expect(page.getByRole('dialog', { name: 'Pay to go on watching' })).toBeVisible()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      await ageSession(page, HOUR)
      const before = await times(world, DEVICE)
      await page.reload()
      await expect(page.getByRole('dialog', { name: 'Pay to go on watching' })).toBeVisible()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      expect(await renewals(world, before)).toBe(0)
    })
  })
})

test('the expired token of a child is not renewed: the PIN leads to the choice of a profile', {
  tag: ['@ACC-12.start-skipped', '@PRO-04.no-renewal', '@ACC-12.child-token'],
}, async ({ page, site, world }) => {
  await settleAs(site, CHILD)
  expect((await storedSession(page))?.child).toBe(true)
  await ageSession(page, HOUR)
  const before = await times(world, DEVICE)
  await page.reload()
  await settle(site)
  await site.expectSignedIn(CHILD.name)
  expect(await renewals(world, before)).toBe(0)
  await world.expireTokens()
  const token = (await storedSession(page))?.token
  await page.reload()
  const dialog = page.getByRole('dialog', { name: words('profiles.whoTitle') })
  const pin = dialog.getByRole('textbox', { name: words('pin.label') })
  await expect(pin).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.type('0000')
  await expect(dialog.getByText(words('pin.wrong'))).toBeVisible()
  await expect(pin).toHaveValue('')
  expect((await storedSession(page))?.token, 'nobody is signed in before the choice').toBe(token)
  await page.keyboard.type('1234')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  expect((await storedSession(page))?.token).toBe(token)
  await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
  await expect(dialog).toHaveCount(0)
  await settle(site)
  expect((await storedSession(page))?.token).not.toBe(token)
  expect(await times(world, 'POST /v2/users'), 'guests').toBe(1)
})

test('after the expired token of a child an adult may sign in instead, and closing the login leads back', async ({
  page,
  site,
  signIn,
  world,
}) => {
  await settleAs(site, CHILD)
  await world.expireTokens()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: words('profiles.whoTitle') })
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await signIn.expectHeading('Sign in with your phone')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await signIn.signInByPhone(CHILD.phone)
  await site.expectSignedIn(CHILD.name)
  await settle(site)
})
