import { expectAccessible } from '../models/axe'
import { expect, recordCalls, test, VERA, words } from '../models/sign-in'

test.use({ scenario: 'auto-auth' })

const BY_NETWORK = 'POST /v2/demo-auto-auth'
const SUPPORT = '+70000000000'

test('a viewer whom the provider knows by the network is signed in automatically and stays signed in after a reload', {
  tag: '@ACC-09.request',
}, async ({ page, site, world }) => {
  const calls = recordCalls(page)
  await site.open('/channels/all/news-24')
  await site.expectSignedIn('Anton')
  await site.player.expectVisible(world, 1)
  expect(calls[0]).toEqual({
    call: BY_NETWORK,
    query: new URLSearchParams(),
    body: {
      manufacturer: 'PC',
      model: expect.stringMatching(/^Chrome \d+$/),
      serial: expect.stringMatching(/^[\da-f-]{36}$/),
      os: expect.stringMatching(/\S/),
    },
  })
  expect(calls.find(({ call }) => call === 'POST /v2/users/self/devices')?.body.serial).toBe(
    calls[0]?.body.serial,
  )
  await page.reload()
  await site.expectSignedIn('Anton')
  expect(await world.ledger(BY_NETWORK)).toHaveLength(1)
  expect(await world.calls()).not.toContain('POST /v2/users')
})

test.describe('failed automatic sign-in', () => {
  test.beforeEach(async ({ site, world }) => {
    await world.fault({ match: BY_NETWORK, status: 404 })
    await site.open('/channels/all/news-24')
    await expect(site.page.getByRole('dialog', { name: words('modal.autoauthTitle') })).toBeVisible()
  })

  test('the dialog shows the phone number of support, cannot be closed, and signs in on a successful retry', {
    tag: '@ACC-09.retry-dialog',
  }, async ({ page, site, world }) => {
    const dialog = page.getByRole('dialog', { name: words('modal.autoauthTitle') })
    await expect(dialog.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `tel:${SUPPORT}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: words('site.retry') }).click()
    await expect.poll(async () => (await world.ledger(BY_NETWORK)).length).toBe(2)
    await expect(dialog).toBeVisible()
    await world.clearFaults()
    await dialog.getByRole('button', { name: words('site.retry') }).click()
    await site.expectSignedIn('Anton')
    await expect(dialog).toHaveCount(0)
    await site.player.expectVisible(world, 1)
  })

  test('the viewer can continue as a guest after automatic sign-in has failed', async ({
    page,
    site,
    world,
  }) => {
    await page.getByRole('button', { name: words('modal.asGuest') }).click()
    await site.expectSignedOut()
    await site.player.expectVisible(world, 1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await world.ledger(BY_NETWORK)).toHaveLength(1)
  })

  test('the viewer can sign in by phone after automatic sign-in has failed', async ({
    page,
    site,
    signIn,
  }) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('site.signIn') })
      .click()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
