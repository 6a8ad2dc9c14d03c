import type { Page } from '@playwright/test'
import { ANTON, NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, recordCalls, test, words } from '../models/sign-in'
import { SitePage } from '../models/site-page'

const SWITCH = 'POST /v2/users/self/profile'
const CHANGE = 'PATCH /v2/users/self/profiles/:id'
const BORIS = '<b>Boris</b> & co'

/** The profiles of the account in one tab. */
const listOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: words('profiles.title') })
  return {
    dialog,
    tile: (name: string) => dialog.getByRole('button', { name }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    name: dialog.getByLabel(words('profiles.name')),
  }
}

test('a viewer switches to a child’s profile, and back by the PIN; another tab follows, whose list asks the child for the PIN', {
  tag: ['@PRO-01.list', '@PRO-01.edit', '@PRO-02.switch', '@PRO-02.adult-check', '@ACC-18.profile'],
}, async ({ page, context, newWorld }) => {
  // Longer than ten seconds: two tabs, and two switches, after which each page begins again.
  const world = await newWorld('family')
  const site = new SitePage(page, world)
  const first = listOf(page)
  await site.openAs(NINA, '/faq#profiles')
  await expect(first.tile(NINA.name)).toHaveAttribute('aria-current', 'true')
  await expect(first.dialog.getByRole('listitem')).toHaveCount(5)
  await expect(first.tile(BORIS)).toBeVisible()
  await expect(first.tile(words('profiles.new'))).toHaveCount(0)
  await expectAccessible(page)

  const other = await context.newPage()
  const second = listOf(other)
  const categories = other.locator('main').getByRole('group', {
    name: words('site.categories'),
    includeHidden: true,
  })
  await other.goto(`${world.site}/channels/all#profiles`)
  await expect(categories).toHaveCount(1)
  await second.button(words('profiles.editAll')).click()
  await second.tile(BORIS).press('Enter')
  await expect(second.name).toBeFocused()

  await first.tile('Zoë').press('Enter')
  await site.expectAddress('/')
  await expect(first.dialog).toHaveCount(0)
  expect(await world.ledger(SWITCH)).toHaveLength(1)
  await expect(second.tile('Zoë')).toHaveAttribute('aria-current', 'true')
  // A child has no filter of categories.
  await expect(categories).toHaveCount(0)
  await second.button(words('profiles.editAll')).click()
  await new PinForm(other).type(NINA.pin)
  // The PIN is asked for once by a dialog, not by each of its changes.
  await second.tile(BORIS).click()
  await second.name.fill('Bob')
  await second.button(words('profiles.save')).click()
  await expect(second.tile('Bob')).toBeVisible()
  expect(await world.ledger(CHANGE)).toHaveLength(1)

  await site.go('/faq#profiles')
  await expect(first.tile('Zoë')).toHaveAttribute('aria-current', 'true')
  await first.tile(NINA.name).click()
  const pin = new PinForm(page)
  await pin.enterWrongPin('0000')
  expect(await world.ledger(SWITCH)).toHaveLength(1)
  await pin.type(NINA.pin)
  await expect(first.dialog).toHaveCount(0)
  expect(await world.ledger(SWITCH)).toHaveLength(2)

  await expect(second.tile(NINA.name)).toHaveAttribute('aria-current', 'true')
})

