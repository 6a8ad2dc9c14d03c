import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expect, recordCalls, test, VERA } from '../models/sign-in'
import { storedSession } from '../models/stored-session'
import type { World } from '../models/world'

/** The fields of the operator's network description that these tests change. */
interface NetworkAnswer {
  agreement: string | null
  privacy: string | null
}

const NETWORK = '/users/self/network'
/** Heading of the sign-in form, configured by the operator. */
const FORM = 'Sign in with your phone'
/** Headings of the legal pages by address. */
const LEGAL = {
  '/agreement': 'User agreement',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
}

/** Number of calls so far with this method and path. */
const times = async (world: World, call: string): Promise<number> =>
  (await world.calls()).filter((name) => name === call).length

test.describe('network description', () => {
  test('the site requests the network description once and loads its configuration in parallel', {
    tag: '@ACC-01.lookup-first',
  }, async ({ site, world }) => {
    await world.fault({ match: `GET /v2${NETWORK}`, hold: 'network' })
    await site.open('/channels')
    await expect.poll(() => world.heldCalls('network')).toBe(1)
    const parallel = ['GET /v2/platform/configuration', 'GET /v2/platform/resources']
    await expect.poll(() => world.calls()).toEqual(expect.arrayContaining(parallel))
    expect(await world.calls()).not.toContain('POST /v2/users')
    await world.release('network')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    for (const call of [...parallel, `GET /v2${NETWORK}`]) expect(await times(world, call), call).toBe(1)
  })

  test('the site requests the network description of the provider in the address, and keeps that provider for later addresses', {
    tag: '@ACC-01.provider-override',
  }, async ({ page, site, world }) => {
    const calls = recordCalls(page)
    await site.open('/channels?provider=demo')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await page.goto(`${world.site}/channels`)
    await site.expectSignedOut()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    const lookups = await world.ledger(`GET /v2${NETWORK}`)
    expect(lookups.map(({ query }) => query.provider)).toEqual(['demo', 'demo'])
    const user = calls.find(({ call }) => call === 'POST /v2/users')
    expect(user?.query.get('provider')).toBe('demo')
  })

  test('the sign-in form says that no operator is known when the provider in the address is unknown', {
    tag: ['@ACC-01.provider-override', '@ACC-01.no-provider'],
  }, async ({ page, site, signIn }) => {
    await site.open('/?provider=nobody')
    await site.openSignIn()
    await signIn.expectHeading('No operator here')
    await expect(page.getByText('Your network is not served by an operator we know.')).toBeVisible()
    await page.goto(`${site.world.site}/?provider=demo-tv`)
    await site.openSignIn()
    await signIn.expectHeading(FORM)
  })

  test('the account menu links to the account page that the network description names', {
    tag: '@ACC-01.documents-and-link',
  }, async ({ page, site, signIn, world }) => {
    await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
      ...answer,
      lk_link: { label: 'My contract', url: 'https://account.invalid/' },
    }))
    await site.open('/channels')
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await site.account.click()
    const link = page.getByRole('link', { name: 'My contract' })
    await expect(link).toHaveAttribute('href', 'https://account.invalid/')
  })

  test('the player selects the first audio language of the network description', async ({ site, world }) => {
    await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
      ...answer,
      audio_languages: ['en', 'ru'],
    }))
    await site.open('/channels/all/news-24')
    await site.player.expectState('playing')
    await site.player.showControls()
    await site.player.button('Settings').click()
    const sound = site.player.tag.getByRole('menuitemradio', { name: 'English', checked: true })
    await expect(sound).not.toHaveCount(0)
  })

  test.describe('with automatic sign-in', () => {
    test.use({ scenario: 'auto-auth' })

    test('the site signs the viewer in by the network and creates no guest', async ({ site, world }) => {
      await site.open('/channels')
      await site.expectSignedIn('Anton')
      expect(await world.calls()).not.toContain('POST /v2/users')
    })
  })
})

