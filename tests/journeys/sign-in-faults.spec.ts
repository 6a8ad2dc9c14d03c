import type { Locator } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { expect, type SignIn, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import type { World } from '../models/world'

const CHANNEL = '/channels/all/news-24'
const RENEWAL = 'POST /v2/auth/device'
const REFUSED = {
  status: 401,
  body: { status_code: 401, error_code: 'authentication_failed', error: { message: 'Who are you?' } },
}

const times = async (world: World, call: string) =>
  (await world.calls()).filter((calledPath) => calledPath === call).length

/** Opens a channel and signs in over it. */
async function watchAsVera(site: SitePage, signIn: SignIn): Promise<void> {
  await site.open(CHANNEL)
  await site.openSignIn()
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
}

test.describe('a token or a device that the operator revokes', () => {
  test('a token that expires during playback is renewed once, and playback continues', async ({
    site,
    world,
  }) => {
    await openAs(site, VERA, CHANNEL)
    await site.player.expectVisible(world, 1)
    const streams = (await world.ledger('GET /v2/channels/:id/stream')).length
    const renewals = await times(world, RENEWAL)
    await world.expireTokens('all')
    const given = async () =>
      (await world.ledger('GET /v2/channels/:id/stream'))
        .slice(streams)
        .filter(({ status }) => status === 200).length
    await expect.poll(given, { message: 'new streams', timeout: 30_000 }).toBe(1)
    await site.player.expectVisible(world, 1, 40_000)
    await site.expectSignedIn(VERA.name)
    expect((await times(world, RENEWAL)) - renewals, 'renewals').toBe(1)
    expect(await site.player.errors()).toEqual([])
  })

  test('a token that expires while a form is open is renewed, and the form keeps the typed text', async ({
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await signIn.phone.pressSequentially('90000000')
    await world.expireTokens('all')
    await signIn.phone.pressSequentially('01')
    await expect(signIn.phone).toHaveValue(VERA.shown)
    await signIn.button(words('auth.getCode')).click()
    await expect(signIn.code).toBeVisible()
    await world.expireTokens('all')
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)
    await expect(signIn.dialog).toHaveCount(0)
  })

  test('a viewer whose device was removed elsewhere is notified once and continues as a guest', {
    tag: '@ACC-12.renewal-failure',
  }, async ({ page, site, signIn, world }) => {
    await openAs(site, VERA, CHANNEL)
    // The stream from here on belongs to this viewer.
    await page.reload()
    await site.player.expectVisible(world, 1)
    await world.removeDevices(VERA.phone)
    const removalDialog = page.getByRole('dialog', { name: words('modal.removedTitle') })
    await expect(removalDialog).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    await removalDialog.getByRole('button', { name: words('modal.ok') }).click()
    await expect(removalDialog).toHaveCount(0)
    await site.expectSignedOut()
    await site.player.expectVisible(world, 1, 40_000)
    expect(await times(world, 'POST /v2/users'), 'guests created').toBe(2)
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
  })

  test('permanent 401 answers to every call end in an error screen with few further calls, and a retry works once they stop', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await page.clock.install()
    await site.open('/channels')
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await world.fault({ match: '* /v2/*', ...REFUSED })
    await page.reload()
    const retry = page.getByRole('button', { name: words('site.retry') })
    await expect(retry).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('heading', { name: words('error.authentication-failed') })).toBeVisible()
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

  test('permanent 401 answers to the lists alone do not cause endless renewals', async ({
    page,
    site,
    world,
  }) => {
    await openAs(site, VERA, CHANNEL)
    await world.fault({ match: 'GET /v2/users/self/channel_list', ...REFUSED })
    const before = await times(world, RENEWAL)
    await page.reload()
    await site.expectSignedIn(VERA.name)
    await expect(site.list.getByRole('heading', { name: words('error.authentication-failed') })).toBeVisible()
    await expect.poll(() => world.faultHits(), { message: 'refusals' }).toBeGreaterThan(1)
    expect((await times(world, RENEWAL)) - before, 'renewals').toBeLessThan(4)
    expect(await world.faultHits(), 'refusals').toBeLessThan(8)
    await site.expectSignedIn(VERA.name)
    await world.clearFaults()
    // Each press may meet a control that has disappeared by itself or together with another one.
    const press = (button: Locator) => button.click({ timeout: 3000 }).catch(() => undefined)
    await press(site.list.getByRole('button', { name: words('site.retry') }))
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await press(site.player.button(words('player.retry')))
    await site.player.expectVisible(world, 1)
  })
})

test.describe('login in a browser with restricted storage or a wrong clock', () => {
  test('a viewer whose storage is full stays signed in until the page is reloaded', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await watchAsVera(site, signIn)
    await site.player.expectVisible(world, 1)
    await page.reload()
    await site.expectSignedOut()
    await site.player.expectVisible(world, 1)
  })

  test('a viewer signs in and plays in a browser that blocks all storage', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    await watchAsVera(site, signIn)
    await site.player.expectVisible(world, 1)
  })

  test('a viewer signs in although every stored value is invalid', async ({ page, site, signIn }) => {
    await site.open()
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    await expect(signIn.code).toBeVisible()
    for (const garbage of ['', 'null', '[]', '{"version":99}', '\u0000\uffff', '{"version":1,"deviceId":']) {
      await page.evaluate((text) => {
        for (const store of [localStorage, sessionStorage]) {
          for (const key of Object.keys(store)) store.setItem(key, text)
        }
      }, garbage)
      await page.goto(`${site.world.site}/channels`)
      await site.expectSignedOut()
    }
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
  })

  for (const [days, what] of [
    [1, 'a day ahead'],
    [-1, 'a day behind'],
  ] as const) {
    test(`a viewer whose clock is ${what} signs in, plays live, and is still signed in after a reload`, async ({
      page,
      site,
      signIn,
      world,
    }) => {
      await page.clock.install({ time: Date.now() + days * 86_400_000 })
      await site.open(CHANNEL)
      await site.openSignIn()
      await signIn.submitPhone(VERA.phone)
      await expect(signIn.button(/again/i)).toHaveText(/^Send again in (1:00|0:5\d)$/)
      await signIn.typeCode(await signIn.sentCode(VERA.phone))
      await site.expectSignedIn(VERA.name)
      await site.player.expectVisible(world, 1)
      expect(await site.player.read('live')).toBe(true)
      await page.reload()
      await site.expectSignedIn(VERA.name)
      await site.player.expectVisible(world, 1)
      expect(await times(world, 'POST /v2/auth/otp')).toBe(1)
    })
  }
})

