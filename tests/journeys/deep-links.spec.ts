import { expect, SignIn, test, VERA } from '../models/sign-in'

const FORM = 'Sign in with your phone'

test.describe('a deep link', () => {
  test('opens its channel where in the archive it says', { tag: '@NAV-06.channel' }, async ({
    site,
    world,
  }) => {
    const start = Math.floor(((await world.now()) - 3600) / 10) * 10
    await site.open(`/?type=channel&slug=news-24&start_time=${start}`)
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.player.expectState('playing')
    const [frame] = await site.player.expectVisible(world, 1)
    expect(frame?.time).toBeGreaterThanOrEqual(start)
    expect(frame?.time).toBeLessThan(start + 60)
    expect(site.ts).not.toBeNull()
  })

  test('that needs a login leads there first, and on afterwards', {
    tag: ['@NAV-06.channel', '@NAV-06.need-auth'],
  }, async ({ page, site, signIn, world }) => {
    await site.open(`/?type=channels&id=10014&need_auth=true`)
    await signIn.expectHeading(FORM)
    expect(await world.calls()).not.toContain('GET /v2/channels/:id/stream')
    await signIn.signInByPhone()
    await expect(site.heading('Morning Lane')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.expectSignedIn(VERA.name)
    await site.player.expectVisible(world, 2)
    await site.expectAddress('/channels/all/morning-lane')
  })

  test('that needs a login goes on after a reload in the middle of it', { tag: '@NAV-06.need-auth' }, async ({
    page,
    site,
    signIn,
  }) => {
    await site.open('/?type=channel&slug=news-24&need_auth=1')
    await signIn.expectHeading(FORM)
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading('Enter the code')
    await page.reload()
    await signIn.expectHeading('Enter the code')
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await expect(site.heading('Newsroom 24')).toBeVisible()
  })

  test('that needs a login and got none leads nowhere, now and later', async ({ page, site, signIn }) => {
    await site.open('/?type=channel&slug=news-24&need_auth=1')
    await signIn.expectHeading(FORM)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(site.heading('On air now')).toBeVisible()
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await expect(site.heading('On air now')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('of somebody who is signed in opens at once', async ({ page, site, signIn, world }) => {
    await site.open('/')
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await page.goto(`${world.site}/?type=channel&slug=news-24&need_auth=1`)
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe('where nobody watches without a login', () => {
    test.use({ scenario: 'auth-only' })

    test('waits for it, needed or not', async ({ page, site, world }) => {
      await site.open('/?type=channel&slug=news-24')
      const signIn = new SignIn(page, world)
      await signIn.expectHeading(FORM)
      await signIn.signInByPhone()
      await expect(site.heading('Newsroom 24')).toBeVisible()
      await site.player.expectVisible(world, 1)
    })
  })

  test('that names nothing of this site leads nowhere else', async ({ page, site }) => {
    for (const link of ['type=planet&id=1', 'type=content', 'type=channel&slug=//evil.invalid']) {
      await page.goto(`${site.world.site}/?${link}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(site.world.site)
    }
  })
})