test.describe('operator that requires a login', () => {
  test.use({ scenario: 'auth-only' })

  /** Tries every way to close the dialog: button, Escape, a click outside, removing the hash. */
  async function tryToClose(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(3, 3)
    await page.evaluate(() => {
      location.hash = ''
    })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/#auth$/)
  }

  test('the login dialog opens by itself and cannot be closed until the viewer has signed in', {
    tag: '@ACC-03.login-stays',
  }, async ({ page, site, signIn, world }) => {
    await site.open('/channels')
    await signIn.expectHeading(FORM)
    await tryToClose(page)
    await expectAccessible(page)
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading('Enter the code')
    await tryToClose(page)
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    expect(await world.calls()).not.toContain('POST /v2/users')
  })

  test('the login dialog adds no history entry, so that back returns to the previous page', async ({
    page,
    site,
    signIn,
  }) => {
    await site.open('/agreement')
    await expect(site.heading('User agreement')).toBeVisible()
    await page.goto(`${site.world.site}/channels`)
    await signIn.expectHeading(FORM)
    await page.goBack()
    await expect(site.heading('User agreement')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a channel page opens the login dialog and plays after the login', {
    tag: '@ACC-03.watch-to-auth',
  }, async ({ page, site, signIn, world }) => {
    await site.open(`/channels/all/news-24?ts=${(await world.now()) - 3600}`)
    await signIn.expectHeading(FORM)
    await page.goto(`${world.site}/channels/all/news-24`)
    await signIn.expectHeading(FORM)
    expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    await signIn.signInByPhone()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.player.expectVisible(world, 1)
  })

  test('legal pages are readable without a login, and a login dialog opened there can be closed', {
    tag: '@ACC-03.legal-pages-close',
  }, async ({ page, site, signIn }) => {
    await site.open('/agreement')
    for (const [path, heading] of Object.entries({ ...LEGAL, '/geo_lock': 'Not available in your region' }))
      await test.step(path, async () => {
        await page.goto(site.world.site + path)
        await site.expectSignedOut()
        await expect(site.heading(heading)).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await site.openSignIn()
        await signIn.expectHeading(FORM)
        await page.getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path)
      })
  })

  test('the login dialog opens when a guest leaves a legal page for the channels', {
    tag: '@ACC-03.login-stays',
  }, async ({ page, site, signIn }) => {
    await site.open('/terms')
    await expect(site.heading('Terms of service')).toBeVisible()
    await site.menuLink('Channels').click()
    await signIn.expectHeading(FORM)
    await tryToClose(page)
  })
})

test.describe('closed region', () => {
  const FORBIDDEN = {
    status: 403,
    body: { error: { status: 403, message: 'Forbidden country' }, error_code: 'forbidden_country' },
  }

  test.describe('for every viewer', () => {
    test.use({ scenario: 'forbidden-country' })

    test('the site shows the region page with the country and the address of the viewer', {
      tag: ['@ACC-13.redirect', '@ACC-13.warning'],
    }, async ({ page, site }) => {
      await site.open('/channels/all/news-24')
      await expect(site.heading('Not available in your region')).toBeVisible()
      await site.expectAddress('/geo_lock')
      await expect(page.getByText(/^Country: Antarctica · address: (127\.|::1)/)).toBeVisible()
      await expectAccessible(page)
      await site.menuLink('Channels').click()
      await expect(site.heading('Not available in your region')).toBeVisible()
      await site.expectAddress('/geo_lock')
    })

    test('legal pages stay readable in a closed region', async ({ page, site, world }) => {
      await site.open('/agreement')
      await expect.poll(() => world.calls()).toContain('POST /v2/users')
      for (const [path, heading] of Object.entries(LEGAL))
        await test.step(path, async () => {
          const guests = await times(world, 'POST /v2/users')
          await page.goto(site.world.site + path)
          await expect.poll(() => times(world, 'POST /v2/users')).toBeGreaterThan(guests)
          await expect(site.heading(heading)).toBeVisible()
          await site.menuLink('Channels').click()
          await expect(site.heading('Not available in your region')).toBeVisible()
          await page.goBack()
          await expect(site.heading('Not available in your region')).toHaveCount(0)
          await site.expectAddress(path)
        })
    })
  })

  test('a new guest returns to the requested channel once the region is open', {
    tag: '@ACC-13.redirect',
  }, async ({ page, site, world }) => {
    await world.fault({ match: 'POST /v2/users', ...FORBIDDEN })
    await site.open('/channels/all/news-24')
    await expect(site.heading('Not available in your region')).toBeVisible()
    await site.expectAddress('/geo_lock')
    await expect(page.getByText('Country:')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => world.faultHits()).toBe(2)
    await expect(site.heading('Not available in your region')).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.expectAddress('/channels/all/news-24')
    await site.player.expectState('playing')
  })

  test('a registered device is authorised again, and not replaced, once the region is open', {
    tag: '@ACC-13.redirect',
  }, async ({ page, site, world }) => {
    await site.open('/channels')
    // The channel list may appear before the device is registered.
    await expect.poll(() => storedSession(page)).not.toBeNull()
    await world.fault({ match: 'POST /v2/auth/device', ...FORBIDDEN })
    await world.expireTokens()
    await page.reload()
    await expect(site.heading('Not available in your region')).toBeVisible()
    await site.expectAddress('/geo_lock')
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await site.expectAddress('/channels')
    expect(await times(world, 'POST /v2/users'), 'guests created').toBe(1)
  })
})
