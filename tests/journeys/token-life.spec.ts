import { ALISA } from '../models/parental'
import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'
import { storageKeys, storedSession } from '../models/stored-session'

/** A page whose calls need a token. */
const PAGE = '/channels'

test('a viewer whose device was removed elsewhere is notified once, loses all stored data and becomes a guest', {
  tag: '@ACC-12.renewal-failure',
}, async ({ page, site, world }) => {
  await site.openAs(VERA, PAGE)
  const known = await storedSession(page)
  const guests = (await world.ledger('POST /v2/users')).length
  await page.goto('about:blank')
  await world.removeDevices(VERA.phone)
  await page.goto(`${world.site}${PAGE}`)
  const message = page.getByRole('dialog', { name: words('modal.removedTitle') })
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button', { name: words('modal.ok') }).click()
  await expect(message).toHaveCount(0)
  await site.expectSignedOut()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect.poll(async () => (await storedSession(page))?.guest).toBe(true)
  expect(await world.ledger('POST /v2/users')).toHaveLength(guests + 1)
  const stored = await storedSession(page)
  expect([known?.deviceId, known?.serial]).not.toContain(stored?.deviceId)
  expect(stored?.serial).not.toBe(known?.serial)
  expect((await storageKeys(page)).filter((name) => name.startsWith('tv.unlock'))).toEqual([])
})

test('after the expired token of a child an adult may sign in instead, or the PIN leads to the choice of a profile', {
  tag: ['@PRO-04.no-renewal', '@ACC-12.child-token'],
}, async ({ page, site, signIn, world }) => {
  await site.openAs(ALISA, PAGE)
  const { token, child } = (await storedSession(page)) ?? {}
  expect(child).toBe(true)
  await world.expireTokens()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: words('profiles.whoTitle') })
  await dialog.getByRole('button', { name: words('site.signIn') }).click()
  await signIn.expectHeading('Sign in with your phone')
  await page.keyboard.press('Escape')
  const pin = dialog.getByRole('textbox')
  await expect(pin).toBeFocused()
  await expect(dialog.getByRole('button', { name: words('modal.close') })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.type('0000')
  await expect(dialog.getByText(words('pin.wrong'))).toBeVisible()
  await expect(pin).toHaveValue('')
  await page.keyboard.type(ALISA.pin)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  expect((await storedSession(page))?.token, 'before the choice').toBe(token)
  await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(site.list.getByRole('listitem').first()).toBeVisible()
  expect((await storedSession(page))?.token).not.toBe(token)
  expect(await world.ledger('POST /v2/users'), 'guests').toHaveLength(1)
})
