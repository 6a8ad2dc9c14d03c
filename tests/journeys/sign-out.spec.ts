import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { expect, recordCalls, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'

const REGISTER = 'POST /v2/users/self/devices'
const CHANNEL = '/channels/all/news-24'

/** Id of the device that the browser stores, and of the guest's device kept behind it. */
const storedIdentity = (page: Page): Promise<{ device: string; home: string | null; guest: boolean }> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tv.session:')) ?? ''
    const { deviceId, home, guest } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { device: deviceId, home: home?.deviceId ?? null, guest }
  })

const logoutDialog = (page: Page) => page.getByRole('dialog', { name: words('modal.logoutTitle') })

async function askToLeave(site: SitePage): Promise<void> {
  await site.account.click()
  await site.page.getByRole('button', { name: words('site.signOut') }).click()
  await expect(logoutDialog(site.page)).toBeVisible()
}

test.describe('the device of a login', () => {
  test('a login without a device on this browser registers one and keeps the guest’s device', {
    tag: '@ACC-11.device',
  }, async ({ page, site, signIn, world }) => {
    await site.open()
    await site.expectSignedOut()
    const guest = await storedIdentity(page)
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    const viewer = await storedIdentity(page)
    expect(viewer.guest).toBe(false)
    expect(viewer.home).toBe(guest.device)
    expect(viewer.device).not.toBe(guest.device)
    expect(await world.ledger(REGISTER)).toHaveLength(2)
  })

  test('a login uses the device of the account that has this serial already', {
    tag: '@ACC-11.device',
  }, async ({ site, signIn, world }) => {
    const lidia = await world.signIn('79000000003', 'demo-three')
    const [, second] = await world.devicesOf(lidia)
    await site.open(`/channels?device_serial=${second?.serial}`)
    await site.openSignIn()
    await signIn.signInByPhone('79000000003')
    await site.expectSignedIn('Lidia')
    expect(await world.ledger(REGISTER), 'that of the guest alone').toHaveLength(1)
    expect(await world.devicesOf(lidia)).toHaveLength(2)
  })

  test('a login replaces the device unused for longest if the account is full', {
    tag: '@ACC-11.device-limit',
  }, async ({ site, signIn, world }) => {
    const lidia = await world.signIn('79000000003', 'demo-three')
    const models = async () => (await world.devicesOf(lidia)).map(({ model }) => model)
    expect(await models()).toEqual(['Living room 1', 'Living room 2'])
    await site.open(CHANNEL)
    await site.openSignIn()
    await signIn.signInByPhone('79000000003')
    await site.expectSignedIn('Lidia')
    expect(await models()).toEqual(['Living room 2', expect.stringMatching(/^Chrome/)])
    expect((await world.ledger(REGISTER)).map(({ status }) => status)).toEqual([200, 400, 200])
    await site.player.expectVisible(world, 1)
  })

  test('a login that turns a guest into a user keeps no data of the guest', {
    tag: ['@ACC-11.was-guest', '@ACC-16.guest-restored'],
  }, async ({ page, site, signIn }) => {
    const phone = '79005550124'
    await site.open()
    await site.expectSignedOut()
    const guest = await storedIdentity(page)
    await site.openSignIn()
    const answer = page.waitForResponse((response) => /\/v2\/auth\/otp(\?|$)/.test(response.url()))
    await signIn.signInByPhone(phone)
    expect(await (await answer).json()).toMatchObject({ was_guest: true })
    await site.expectSignedIn(phone)
    const viewer = await storedIdentity(page)
    expect(viewer.home).toBeNull()
    await askToLeave(site)
    await logoutDialog(page)
      .getByRole('button', { name: words('site.signOut') })
      .click()
    await site.expectSignedOut()
    await site.expectAddress('/')
    expect([guest.device, viewer.device]).not.toContain((await storedIdentity(page)).device)
  })
})