test('a profile is made with a picture, renamed, made a child’s and removed', {
  tag: [
    '@PRO-01.edit',
    '@PRO-01.avatars',
    '@PRO-01.new-profile',
    '@PRO-01.name-required',
    '@PRO-01.remove',
    '@PRO-03.toggle',
    '@PRO-03.to-adult',
    '@PRO-03.active-kept',
  ],
}, async ({ page, site, world }) => {
  const { dialog, tile, button, name } = listOf(page)
  const calls = recordCalls(page)
  const sent = (method: string) =>
    calls.filter(({ call }) => call.startsWith(`${method} /v2/users/self/profiles`)).map(({ body }) => body)
  await site.openAs(NINA, '/faq#profiles')
  await button(words('profiles.new')).click()
  await button(words('profiles.create')).click()
  await expect(dialog.getByRole('alert')).toHaveText(words('profiles.nameNeeded'))
  expect(await world.ledger('POST /v2/users/self/profiles')).toEqual([])
  await name.fill('Kim')
  await button(words('profiles.picture')).click()
  await dialog.getByRole('radio').first().press('Space')
  await expectAccessible(page)
  await button(words('profiles.create')).click()
  await expect(tile('Kim').locator('img')).toHaveAttribute('src', /avatar\/101\.svg/)
  expect(sent('POST')).toEqual([{ name: 'Kim', role: 'adult', icon_avatar_id: 101 }])
  await tile('Kim').click()
  await name.fill('Kimmy')
  await button(words('profiles.picture')).click()
  await dialog.getByRole('radio').nth(1).press('Space')
  await button(words('profiles.save')).click()
  await expect(tile('Kimmy').locator('img')).toHaveAttribute('src', /avatar\/102\.svg/)
  expect(sent('PATCH')).toEqual([{ name: 'Kimmy', icon_avatar_id: 102 }])
  await tile('Kimmy').click()

  await test.step('the child toggle saves at once, and needs the PIN to return', async () => {
    const toggle = dialog.getByRole('checkbox')
    await toggle.click()
    await expect(toggle).toBeChecked()
    await expect.poll(() => sent('PATCH')).toHaveLength(2)
    expect(sent('PATCH').at(-1)).toEqual({ role: 'child' })
    await toggle.click()
    await new PinForm(page).type(NINA.pin)
    await expect.poll(() => sent('PATCH')).toHaveLength(3)
    expect(sent('PATCH').at(-1)).toEqual({ role: 'adult' })
    await expect(toggle).not.toBeChecked()
  })

  await test.step('another profile is removed, the active one is not', async () => {
    await button(words('profiles.remove')).click()
    await button(words('profiles.remove')).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await tile(NINA.name).click()
    await expect(dialog.getByText(words('profiles.activeKept'))).toBeVisible()
    await expect(button(words('profiles.remove'))).toHaveCount(0)
  })
})

test('a profile in use that becomes a child’s loses what is not for children at once', {
  tag: ['@PRO-03.toggle', '@PRO-03.no-trap', '@PRO-04.content-age'],
}, async ({ page, site, world }) => {
  const { dialog, tile, button } = listOf(page)
  const adult = page.locator('tv-row a[href*="adult-film"]')
  await site.openAs(ANTON, '/movies#profiles')
  await expect(adult).toBeAttached()
  await button(words('profiles.editAll')).click()
  await tile(ANTON.name).click()
  const name = dialog.getByLabel(words('profiles.name'))
  await name.fill('Antonio the Second')
  await dialog.getByRole('checkbox').click()
  // The last adult of an account without a PIN could not come back.
  await expect(dialog.getByText(words('profiles.pinFirst'))).toBeVisible()
  await expect(button(words('profiles.withoutPin'))).toHaveCount(0)
  await expect(button(words('site.pinSet'))).toBeFocused()
  await button(words('profiles.back')).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Antonio the Second')
  await button(words('profiles.back')).click()
  await button(words('profiles.new')).click()
  await dialog.getByLabel(words('profiles.name')).fill('Rita')
  await button(words('profiles.create')).click()
  await tile(ANTON.name).click()
  await dialog.getByRole('checkbox').click()
  // Without a PIN a login alone would lead back: that is said before the change.
  await expect(dialog.getByText(words('profiles.noPinText'))).toBeVisible()
  expect(await world.ledger(CHANGE)).toEqual([])
  await button(words('profiles.withoutPin')).click()
  await expect(dialog.getByText(words('profiles.child'), { exact: true })).toBeVisible()
  await expect(adult).toHaveCount(0)
})
