import { openAs } from '../models/open-as'
import { test as base, expect, SignIn, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { ageSession, storedSession } from '../models/stored-session'
import type { World } from '../models/world'

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

const times = async (world: World, call: string): Promise<number> =>
  (await world.calls()).filter((calledPath) => calledPath === call).length

const hasChannels = (...sites: SitePage[]) =>
  Promise.all(sites.map((site) => expect(site.channel('Newsroom 24')).toBeVisible()))

test('tabs that are opened at the same time share one guest', async ({ site, other, world }) => {
  await Promise.all([site.open('/channels'), other.open('/channels')])
  await hasChannels(site, other)
  expect(await times(world, 'POST /v2/users')).toBe(1)
  expect(await times(world, 'POST /v2/users/self/devices')).toBe(1)
  expect(await storedSession(site.page)).toEqual(await storedSession(other.page))
})

test('a login in one tab signs in the other tab, where an open form closes and the page continues', {
  tag: '@ACC-18.login-and-logout',
}, async ({ site, other, world }) => {
  await site.open('/channels')
  await other.open('/channels/all/cinema-plus')
  await hasChannels(site)
  await expect(other.page.getByRole('heading', { name: /is part of a package/ })).toBeVisible()
  await other.openSignIn()
  await new SignIn(other.page, world).expectHeading('Sign in with your phone')

  await site.openSignIn()
  await new SignIn(site.page, world).signInByPhone()
  await site.expectSignedIn(VERA.name)
  await other.expectSignedIn(VERA.name)
  await expect(other.page.getByRole('dialog')).toHaveCount(0)
  await other.player.expectState('playing')
  const stored = await storedSession(other.page)
  expect(stored).toEqual(await storedSession(site.page))
  expect(stored?.guest).toBe(false)
})

test('a logout in one tab also makes the other tab’s viewer the earlier guest', {
  tag: '@ACC-18.login-and-logout',
}, async ({ site, other, world }) => {
  await openAs(site, VERA, '/channels')
  await other.open('/channels/all/cinema-plus')
  await other.player.expectState('playing')
  await other.expectSignedIn(VERA.name)

  await site.account.click()
  await site.page.getByRole('button', { name: 'Sign out' }).click()
  await site.page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await site.expectSignedOut()
  await other.expectSignedOut()
  await expect(other.page.getByRole('heading', { name: /is part of a package/ })).toBeVisible()
  expect(await storedSession(other.page)).toEqual(await storedSession(site.page))
  expect((await storedSession(site.page))?.guest).toBe(true)
  expect(await times(world, 'POST /v2/users'), 'guests').toBe(1)
})

test('a language that is chosen in one tab is applied in the other', { tag: '@ACC-18.language' }, async ({
  site,
  other,
}) => {
  await site.open('/channels')
  await other.open('/channels')
  await hasChannels(site, other)
  await site.page.getByRole('button', { name: 'Language: English' }).click()
  await site.page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Русский' }).click()
  await expect(site.heading('Сейчас в эфире')).toBeVisible()
  await expect(other.heading('Сейчас в эфире')).toBeVisible()
  await expect(other.channel('Новости за 24')).toBeVisible()
  await other.expectAddress('/channels')
})

test('a profile that one tab received with its token is applied in the other', async ({
  site,
  other,
  world,
}) => {
  await openAs(site, VERA, '/channels')
  await other.open('/channels/all/field-notes')
  await other.player.expectState('playing')
  const { deviceToken } = await world.makeAccount({ role: 'child' })
  await world.fault({
    match: DEVICE,
    status: 200,
    times: 1,
    body: {
      access_token: deviceToken,
      profile: { id: 'kid', name: 'Kid', profile: { id: 2, role: 'child' } },
    },
  })
  await ageSession(site.page, 600_000)
  await site.page.reload()
  await expect.poll(async () => (await storedSession(other.page))?.child).toBe(true)
  // The channel is for viewers of 16 and over, and no PIN is set yet.
  await expect(other.player.tag.getByRole('heading', { name: 'Ask an adult' })).toBeVisible()
  expect(await times(world, DEVICE)).toBe(3)
  expect(await storedSession(site.page)).toEqual(await storedSession(other.page))
})

test('two tabs whose token expires at the same moment send one renewal', async ({ site, other, world }) => {
  await site.open('/channels')
  await other.open('/channels')
  await hasChannels(site, other)
  const before = await times(world, DEVICE)
  await world.fault({ match: DEVICE, hold: 'renewal' })
  await world.expireTokens()
  await Promise.all([site.page.reload(), other.page.reload()])
  await expect.poll(() => world.heldCalls('renewal')).toBe(1)
  await expect
    .poll(async () => (await world.ledger('* /v2/*')).filter(({ status }) => status === 401).length)
    .toBeGreaterThan(1)
  await world.release('renewal')
  await hasChannels(site, other)
  expect(await times(world, DEVICE)).toBe(before + 1)
  expect(await times(world, 'POST /v2/users')).toBe(1)
})

test('a partner and its guest belong to the tab that was opened with that partner', async ({
  site,
  other,
  world,
}) => {
  await site.open('/channels?partner=post')
  await hasChannels(site)
  await other.open('/channels')
  await hasChannels(other)
  expect(await times(world, 'POST /v2/users'), 'a guest of each partner').toBe(2)
})