test.describe('logout', () => {
  test.beforeEach(({ site }) => openAs(site, VERA, CHANNEL))

  test('logout asks for confirmation first and can be cancelled', { tag: '@ACC-16.confirmation' }, async ({
    page,
    site,
    world,
  }) => {
    await askToLeave(site)
    await expectAccessible(page)
    await logoutDialog(page)
      .getByRole('button', { name: words('modal.stay') })
      .click()
    await expect(logoutDialog(page)).toHaveCount(0)
    await site.expectSignedIn(VERA.name)
    await site.expectAddress(CHANNEL)
    expect(await world.calls()).not.toContain('DELETE /v2/users/self/devices/:id')
  })

  test('logout removes the device, deletes the viewer’s data, and leads home as the earlier guest', {
    tag: ['@ACC-16.cleared', '@ACC-16.guest-restored'],
  }, async ({ page, site, world }) => {
    const viewer = await storedIdentity(page)
    const vera = await world.signIn(VERA.phone, 'demo-one')
    expect(await world.devicesOf(vera)).toHaveLength(1)
    await askToLeave(site)
    const calls = recordCalls(page)
    await logoutDialog(page)
      .getByRole('button', { name: words('site.signOut') })
      .click()
    await site.expectSignedOut()
    await expect(site.heading('Home')).toBeVisible()
    await site.expectAddress('/')
    expect(await world.devicesOf(vera)).toEqual([])
    // The guest may have watched the channel for a moment before the home page was there.
    expect(calls.map(({ call }) => call).filter((call) => !call.includes('/users/self/stat/'))).toEqual([
      `DELETE /v2/users/self/devices/${viewer.device}`,
      'POST /v2/auth/device',
    ])
    expect(await storedIdentity(page)).toEqual({ device: viewer.home, home: null, guest: true })
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const secret of [viewer.device, VERA.phone]) expect(stored).not.toContain(secret)
    expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
    await page.reload()
    await site.expectSignedOut()
    await site.menuLink('Channels').click()
    await site.openChannel('Newsroom 24')
    await site.player.expectVisible(world, 1)
  })
})

test('logout without a connection forgets the viewer at once and removes the device later', {
  tag: '@ACC-16.cleared',
}, async ({ page, site, world }) => {
  await openAs(site, VERA, CHANNEL)
  const viewer = await storedIdentity(page)
  const vera = await world.signIn(VERA.phone, 'demo-one')
  await askToLeave(site)
  await expect(logoutDialog(page)).toContainText(words('modal.logoutStays'))
  await world.fault({ match: '* /v2/*', dropConnection: true })
  await logoutDialog(page)
    .getByRole('button', { name: words('site.signOut') })
    .click()
  await site.expectAddress('/')
  await expect(site.account).toHaveCount(0)
  await expect(page.getByRole('alert').first()).toContainText(words('error.network'))
  expect((await storedIdentity(page)).device).not.toBe(viewer.device)
  await world.clearFaults()
  expect((await world.devicesOf(vera)).map(({ id }) => id)).toEqual([viewer.device])
  await page.reload()
  await site.expectSignedOut()
  await expect.poll(() => world.devicesOf(vera)).toEqual([])
})

for (const partner of ['clickup', 'mbank', 'hambi'])
  test(`logout is not offered to viewers of a partner that does not allow it: ${partner}`, {
    tag: '@ACC-16.not-offered',
  }, async ({ page, site, signIn }) => {
    await site.open(`/channels?partner=${partner}`)
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await site.account.click()
    await expect(page.getByRole('button', { name: words('site.support') })).toBeVisible()
    await expect(page.getByRole('button', { name: words('site.signOut') })).toHaveCount(0)
    await page.goto(`${site.world.site}/channels#logout`)
    await page.reload()
    await site.expectSignedIn(VERA.name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test.describe('logout where guests are not allowed', () => {
  test.use({ scenario: 'auth-only' })

  test('logout leads to the login where guests are not allowed', async ({ page, site, signIn, world }) => {
    await site.open()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await askToLeave(site)
    await logoutDialog(page)
      .getByRole('button', { name: words('site.signOut') })
      .click()
    await expect(signIn.phone).toBeVisible()
    expect(await world.calls()).not.toContain('POST /v2/users')
  })
})
