import { NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, recordCalls, test, words } from '../models/sign-in'

const SAVE = 'PATCH /v2/users/self/devices/:id'
const DEVICE = 'POST /v2/auth/device'

test('the parental settings ask for the PIN, save switches, duration and channels on the device, and say that they are unsaved where the operator no longer knows it', {
  tag: ['@PIN-03.saved', '@PIN-03.durations', '@PIN-03.save-not-found'],
}, async ({ page, site, world }) => {
  const calls = recordCalls(page)
  await site.openAs(NINA, '/lk_parental')
  await site.expectAddress('/settings/parental')
  await new PinForm(page).type(NINA.pin)
  const settings = page.getByRole('checkbox', { name: words('parental.settings') })
  await expect(settings).toBeChecked()
  await expect(page.getByRole('checkbox', { name: words('parental.channel') })).toBeFocused()
  await expectAccessible(page)
  await settings.uncheck()
  await page.getByRole('combobox', { name: words('parental.duration') }).selectOption({ label: '3 hours' })
  await page.getByRole('searchbox').fill('newsroom')
  await page.getByRole('checkbox', { name: 'Newsroom 24' }).check()
  const save = page.getByRole('button', { name: words('parental.save'), exact: true })
  await save.press('Enter')
  await expect(page.getByText(words('parental.saved'))).toBeVisible()
  await expect(save).toBeFocused()
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
    parental_settings: { settings: false, channel: true, duration: 180 },
    settings: { parentalChannels: ['10001'] },
  })

  await test.step('the session restarts where the operator no longer knows the device', async () => {
    await world.fault({ match: SAVE, status: 404, times: 1 })
    const before = (await world.ledger(DEVICE)).length
    await save.click()
    await expect(page.getByText(words('parental.deviceLost'))).toBeVisible()
    await expect.poll(async () => (await world.ledger(DEVICE)).length).toBe(before + 1)
  })

  await test.step('the dialog of the hash shows the saved settings at the next visit', async () => {
    await page.goto(`${world.site}/faq#parental`)
    const dialog = page.getByRole('dialog', { name: words('parental.title') })
    await expect(dialog.getByRole('checkbox', { name: words('parental.settings') })).not.toBeChecked()
    await expect(dialog.getByRole('combobox', { name: words('parental.duration') })).toHaveValue('180')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
