import { NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, recordCalls, test, words } from '../models/sign-in'
import { SitePage } from '../models/site-page'

const SAVE = 'PATCH /v2/users/self/devices/:id'
const DEVICE = 'POST /v2/auth/device'

/** Durations of an operator with names of its own. */
const DURATIONS = [
  { duration: 45, name: 'A lesson' },
  { duration: 180, name: 'An evening' },
]
const EVERYTHING = { channel: true, program: true, vod: true, pay: true, profile: true, settings: true }

test('the parental settings ask for the PIN, save switches, duration and channels on the device, where they take effect, and say that they are unsaved where the operator no longer knows it', {
  tag: ['@PIN-03.saved', '@PIN-03.durations', '@PIN-03.save-not-found'],
}, async ({ page, context, site, world }) => {
  const calls = recordCalls(page)
  const saved = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await world.changeAnswer('/platform/configuration', (answer) => ({
    ...answer,
    parental_durations: DURATIONS,
  }))
  await site.openAs(NINA, '/lk_parental')
  await site.expectAddress('/settings/parental')
  await expect(new PinForm(page).field()).toBeFocused()
  await page.keyboard.type(NINA.pin)
  const settings = page.getByRole('checkbox', { name: words('parental.settings') })
  await expect(settings).toBeChecked()
  await expect(page.getByRole('checkbox', { name: words('parental.channel') })).toBeFocused()
  await expectAccessible(page)
  await settings.uncheck()
  const duration = page.getByRole('combobox', { name: words('parental.duration') })
  await expect(duration.getByRole('option')).toHaveText(['30 minutes', 'A lesson', 'An evening'])
  await duration.selectOption({ label: 'An evening' })
  await page.getByRole('searchbox').fill('newsroom')
  await page.getByRole('checkbox', { name: 'Newsroom 24' }).check()
  const save = page.getByRole('button', { name: words('parental.save'), exact: true })
  await save.press('Enter')
  await expect(page.getByText(words('parental.saved'))).toBeVisible()
  await expect(save).toBeFocused()
  const chosen = { ...EVERYTHING, settings: false, duration: 180 }
  const channels = { parentalChannels: ['10001'] }
  expect(saved()).toEqual([{ parental_settings: chosen, settings: channels }])

  await test.step('the session restarts where the operator no longer knows the device', async () => {
    await world.fault({ match: SAVE, status: 404, times: 1 })
    const before = (await world.ledger(DEVICE)).length
    await save.click()
    await expect(page.getByText(words('parental.deviceLost'))).toBeVisible()
    await expect.poll(async () => (await world.ledger(DEVICE)).length).toBe(before + 1)
  })

  await test.step('the dialog of the hash shows the saved settings at the next visit, and saves others', async () => {
    await page.goto(`${world.site}/faq#parental`)
    const dialog = page.getByRole('dialog', { name: words('parental.title') })
    await expect(dialog.getByRole('checkbox', { name: words('parental.settings') })).not.toBeChecked()
    await expect(dialog.getByRole('combobox', { name: words('parental.duration') })).toHaveValue('180')
    await dialog.getByRole('checkbox', { name: words('parental.pay') }).uncheck()
    await dialog.getByRole('button', { name: words('parental.save'), exact: true }).click()
    await expect(dialog.getByText(words('parental.saved'))).toBeVisible()
    expect(saved().at(-1)).toEqual({ parental_settings: { ...chosen, pay: false }, settings: channels })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('another tab, which is locked, opens the settings, and asks for the PIN of the chosen channel for that long', async () => {
    const tab = new SitePage(await context.newPage(), world)
    await tab.open('/settings/parental')
    await expect(tab.page.getByRole('checkbox', { name: words('parental.settings') })).not.toBeChecked()
    await tab.go('/channels/all/news-24')
    await new PinForm(tab.page).type(NINA.pin)
    await tab.player.expectState('playing')
    const unlock = await tab.page.evaluate(() =>
      Object.entries(sessionStorage).flatMap(([key, text]) => (key.startsWith('tv.unlock:') ? [text] : [])),
    )
    const { since, at } = JSON.parse(unlock[0] ?? '{}') as { since: number; at: number }
    expect(at - since, 'length of the unlock, ms').toBe(180 * 60_000)
  })
})
