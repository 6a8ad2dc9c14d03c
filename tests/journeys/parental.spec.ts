import { expectAccessible } from '../models/axe'
import { expectFocusTrapped } from '../models/focus'
import { openAs } from '../models/open-as'
import { ANTON, NINA, PinForm, setProtection } from '../models/parental'
import { expect, recordCalls, SignIn, test, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'

const MINUTE = 60_000
const UNLOCKED = /^Open without a PIN until \d\d:\d\d$/

test.beforeEach(() => test.setTimeout(120_000))

/** Opens a dialog of the PIN through its address hash. */
async function openDialog(site: SitePage, hash: 'pincode' | 'parental_set'): Promise<PinForm> {
  await site.page.evaluate((name) => {
    location.hash = name
  }, hash)
  await expect(site.page.getByRole('dialog')).toBeVisible()
  return new PinForm(site.page.getByRole('dialog'))
}

test.describe('the PIN dialog and the PIN gate', () => {
  test('the PIN dialog submits at the fourth digit; a wrong PIN is reported and an SMS is offered', {
    tag: ['@PIN-01.auto-submit', '@PIN-01.wrong-code', '@PIN-01.send-sms'],
  }, async ({ page, site, world }) => {
    await openAs(site, NINA)
    const pin = await openDialog(site, 'pincode')
    await pin.expectHeading('Enter your PIN')
    await expect(pin.field()).toBeFocused()
    await expectAccessible(page)
    await expectFocusTrapped(page, page.getByRole('dialog'))
    await pin.type('12a3 ')
    await expect(pin.field()).toHaveValue('123')
    await expect(page.getByText(words('pin.wrong'))).toHaveCount(0)
    await pin.field().press('5')
    await expect(page.getByText(words('pin.wrong'))).toBeVisible()
    await expect(pin.field()).toHaveValue('')
    await expect(pin.field()).toBeFocused()
    await expectAccessible(page)

    await pin.button(words('pin.send')).click()
    await expect(page.getByText(words('pin.sent'))).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again in 0:5\d$/ })).toBeDisabled()
    const letter = (await world.messagesTo(NINA.phone)).at(-1)
    expect(letter).toMatchObject({ kind: 'pin', code: NINA.pin, method: 'sms' })
    await pin.type(letter?.code ?? '')
    await expect(page.getByText(UNLOCKED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/channels\/all$/)
  })

  for (const width of [390, 1280])
    test(`the PIN gate replaces the picture of an adult channel, which plays after the right PIN, ${width} px wide`, {
      tag: ['@PIN-01.auto-submit', '@PIN-01.wrong-code', '@PLY-07.adult-pin'],
    }, async ({ page, site, world }) => {
      await page.setViewportSize({ width, height: 844 })
      await openAs(site, NINA)
      await page.goto(`${world.site}/channels/all/night-18`)
      const pin = new PinForm(site.player.tag)
      // A small player has no room for the title, which the label of the field repeats.
      if (width > 1000) await pin.expectHeading('Enter your PIN')
      await expect(site.player.tag.getByText('This channel is for viewers of 18 and over.')).toBeVisible()
      await expectAccessible(page)
      await pin.enterWrongPin('0000')
      expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
      await pin.type(NINA.pin)
      await expect(site.player.tag.getByText(UNLOCKED)).toBeVisible()
      await site.player.expectAdvancing()
    })

  test('a viewer of 18 or over sets the PIN by entering it twice', {
    tag: ['@PIN-02.two-steps', '@PIN-02.mismatch', '@PIN-02.success', '@PIN-02.offered-to'],
  }, async ({ page, site, world }) => {
    const calls = recordCalls(page)
    await openAs(site, ANTON)
    await site.account.click()
    await page.getByRole('button', { name: 'Set a parental PIN' }).click()
    const pin = new PinForm(page.getByRole('dialog'))
    await pin.expectHeading('Are you 18 or over?')
    await expectAccessible(page)
    await pin.button('I am 18 or over').click()
    await pin.expectHeading('Set a PIN')
    await expectAccessible(page)
    await expect(pin.button('Continue')).toBeDisabled()
    await pin.type('471', 'first')
    await expect(pin.button('Continue')).toBeDisabled()
    await pin.field('first').pressSequentially('19')
    await expect(pin.field('first')).toHaveValue('4711')
    await pin.button('Continue').click()
    await pin.expectHeading('Repeat the new PIN')
    await expectAccessible(page)
    await expect(pin.button('Save')).toBeDisabled()
    await pin.type('4712', 'repeat')
    await pin.button('Save').click()
    await expect(page.getByText(words('pin.notEqual'))).toBeVisible()
    await expectAccessible(page)
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])

    await expect(pin.button('Continue')).toBeDisabled()
    await pin.type('4711', 'first')
    await pin.button('Continue').click()
    await pin.type('4711', 'repeat')
    await pin.button('Save').click()
    await expect(page.getByText(words('pin.success'))).toBeVisible()
    await expectAccessible(page)
    const saved = calls.filter(({ call }) => call === 'PATCH /v2/users/self')
    expect(saved.map(({ body }) => body)).toEqual([{ pincode: '4711' }])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${world.site}/channels/all/night-18`)
    const pinForm = new PinForm(site.player.tag)
    await pinForm.enterWrongPin('4712')
    await pinForm.type('4711')
    await site.player.expectState('playing')
  })

  test('the PIN is changed after the old one was entered', { tag: '@PIN-02.change' }, async ({
    page,
    site,
  }) => {
    const calls = recordCalls(page)
    await openAs(site, NINA)
    await site.account.click()
    await page.getByRole('button', { name: 'Change the parental PIN' }).click()
    const pin = new PinForm(page.getByRole('dialog'))
    await pin.expectHeading('Change the PIN')
    await pin.type('4321', 'old')
    await expect(page.getByText(words('pin.wrong'))).toBeVisible()
    await expect(pin.field('first')).toHaveCount(0)
    await pin.type(NINA.pin, 'old')
    await pin.type('8642', 'first')
    await pin.button('Continue').click()
    await pin.type('8642', 'repeat')
    await pin.button('Save').click()
    await expect(page.getByText(words('pin.success'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
    const pinForm = await openDialog(site, 'pincode')
    await pinForm.enterWrongPin(NINA.pin)
    await pinForm.type('8642')
    await expect(page.getByText(UNLOCKED)).toBeVisible()
  })
})

test('a guest cannot set a PIN', { tag: '@PIN-02.offered-to' }, async ({ page, site, signIn }) => {
  await site.open('/channels')
  await site.expectSignedOut()
  await expect(site.account).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = 'parental_set'
  })
  await signIn.expectHeading('Sign in with your phone')
  await signIn.signInByPhone(ANTON.phone)
  await new PinForm(page.getByRole('dialog')).expectHeading('Are you 18 or over?')
})

test('a child, or a viewer who denies being 18, cannot set a PIN', {
  tag: '@PIN-02.offered-to',
}, async ({ page, newWorld, site }) => {
  const calls = recordCalls(page)
  await openAs(site, ANTON)
  const pin = await openDialog(site, 'parental_set')
  await pin.button('Cancel').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const world = await newWorld('child')
  const { deviceToken } = await world.makeAccount({ role: 'child' })
  await page.goto(`${world.site}/channels?token=${deviceToken}#parental_set`)
  const dialog = page.getByRole('dialog')
  await new PinForm(dialog).expectHeading('Ask an adult')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('after five wrong PINs in a row, in any dialogs, the next attempt waits for half a minute', async ({
  page,
  site,
  world,
}) => {
  await page.clock.install()
  await openAs(site, NINA)
  const first = await openDialog(site, 'pincode')
  for (const wrong of ['0000', '1111', '2222']) await first.enterWrongPin(wrong)
  await page.keyboard.press('Escape')
  await page.goto(`${world.site}/channels/all/night-18`)
  const pin = new PinForm(site.player.tag)
  await pin.enterWrongPin('3333')
  await pin.enterWrongPin('4444', /^Five wrong PINs in a row\. The next try is possible at \d\d:\d\d:\d\d\.$/)
  await expect(pin.field()).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(site.player.tag.getByText(/^Five wrong PINs in a row/)).toBeVisible()
  await expect(pin.field()).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(pin.field()).toBeEnabled()
  await pin.type(NINA.pin)
  await site.player.expectState('playing')
})

test('a PIN unlock lasts for the duration that the viewer chose', { tag: '@PIN-04.duration' }, async ({
  page,
  site,
}) => {
  const minutes = 60
  await page.clock.install()
  await openAs(site, NINA)
  await setProtection(site, { duration: minutes })
  await site.expectSignedIn(NINA.name)
  const pin = await openDialog(site, 'pincode')
  const before = await page.evaluate(() => Date.now())
  await pin.type(NINA.pin)
  const unlockText = await page.getByText(UNLOCKED).textContent()
  const possible = [0, 1].map((late) =>
    new Date(before + (minutes + late) * MINUTE).toTimeString().slice(0, 5),
  )
  expect(possible.map((time) => `Open without a PIN until ${time}`)).toContain(unlockText)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const asksAgain = async (): Promise<boolean> => {
    await page.evaluate(() => {
      location.hash = 'pincode'
    })
    const form = new PinForm(page.getByRole('dialog'))
    const firstForm = await Promise.race([
      form
        .field()
        .waitFor()
        .then(() => true),
      page.waitForURL(/channels\/all$/).then(() => false),
    ])
    if (firstForm) await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/channels\/all$/)
    return firstForm
  }
  expect(await asksAgain()).toBe(false)
  await page.clock.fastForward(minutes * MINUTE - 40_000)
  expect(await asksAgain()).toBe(false)
  await page.clock.fastForward(41_000)
  expect(await asksAgain()).toBe(true)
})

