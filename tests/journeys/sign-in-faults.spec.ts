import { ANTON } from '../models/parental'
import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'
import { timeLimit } from '../tools/time-limits'

/** A page of little content. */
const PAGE = '/faq'
const CHANNEL = '/channels/all/news-24'

test('the login form keeps its text while the network fails and while a token expires, and its step while the viewer leaves it with Back', {
  tag: '@ACC-04.network-failure',
}, async ({ page, site, signIn, world }) => {
  await site.open(PAGE)
  await site.openSignIn()
  await expect(signIn.phone).toBeVisible()
  await page.goBack()
  await expect(signIn.dialog).toHaveCount(0)
  await site.expectAddress(PAGE)
  await page.goForward()
  await signIn.phone.pressSequentially('90000000')
  await world.expireTokens('all')
  await signIn.phone.pressSequentially('01')
  await expect(signIn.phone).toHaveValue(VERA.shown)
  await world.fault({ match: 'POST /v2/otps', dropConnection: true })
  await signIn.button(words('auth.getCode')).click()
  await expect(signIn.dialog.getByRole('alert')).toHaveText(words('error.media-network'))
  await expect(signIn.phone).toHaveValue(VERA.shown)
  await world.clearFaults()
  await signIn.button(words('auth.getCode')).click()
  await signIn.expectHeading(words('auth.codeTitle'))
  await page.goBack()
  await expect(signIn.dialog).toHaveCount(0)
  await site.openSignIn()
  await signIn.expectHeading(words('auth.codeTitle'))
  await signIn.button(words('auth.otherNumber')).click()
  await expect(signIn.phone).toHaveValue(VERA.shown)
  expect(await world.messagesTo(VERA.phone)).toHaveLength(1)
  await signIn.submitPhone(ANTON.phone)
  await expect(signIn.code).toBeVisible()
  await world.expireTokens('all')
  await signIn.typeCode(await signIn.sentCode(ANTON.phone))
  await site.expectSignedIn(ANTON.name)
  await page.goForward()
  await site.expectSignedIn(ANTON.name)
  await expect(signIn.dialog).toHaveCount(0)
})

test('permanent 401 answers to every call end in an error screen with few further calls, and a retry works once they stop', async ({
  page,
  site,
  world,
}) => {
  await page.clock.install()
  await site.openAs(VERA, '/channels')
  await page.goto('about:blank')
  await world.fault({
    match: '* /v2/*',
    status: 401,
    body: { status_code: 401, error_code: 'authentication_failed', error: { message: 'Who are you?' } },
  })
  await page.goto(`${world.site}/channels`)
  const retry = page.getByRole('button', { name: words('site.retry') })
  await expect(retry).toBeVisible({ timeout: timeLimit(15_000) })
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expectAccessible(page)
  const callCount = (await world.calls()).length
  for (let minute = 0; minute < 3; minute++) await page.clock.fastForward(60_000)
  await page.evaluate(() => fetch(location.href))
  expect((await world.calls()).length - callCount, 'calls in three minutes').toBeLessThan(12)
  await world.clearFaults()
  await page.getByRole('button', { name: words('modal.ok') }).click()
  await retry.click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

test('a viewer whose clock is a day ahead signs in, waits a minute for another code, and plays live', async ({
  page,
  site,
  signIn,
  world,
}) => {
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await site.open(CHANNEL)
  await site.openSignIn()
  await signIn.submitPhone(VERA.phone)
  await expect(signIn.button(/again/i)).toHaveText(/^Send again in (1:00|0:5\d)$/)
  await signIn.typeCode(await signIn.sentCode(VERA.phone))
  await site.expectSignedIn(VERA.name)
  await site.player.expectVisible(world, 1)
  expect(await site.player.read('live')).toBe(true)
})
