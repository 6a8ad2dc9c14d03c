import type { Page } from '@playwright/test'
import { findSecret, logPage } from '../models/page-log'
import { expect, recordCalls, SignIn, test, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { storePayment } from '../models/store-payment'
import { storedSession } from '../models/stored-session'

const query = (page: Page): string => new URL(page.url()).search
const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name)

test.describe('address parameters', () => {
  test('`partner` is sent when the guest is created and kept until the tab is closed', {
    tag: '@ACC-17.partner',
  }, async ({ page, context, site, world }) => {
    const calls = recordCalls(page)
    await site.open('/channels?partner=morning-post')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    const guest = calls.find(({ call }) => call === 'POST /v2/users')
    expect(guest?.body).toMatchObject({ refer_id: 'morning-post' })
    const { serial } = (await storedSession(page)) ?? {}
    await page.goto(`${world.site}/channels`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    expect(calls.filter(({ call }) => call === 'POST /v2/users')).toHaveLength(1)
    expect((await storedSession(page))?.serial).toBe(serial)

    const other = await context.newPage()
    const otherCalls = recordCalls(other)
    await other.goto(world.site)
    await expect.poll(() => otherCalls.map(({ call }) => call)).toContain('POST /v2/users')
    expect(otherCalls.find(({ call }) => call === 'POST /v2/users')?.body).not.toHaveProperty('refer_id')
  })

  test('`token` signs a viewer in and leaves no trace in the page, its storage or its requests', {
    tag: '@ACC-17.token',
  }, async ({ page, site, world }) => {
    const { deviceToken } = await world.makeAccount()
    const log = logPage(page)
    await site.open(`/channels/all/news-24?access_token=${deviceToken}&partner=post`)
    await expect(page).toHaveURL(/\?partner=post$/)
    await site.player.expectState('playing')
    await expect(site.account).toBeVisible()
    await site.player.expectVisible(world, 1)
    expect(await world.wasUsedAsCredential(deviceToken)).toBe(true)
    expect(await world.calls()).not.toContain('POST /v2/users')
    // Until the page has removed the token from its address, the browser sends it as the referrer, to this site only.
    const read = log.requests.findIndex(({ url }) => url.endsWith('/config.json'))
    expect(read).toBeGreaterThan(0)
    for (const { url } of log.requests.splice(0, read)) expect(new URL(url).origin).toBe(world.site)
    expect(await findSecret(deviceToken, page, log, `${world.site}/w/${world.name}`)).toEqual([])
  })

  test('a viewer signed in by `token` has no sign-out button and no stored session', {
    tag: '@ACC-17.token',
  }, async ({ page, site, world }) => {
    const { deviceToken } = await world.makeAccount()
    await site.open(`/?token=${deviceToken}`)
    await site.account.click()
    await expect(page.getByRole('button', { name: /PIN/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
  })

  test('`device_serial` is the serial under which the device is registered', {
    tag: '@ACC-17.device-serial',
  }, async ({ page, site, signIn }) => {
    const calls = recordCalls(page)
    await site.open('/channels?device_serial=box-77:1')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    expect(query(page)).toBe('')
    const device = calls.find(({ call }) => call === 'POST /v2/users/self/devices')
    expect(device?.body).toMatchObject({ serial: 'box-77:1' })
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    const devices = calls.filter(({ call }) => call === 'POST /v2/users/self/devices')
    expect(devices.map(({ body }) => body.serial)).toEqual(['box-77:1', 'box-77:1'])
  })

  for (const value of ['1', 'true', '0', 'nope']) {
    test(`\`ignore_parental_control=${value}\` plays no adult channel on the site for a guest`, {
      tag: '@ACC-17.parental-parameter',
    }, async ({ page, site, world }) => {
      await site.open(`/channels/all/night-18?ignore_parental_control=${value}`)
      await expect(page.getByRole('heading', { name: 'Sign in to watch' })).toBeVisible()
      expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    })
  }

  test('`telegram_id` is removed from the address, and the sign-in offers Telegram first, after a reload too', {
    tag: ['@ACC-17.telegram', '@NAV-09.telegram'],
  }, async ({ page, newWorld }) => {
    const world = await newWorld('welcome')
    const site = new SitePage(page, world)
    const signIn = new SignIn(page, world)
    const first = signIn.dialog.getByRole('button', { name: /^With / }).first()
    await site.open('/agreement#auth')
    await expect(first).toHaveText('With a phone number')
    await page.goto(`${world.site}/agreement?telegram_id=123456789&partner=post#auth`)
    await expect(first).toHaveText('With Telegram')
    expect(query(page)).toBe('?partner=post')
    await page.reload()
    await expect(first).toHaveText('With Telegram')
  })

  test('the start parameter of a mini-app opens the page that it names, and the main page if it is unknown', {
    tag: '@NAV-09.telegram',
  }, async ({ page, site }) => {
    await site.open('/miniapp?tgWebAppStartParam=whatever_1')
    await expect(site.heading('Home')).toBeVisible()
    for (const [start, path, heading] of [
      ['channel_10001', '/channels/all/news-24', 'Newsroom 24'],
      ['channel_morning-lane', '/channels/all/morning-lane', 'Morning Lane'],
    ] as const) {
      await page.goto(`${site.world.site}/?tgWebAppStartParam=${start}`)
      await expect(site.heading(heading)).toBeVisible()
      await site.expectAddress(path)
    }
  })

  test('the dialog after a payment opens once for a viewer who returns from it', {
    tag: '@ACC-17.purchased',
  }, async ({ page, site }) => {
    // A link with this parameter is no payment.
    await site.open('/channels?purchased=true')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await storePayment(page, site.world)
    await page.goto(`${site.world.site}/channels?purchased=true`)
    const dialog = page.getByRole('dialog', { name: 'Back from payment' })
    await expect(dialog).toBeVisible()
    await site.expectAddress('/channels')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.reload()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${site.world.site}/channels?purchased=false`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('`click_id` and its other spellings are stored beyond the tab', { tag: '@ACC-17.click-id' }, async ({
    page,
    context,
    site,
  }) => {
    for (const [place, name] of ['click_id', 'clickid', 'clickId'].entries()) {
      await page.goto(`${site.world.site}/channels?${name}=Ab-12_${place}`)
      await expect(site.channel('Newsroom 24')).toBeVisible()
      expect(await stored(page, 'tv.click-id')).toBe(`Ab-12_${place}`)
    }
    const other = await context.newPage()
    await other.goto(site.world.site)
    expect(await stored(other, 'tv.click-id')).toBe('Ab-12_2')
  })

  test('`show_debug` logs events to the console without secrets', { tag: '@ACC-17.show-debug' }, async ({
    page,
    site,
    signIn,
    world,
  }) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await site.open('/channels?show_debug=1')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect
      .poll(() => lines.filter((line) => line.startsWith('tv: ')).join('\n'))
      .toMatch(/tv: GET \/v2\/users\/self\/network 200 \d+ ms/)
    await page.goto(`${world.site}/channels`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    lines.length = 0
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await expect.poll(() => lines.join('\n')).toContain('tv: session changed, login')
    await site.openChannel('Newsroom 24')
    await site.player.expectState('playing')
    const session = await storedSession(page)
    const code = await signIn.sentCode(VERA.phone)
    for (const secret of [session?.token, session?.deviceId, VERA.phone])
      expect(lines.join('\n')).not.toContain(secret)
    expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([])
    expect(lines.filter((line) => line.includes('?'))).toEqual([])

    lines.length = 0
    await page.goto(`${world.site}/channels?show_debug=0`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    expect(lines.filter((line) => line.startsWith('tv: '))).toEqual([])
  })

  test('parameters with invalid values are ignored', async ({ page, site, world }) => {
    await site.open(
      '/channels?token=&partner=%3Cb%3E&device_serial=%20&telegram_id=me&click_id=&provider=%00',
    )
    await expect(site.channel('Newsroom 24')).toBeVisible()
    expect(await stored(page, 'tv.click-id')).toBeNull()
    expect(
      (await world.ledger('GET /v2/users/self/network')).map(
        ({ query: requestQuery }) => requestQuery.provider,
      ),
    ).toEqual([undefined])
    await site.expectSignedOut()
  })
})