test('the notice of an unlock is shown for two to five seconds, in the dialog and over the picture', {
  tag: '@PIN-04.indicator',
}, async ({ page, site, world }) => {
  await page.clock.install()
  await openAs(site, NINA)
  const pin = await openDialog(site, 'pincode')
  await expect(pin.field()).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await pin.type(NINA.pin)
  await expect(page.getByText(UNLOCKED)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByText(UNLOCKED)).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.clock.resume()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${world.site}/channels/all/night-18`)
  const gate = new PinForm(site.player.tag)
  await expect(gate.field()).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await gate.type(NINA.pin)
  const unlockMessage = site.player.tag.getByText(UNLOCKED)
  await expect(unlockMessage).toBeVisible()
  await page.clock.runFor(2000)
  await expect(unlockMessage).toBeVisible()
  await page.clock.runFor(3000)
  await expect(unlockMessage).toHaveCount(0)
})

test('an unlock belongs to one tab and one viewer: it survives a reload and ends with a logout', async ({
  page,
  context,
  site,
  world,
}) => {
  await openAs(site, NINA)
  await page.goto(`${world.site}/channels/all/night-18`)
  await new PinForm(site.player.tag).type(NINA.pin)
  await site.player.expectState('playing')
  await page.reload()
  await site.player.expectState('playing')
  await page.goto(`${world.site}/channels#pincode`)
  await site.expectSignedIn(NINA.name)
  await expect(page).toHaveURL(/channels$/)

  const other = await context.newPage()
  await other.goto(`${world.site}/channels/all/night-18`)
  await new PinForm(other).expectHeading('Enter your PIN')
  await other.close()

  await page.goto(`${world.site}/channels/all/night-18`)
  await site.player.expectState('playing')
  await site.account.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await site.expectSignedOut()
  await page.goto(`${world.site}/channels/all/night-18`)
  await expect(page.getByRole('heading', { name: 'Sign in to watch' })).toBeVisible()
  await site.openSignIn()
  await new SignIn(page, world).signInByPhone(NINA.phone)
  await new PinForm(site.player.tag).expectHeading('Enter your PIN')
})
