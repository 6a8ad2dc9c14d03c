import type { Page } from '@playwright/test'
import { findSecret, logPage } from '../models/page-log'
import { expect, recordCalls, SignIn, test, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { storedSession } from '../models/stored-session'

/** A page of little content. */
const PAGE = '/faq'

const query = (page: Page): string => new URL(page.url()).search
const clickId = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('tv.click-id'))

test('`partner` is sent when the guest is created, and belongs to its tab; `device_serial` is that of the registered device; `click_id` is stored beyond the tab', {
  tag: ['@ACC-17.partner', '@ACC-17.device-serial', '@ACC-17.click-id'],
}, async ({ page, context, site, world }) => {
  const users = (calls: ReturnType<typeof recordCalls>) =>
    calls.filter(({ call }) => call === 'POST /v2/users').map(({ body }) => body)
  const calls = recordCalls(page)
  await site.open(`${PAGE}?partner=morning-post&device_serial=box-77:1&click_id=Ab-12_0`)
  await expect.poll(() => storedSession(page)).not.toBeNull()
  expect(users(calls)).toEqual([expect.objectContaining({ refer_id: 'morning-post' })])
  const device = calls.find(({ call }) => call === 'POST /v2/users/self/devices')
  expect(device?.body).toMatchObject({ serial: 'box-77:1' })
  expect(query(page)).not.toContain('box-77')

  const other = await context.newPage()
  const otherCalls = recordCalls(other)
  await other.goto(world.site + PAGE)
  await expect.poll(() => users(otherCalls).length).toBe(1)
  expect(users(otherCalls)[0]).not.toHaveProperty('refer_id')
  expect(await clickId(other)).toBe('Ab-12_0')
})

test('`token` signs a viewer in without a sign-out button, and is nowhere but in the stored session of its own', {
  tag: '@ACC-17.token',
}, async ({ page, site, world }) => {
  const { deviceToken } = await world.makeAccount()
  const log = logPage(page)
  await site.open(`/channels/all/news-24?access_token=${deviceToken}&partner=post`)
  await expect(page).toHaveURL(/\?partner=post$/)
  await site.player.expectState('playing')
  await site.account.click()
  await expect(page.getByRole('button', { name: /PIN/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  expect(await world.seen(deviceToken)).toBe(true)
  expect(await world.calls()).not.toContain('POST /v2/users')
  // Until the page has removed the token from its address, the browser sends it as the referrer, to this site only.
  const read = log.requests.findIndex(({ url }) => url.includes('/locales/'))
  expect(read).toBeGreaterThan(0)
  for (const { url } of log.requests.splice(0, read)) expect(new URL(url).origin).toBe(world.site)
  const places = () => findSecret(deviceToken, page, log, `${world.site}/w/${world.name}`)
  expect(await places()).toEqual(['local storage'])
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^tv\.session:.*\|link$/.test(key)) localStorage.removeItem(key)
  })
  expect(await places()).toEqual([])
})

test('`telegram_id` is removed from the address, and the sign-in offers Telegram first', {
  tag: ['@ACC-17.telegram', '@NAV-09.telegram'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('welcome')
  const site = new SitePage(page, world)
  await site.open('/agreement?telegram_id=123456789&partner=post#auth')
  const first = new SignIn(page, world).dialog.getByRole('button', { name: /^With / }).first()
  await expect(first).toHaveText('With Telegram')
  expect(query(page)).toBe('?partner=post')
})

test('`show_debug` logs events to the console without secrets', { tag: '@ACC-17.show-debug' }, async ({
  page,
  site,
  signIn,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await site.open(`${PAGE}?show_debug=1`)
  await expect
    .poll(() => lines.filter((line) => line.startsWith('tv: ')).join('\n'))
    .toMatch(/tv: GET \/v2\/users\/self\/network 200 \d+ ms/)
  lines.length = 0
  await site.openSignIn()
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect.poll(() => lines.join('\n')).toContain('tv: session changed, login')
  const session = await storedSession(page)
  const code = await signIn.sentCode(VERA.phone)
  for (const secret of [session?.token, session?.deviceId, VERA.phone])
    expect(lines.join('\n')).not.toContain(secret)
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('?'))).toEqual([])
})
