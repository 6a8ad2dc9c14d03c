import type { Page } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { expectFocusTrapped } from '../models/focus'
import { ANTON, NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, recordCalls, SignIn, test, words } from '../models/sign-in'

const MINUTE = 60_000
/** The longest time of a notice in the dialog, after which it closes. */
const NOTICE_MS = 5000
const UNLOCKED = /^Open without a PIN until \d\d:\d\d$/
/** An adult channel; the parameter disables parental control in frames only. */
const ADULT = '/channels/all/night-18?ignore_parental_control=1'

/** Opens the dialog that asks for the PIN through its address hash. */
const askForPin = (page: Page) =>
  page.evaluate(() => {
    location.hash = 'pincode'
  })

test('the PIN dialog of a hash takes digits only, sends the PIN by SMS, closes after its notice, and asks again once the unlock has ended', {
  tag: ['@PIN-01.auto-submit', '@PIN-01.send-sms', '@PIN-04.duration'],
}, async ({ page, site, world }) => {
  await page.clock.install()
  await site.openAs(NINA, '/faq#pincode')
  const dialog = page.getByRole('dialog')
  const pin = new PinForm(dialog)
  await pin.expectHeading('Enter your PIN')
  await expect(pin.field()).toBeFocused()
  await expectFocusTrapped(page, dialog)
  await pin.type('12a3 ')
  await expect(pin.field()).toHaveValue('123')
  await expect(page.getByText(words('pin.wrong'))).toHaveCount(0)
  await pin.field().press('5')
  await expect(page.getByText(words('pin.wrong'))).toBeVisible()
  await expect(pin.field()).toHaveValue('')
  await expectAccessible(page)
  await pin.button(words('pin.send')).click()
  await expect(page.getByText(words('pin.sent'))).toBeVisible()
  const letter = (await world.messagesTo(NINA.phone)).at(-1)
  expect(letter).toMatchObject({ kind: 'pin', code: NINA.pin, method: 'sms' })
  await pin.type(letter?.code ?? '')
  await expect(page.getByText(UNLOCKED)).toBeVisible()
  await page.clock.fastForward(NOTICE_MS)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/faq$/)
  await page.clock.fastForward(28 * MINUTE)
  await askForPin(page)
  await expect(page).toHaveURL(/\/faq$/)
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward(3 * MINUTE)
  await askForPin(page)
  await expect(pin.field()).toBeVisible()
})

test('the PIN gate replaces the picture of an adult channel, which plays after the right PIN; the unlock belongs to one tab and one viewer', {
  tag: [
    '@PIN-01.auto-submit',
    '@PIN-01.wrong-code',
    '@PIN-05.adult-list',
    '@PLY-07.adult-pin',
    '@ACC-17.parental-parameter',
  ],
}, async ({ page, context, site, world }) => {
  // Longer than ten seconds: two tabs, a logout and a login.
  await site.openAs(NINA, ADULT)
  const pin = new PinForm(site.player.tag)
  await pin.expectHeading('Enter your PIN')
  await expect(site.player.tag.getByText('This channel is for viewers of 18 and over.')).toBeVisible()
  await pin.enterWrongPin('0000')
  expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
  await pin.type(NINA.pin)
  await expect(site.player.tag.getByText(UNLOCKED)).toBeVisible()
  await site.player.expectAdvancing()
  await page.reload()
  await site.player.expectState('playing')

  await test.step('another tab asks, here for a channel that the brand lists as adult', async () => {
    const other = await context.newPage()
    await addToConfig(other, world, { parentalControl: { adultChannels: [10_001] } })
    await other.goto(`${world.site}/channels/all/news-24`)
    await new PinForm(other).expectHeading('Enter your PIN')
    await other.close()
  })

  await site.account.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await site.expectSignedOut()
  await site.go(ADULT)
  await expect(page.getByRole('heading', { name: 'Sign in to watch' })).toBeVisible()
  await site.openSignIn()
  await new SignIn(page, world).signInByPhone(NINA.phone)
  await pin.expectHeading('Enter your PIN')
})

test('a viewer of 18 or over sets the PIN from the account menu, which offers to change it afterwards', {
  tag: ['@PIN-02.two-steps', '@PIN-02.success', '@PIN-02.offered-to'],
}, async ({ page, site }) => {
  const calls = recordCalls(page)
  const dialog = page.getByRole('dialog')
  const pin = new PinForm(dialog)
  await page.clock.install()
  await site.openAs(ANTON, '/faq')
  await site.account.click()
  await page.getByRole('button', { name: 'Set a parental PIN' }).click()
  await pin.button('I am 18 or over').click()
  await pin.expectHeading('Set a PIN')
  await pin.type('4711', 'first')
  await pin.button('Continue').click()
  await pin.expectHeading('Repeat the new PIN')
  await expectAccessible(page)
  await pin.type('4711', 'repeat')
  await pin.button('Save').click()
  await expect(page.getByText(words('pin.success'))).toBeVisible()
  const saved = calls.filter(({ call }) => call === 'PATCH /v2/users/self').map(({ body }) => body)
  expect(saved).toEqual([{ pincode: '4711' }])
  await page.clock.fastForward(NOTICE_MS)
  await expect(dialog).toHaveCount(0)
  await site.account.click()
  await page.getByRole('button', { name: 'Change the parental PIN' }).click()
  await pin.expectHeading('Change the PIN')
})
