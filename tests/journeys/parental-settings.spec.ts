import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { NINA, PinForm } from '../models/parental'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const SAVE = 'PATCH /v2/users/self/devices/:id'

test('the parental settings ask for the PIN, and save switches, duration and channels on the device', {
  tag: ['@PIN-03.saved', '@PIN-03.durations'],
}, async ({ page, site, world }) => {
  await openAs(site, NINA, '/lk_parental')
  await site.expectAddress('/settings/parental')
  const pin = new PinForm(page)
  await pin.type(NINA.pin)
  const settings = page.getByRole('checkbox', { name: words('parental.settings') })
  await expect(settings).toBeChecked()
  await expect(page.getByRole('checkbox', { name: words('parental.channel') })).toBeFocused()
  await expectAccessible(page)
  await settings.uncheck()
  await page.getByRole('combobox', { name: words('parental.duration') }).selectOption({ label: '3 hours' })
  await page.getByRole('searchbox').fill('newsroom')
  await page.getByRole('checkbox', { name: 'Newsroom 24' }).check()
  const save = page.getByRole('button', { name: words('parental.save'), exact: true })

  await test.step('a failure keeps what was chosen', async () => {
    await world.fault({ match: SAVE, status: 500, times: 1 })
    await save.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(settings).not.toBeChecked()
  })
  await save.press('Enter')
  await expect(page.getByText(words('parental.saved'))).toBeVisible()
  await expect(save).toBeFocused()

  await test.step('the dialog of the hash shows the saved settings after a reload', async () => {
    await page.goto(`${world.site}/#parental`)
    const dialog = page.getByRole('dialog', { name: words('parental.title') })
    await expect(dialog.getByRole('checkbox', { name: words('parental.settings') })).not.toBeChecked()
    await expect(dialog.getByRole('combobox', { name: words('parental.duration') })).toHaveValue('180')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('settings of a device that the operator no longer knows are said to be unsaved, and the session restarts', {
  tag: '@PIN-03.save-not-found',
}, async ({ page, site, world }) => {
  await openAs(site, NINA, '/settings/parental')
  await new PinForm(page).type(NINA.pin)
  await expect(page.getByRole('checkbox', { name: words('parental.settings') })).toBeVisible()
  await world.fault({ match: SAVE, status: 404, times: 1 })
  const before = (await world.ledger('POST /v2/auth/device')).length
  await page.getByRole('button', { name: words('parental.save'), exact: true }).click()
  await expect(page.getByText(words('parental.deviceLost'))).toBeVisible()
  await expect.poll(async () => (await world.ledger('POST /v2/auth/device')).length).toBe(before + 1)
})
