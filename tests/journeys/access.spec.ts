import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expect, recordCalls, test, VERA } from '../models/sign-in'
import { storedSession } from '../models/stored-session'
import type { World } from '../models/world'

/** What these tests read and change of what the operator says of a network. */
interface NetworkAnswer {
  agreement: string | null
  privacy: string | null
}

const NETWORK = '/users/self/network'
/** The operator's own words over its form. */
const FORM = 'Sign in with your phone'
/** Headings of the legal pages by address. */
const LEGAL = {
  '/agreement': 'User agreement',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
}

/** Calls of this name so far. */
const times = async (world: World, call: string): Promise<number> =>
  (await world.calls()).filter((made) => made === call).length

test.describe('what the operator says of a network', () => {
  test('is asked for once, and what it says of itself comes beside it', {
    tag: '@ACC-01.lookup-first',
  }, async ({ site, world }) => {
    await world.fault({ match: `GET /v2${NETWORK}`, hold: 'network' })
    await site.open('/')
    await expect.poll(() => world.heldCalls('network')).toBe(1)
    const beside = ['GET /v2/platform/configuration', 'GET /v2/platform/resources']
    await expect.poll(() => world.calls()).toEqual(expect.arrayContaining(beside))
    expect(await world.calls()).not.toContain('POST /v2/users')
    await world.release('network')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    for (const call of [...beside, `GET /v2${NETWORK}`]) expect(await times(world, call), call).toBe(1)
  })

  test('is that of the provider in the address, also after the address was left', {
    tag: '@ACC-01.provider-override',
  }, async ({ page, site, world }) => {
    const told = recordCalls(page)
    await site.open('/?provider=demo')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await page.goto(`${world.site}/channels`)
    await site.expectSignedOut()
    const asked = await world.ledger(`GET /v2${NETWORK}`)
    expect(asked.map(({ query }) => query.provider)).toEqual(['demo', 'demo'])
    const user = told.find(({ call }) => call === 'POST /v2/users')
    expect(user?.query.get('provider')).toBe('demo')
  })

  test('decides what the form says: of an unknown provider, that there is no operator', {
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

  test('decides where the account is managed', { tag: '@ACC-01.documents-and-link' }, async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
      ...answer,
      lk_link: { label: 'My contract', url: 'https://account.invalid/' },
    }))
    await site.open('/')
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await site.account.click()
    const link = page.getByRole('link', { name: 'My contract' })
    await expect(link).toHaveAttribute('href', 'https://account.invalid/')
  })

  test('decides which sound comes first', async ({ site, world }) => {
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

  test.describe('signs a viewer in by it', () => {
    test.use({ scenario: 'auto-auth' })

    test('and makes no guest', async ({ site, world }) => {
      await site.open('/')
      await site.expectSignedIn('Anton')
      expect(await world.calls()).not.toContain('POST /v2/users')
    })
  })
})

test.describe('where nobody watches without a login', () => {
  test.use({ scenario: 'auth-only' })

  /** Whatever a person would try to get rid of it. */
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

  test('the login is there by itself and cannot be closed', { tag: '@ACC-03.login-stays' }, async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await site.open('/')
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

  test('it is no entry of the history: the way back leads to where the viewer came from', async ({
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

  test('to watch leads to it, and the channel plays after it', { tag: '@ACC-03.watch-to-auth' }, async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await site.open(`/channels/all/news-24?ts=${(await world.now()) - 3600}`)
    await signIn.expectHeading(FORM)
    await page.goto(`${world.site}/channels/all/news-24`)
    await signIn.expectHeading(FORM)
    expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    await signIn.signInByPhone()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.player.expectVisible(world, 1)
  })

  test('the pages that need no viewer stay open, and a login that was asked for there can be closed', {
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

  test('from a page that is open the next one asks for the login', { tag: '@ACC-03.login-stays' }, async ({
    page,
    site,
    signIn,
  }) => {
    await site.open('/terms')
    await expect(site.heading('Terms of service')).toBeVisible()
    await page.getByRole('link', { name: 'Channels' }).click()
    await signIn.expectHeading(FORM)
    await tryToClose(page)
  })
})

test.describe('where a region is closed', () => {
  const FORBIDDEN = {
    status: 403,
    body: { error: { status: 403, message: 'Forbidden country' }, error_code: 'forbidden_country' },
  }

  test.describe('to everybody', () => {
    test.use({ scenario: 'forbidden-country' })

    test('the site says so with the country and the address', {
      tag: ['@ACC-13.redirect', '@ACC-13.warning'],
    }, async ({ page, site }) => {
      await site.open('/channels/all/news-24')
      await expect(site.heading('Not available in your region')).toBeVisible()
      await site.expectAddress('/geo_lock')
      await expect(page.getByText(/^Country: Antarctica · address: (127\.|::1)/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Channels' }).click()
      await expect(site.heading('Not available in your region')).toBeVisible()
      await site.expectAddress('/geo_lock')
    })

    test('the pages that need no viewer stay open', async ({ page, site, world }) => {
      await site.open('/agreement')
      await expect.poll(() => world.calls()).toContain('POST /v2/users')
      for (const [path, heading] of Object.entries(LEGAL))
        await test.step(path, async () => {
          const guests = await times(world, 'POST /v2/users')
          await page.goto(site.world.site + path)
          await expect.poll(() => times(world, 'POST /v2/users')).toBeGreaterThan(guests)
          await expect(site.heading(heading)).toBeVisible()
          await page.getByRole('link', { name: 'Channels' }).click()
          await expect(site.heading('Not available in your region')).toBeVisible()
          await page.goBack()
          await expect(site.heading('Not available in your region')).toHaveCount(0)
          await site.expectAddress(path)
        })
    })
  })

  test('for a new guest, what was wanted comes back once the region is open', {
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

  test('for a device that was known, it is known again afterwards', { tag: '@ACC-13.redirect' }, async ({
    page,
    site,
    world,
  }) => {
    await site.open('/')
    // The channels may be there before the device is.
    await expect.poll(() => storedSession(page)).not.toBeNull()
    await world.fault({ match: 'POST /v2/auth/device', ...FORBIDDEN })
    await world.expireTokens()
    await page.reload()
    await expect(site.heading('Not available in your region')).toBeVisible()
    await site.expectAddress('/geo_lock')
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await site.expectAddress('/')
    expect(await times(world, 'POST /v2/users'), 'guests made').toBe(1)
  })
})
