import { test as base, expect, SignIn, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { storedSession } from '../models/stored-session'

const DEVICE = 'POST /v2/auth/device'

/** A second tab of the same browser, in the same world; an error in it fails the test as in the first tab. */
const test = base.extend<{ other: SitePage }>({
  other: async ({ context, world }, use) => {
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.stack ?? String(error)))
    await use(new SitePage(page, world))
    expect(broken, 'uncaught errors of the other tab').toEqual([])
  },
})

test('two tabs share one guest, one login, one renewal of the token, one logout and one language', {
  tag: ['@ACC-18.login-and-logout', '@ACC-18.language'],
}, async ({ site, other, world }) => {
  const times = async (call: string) => (await world.calls()).filter((name) => name === call).length
  const gate = other.page.getByRole('heading', { name: /is part of a package/ })
  const expectSameSession = async (guest: boolean) => {
    // A page shows its content before the device of its guest is registered.
    await expect.poll(async () => (await storedSession(site.page))?.guest).toBe(guest)
    expect(await storedSession(other.page)).toEqual(await storedSession(site.page))
  }
  await Promise.all([site.open('/channels'), other.open('/channels/all/cinema-plus')])

  await test.step('tabs that are opened at the same time are one guest', async () => {
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(gate).toBeVisible()
    await expectSameSession(true)
    expect(await times('POST /v2/users/self/devices')).toBe(1)
  })

  await test.step('a login closes an open form of the other tab, whose page continues', async () => {
    await other.openSignIn()
    await new SignIn(other.page, world).expectHeading('Sign in with your phone')
    await site.openSignIn()
    await new SignIn(site.page, world).signInByPhone()
    await site.expectSignedIn(VERA.name)
    await other.expectSignedIn(VERA.name)
    await expect(other.page.getByRole('dialog')).toHaveCount(0)
    await other.player.expectState('playing')
    await expectSameSession(false)
  })

  await test.step('a token that expires for both at the same moment is renewed once', async () => {
    const before = await times(DEVICE)
    const refused = async () => (await world.ledger('* /v2/*')).filter(({ status }) => status === 401).length
    await world.fault({ match: DEVICE, hold: 'renewal' })
    await world.expireTokens('access')
    await Promise.all([site.go('/movies'), other.go('/series')])
    await expect.poll(() => world.heldCalls('renewal')).toBe(1)
    await expect.poll(refused).toBeGreaterThan(1)
    await world.release('renewal')
    for (const { page } of [site, other])
      await expect(page.locator('tv-row').getByRole('link').first()).toBeVisible()
    expect(await times(DEVICE)).toBe(before + 1)
    await expectSameSession(false)
  })

  await test.step('a logout makes both the earlier guest', async () => {
    await other.go('/channels/all/cinema-plus')
    await site.account.click()
    await site.page.getByRole('button', { name: 'Sign out' }).click()
    await site.page
      .getByRole('dialog', { name: 'Sign out?' })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await site.expectSignedOut()
    await other.expectSignedOut()
    await expect(gate).toBeVisible()
    await expectSameSession(true)
    expect(await times('POST /v2/users'), 'guests').toBe(1)
  })

  await test.step('a language is applied in both, whose addresses stay; in an open form only once it is closed', async () => {
    await other.openSignIn()
    const form = new SignIn(other.page, world)
    await form.expectHeading('Sign in with your phone')
    await site.page.getByRole('button', { name: 'Language: English' }).click()
    await site.page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Русский' }).click()
    await expect(site.page.locator('html')).toHaveAttribute('lang', 'ru')
    await form.expectHeading('Sign in with your phone')
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'en')
    await other.page.keyboard.press('Escape')
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(other.channel('Новости за 24')).toBeVisible()
    await other.expectAddress('/channels/all/cinema-plus')
  })
})