test.describe('the login form', () => {
  test('a step of the login form that is submitted twice sends one request', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await world.fault({ match: 'POST /v2/otps', hold: 'otps' })
    await world.fault({ match: 'POST /v2/auth/otp', hold: 'token' })
    await signIn.phone.fill(VERA.phone)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(signIn.button(words('auth.getCode'))).toBeDisabled()
    await expect.poll(() => world.heldCalls('otps')).toBe(1)
    await page.keyboard.press('Enter')
    await world.release('otps')
    await expect(signIn.code).toBeVisible()
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await page.keyboard.press('Enter')
    await expect.poll(() => world.heldCalls('token')).toBe(1)
    await page.keyboard.press('Enter')
    await world.release('token')
    await site.expectSignedIn(VERA.name)
    for (const call of ['POST /v2/otps', 'POST /v2/auth/otp']) expect(await times(world, call), call).toBe(1)
  })

  test('the login form is in the same step after the viewer leaves it with browser back and opens it again', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await expect(signIn.phone).toBeVisible()
    await page.goBack()
    await expect(signIn.dialog).toHaveCount(0)
    await site.expectAddress('/channels/all')
    await page.goForward()
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading(words('auth.codeTitle'))
    await page.goBack()
    await expect(signIn.dialog).toHaveCount(0)
    await site.openSignIn()
    await signIn.expectHeading(words('auth.codeTitle'))
    await signIn.button(words('auth.otherNumber')).click()
    await expect(signIn.phone).toHaveValue(VERA.shown)
    expect(await world.messagesTo(VERA.phone)).toHaveLength(1)
    await signIn.signInByPhone('79000000002')
    await site.expectSignedIn('Anton')
    await page.goForward()
    await site.expectSignedIn('Anton')
    await expect(signIn.dialog).toHaveCount(0)
  })

  test('the login form keeps number and code while the connection is lost, and continues afterwards', async ({
    context,
    page,
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await signIn.phone.fill(VERA.phone)
    await context.setOffline(true)
    await signIn.button(words('auth.getCode')).click()
    const alert = signIn.dialog.getByRole('alert')
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await expect(signIn.phone).toHaveValue(VERA.shown)
    await context.setOffline(false)
    await signIn.button(words('auth.getCode')).click()
    await signIn.expectHeading(words('auth.codeTitle'))
    const code = await signIn.sentCode(VERA.phone)
    await context.setOffline(true)
    await signIn.typeCode(code)
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await expect(signIn.code).toHaveValue(code)
    await context.setOffline(false)
    await signIn.button(words('auth.confirm')).click()
    await site.expectSignedIn(VERA.name)
    expect(await world.messagesTo(VERA.phone)).toHaveLength(1)
  })

  test('the login form continues without another code if the connection breaks after the code was accepted', async ({
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    const code = await signIn.sentCode(VERA.phone)
    await world.fault({ match: 'POST /v2/users/self/devices', dropConnection: true })
    await signIn.typeCode(code)
    await expect(signIn.dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 })
    await expect(signIn.code).toHaveValue(code)
    await world.clearFaults()
    await signIn.button(words('auth.confirm')).click()
    await site.expectSignedIn(VERA.name)
    expect(await times(world, 'POST /v2/auth/otp')).toBe(1)
  })

  test('the login form reports too many wrong codes, and accepts the right one after the pause', async ({
    site,
    signIn,
    world,
  }) => {
    await site.open()
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    const right = await signIn.sentCode(VERA.phone)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let tries = 1; tries <= 6; tries++) {
      await signIn.code.fill('')
      await signIn.typeCode(wrong)
      await expect.poll(() => times(world, 'POST /v2/auth/otp')).toBe(tries)
      await expect(signIn.code).toBeEditable()
    }
    await expect(signIn.dialog.getByText(words('auth.fault.too-many-requests'))).toBeVisible()
    await world.setClock((await world.now()) + 61)
    await signIn.code.fill('')
    await signIn.typeCode(right)
    await site.expectSignedIn(VERA.name)
  })
})
