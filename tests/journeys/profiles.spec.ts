import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { ANTON, NINA, PinForm } from '../models/parental'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const SWITCH = 'POST /v2/users/self/profile'

test('a viewer switches to a child’s profile, and back by the PIN; another tab follows', {
  tag: ['@PRO-01.list', '@PRO-02.switch', '@PRO-02.adult-check', '@ACC-18.profile'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('family')
  const site = new SitePage(page, world)
  await openAs(site, NINA, '/channels/all#profiles')
  const dialog = page.getByRole('dialog', { name: words('profiles.title') })
  const tile = (name: string) => dialog.getByRole('button', { name })
  await expect(tile(NINA.name)).toHaveAttribute('aria-current', 'true')
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(tile('<b>Boris</b> & co')).toBeVisible()
  await expect(tile(words('profiles.new'))).toHaveCount(0)
  await expectAccessible(page)

  const second = await page.context().newPage()
  await second.goto(`${world.site}/channels/all`)
  await expect(second.getByRole('group', { name: words('site.categories') })).toBeVisible()
  await tile('Zoë').press('Enter')
  await site.expectAddress('/')
  await expect(dialog).toHaveCount(0)
  // A child has no filter of categories.
  await expect(second.getByRole('group', { name: words('site.categories') })).toHaveCount(0)
  expect(await world.ledger(SWITCH)).toHaveLength(1)
  await second.close()

  await page.goto(`${world.site}/channels/all#profiles`)
  await expect(tile('Zoë')).toHaveAttribute('aria-current', 'true')
  await tile(NINA.name).click()
  const pin = new PinForm(page)
  await pin.enterWrongPin('0000')
  expect(await world.ledger(SWITCH)).toHaveLength(1)
  await pin.type(NINA.pin)
  await site.expectAddress('/')
  expect(await world.ledger(SWITCH)).toHaveLength(2)
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
  await openAs(site, NINA, '/#profiles')
  const dialog = page.getByRole('dialog', { name: words('profiles.title') })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await button(words('profiles.new')).click()
  await button(words('profiles.create')).click()
  await expect(dialog.getByRole('alert')).toHaveText(words('profiles.nameNeeded'))
  expect(await world.ledger('POST /v2/users/self/profiles')).toEqual([])
  await dialog.getByLabel(words('profiles.name')).fill('Kim')
  await button(words('profiles.picture')).click()
  await dialog.getByRole('radio').first().press('Space')
  await expectAccessible(page)
  await button(words('profiles.create')).click()
  const kim = dialog.getByRole('button', { name: 'Kim' })
  await expect(kim.getByRole('presentation').or(kim.locator('img'))).toHaveAttribute(
    'src',
    /avatar\/101\.svg/,
  )

  await test.step('a failure keeps what was typed', async () => {
    await kim.click()
    await dialog.getByLabel(words('profiles.name')).fill('Kimmy')
    await world.fault({ match: 'PATCH /v2/users/self/profiles/:id', status: 500, times: 1 })
    await button(words('profiles.save')).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel(words('profiles.name'))).toHaveValue('Kimmy')
    await button(words('profiles.save')).click()
    await expect(dialog.getByRole('button', { name: 'Kimmy' })).toBeVisible()
  })

  await test.step('the child toggle saves at once, and needs the PIN to return', async () => {
    await dialog.getByRole('button', { name: 'Kimmy' }).click()
    const toggle = dialog.getByRole('checkbox')
    await toggle.click()
    await expect(toggle).toBeChecked()
    await expect.poll(() => world.ledger('PATCH /v2/users/self/profiles/:id')).toHaveLength(3)
    await toggle.click()
    await new PinForm(page).type(NINA.pin)
    await expect.poll(() => world.ledger('PATCH /v2/users/self/profiles/:id')).toHaveLength(4)
    await expect(toggle).not.toBeChecked()
  })

  await test.step('another profile is removed, the active one is not', async () => {
    await button(words('profiles.remove')).click()
    await button(words('profiles.remove')).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: NINA.name }).click()
    await expect(dialog.getByText(words('profiles.activeKept'))).toBeVisible()
    await expect(button(words('profiles.remove'))).toHaveCount(0)
  })
})

test('a profile that another tab has removed while it is changed is said to be gone, and leaves the list', {
  tag: '@PRO-01.edit',
}, async ({ page, newWorld }) => {
  const world = await newWorld('family')
  const listOf = (shown: Page) => shown.getByRole('dialog', { name: words('profiles.title') })
  const edit = async (shown: Page, name: string) => {
    await listOf(shown)
      .getByRole('button', { name: words('profiles.editAll'), exact: true })
      .click()
    await listOf(shown).getByRole('button', { name }).click()
  }
  await openAs(new SitePage(page, world), NINA, '/channels/all#profiles')
  await edit(page, '<b>Boris</b> & co')
  await listOf(page).getByLabel(words('profiles.name')).fill('Boris')

  const other = await page.context().newPage()
  await other.goto(`${world.site}/channels/all#profiles`)
  await edit(other, '<b>Boris</b> & co')
  const remove = listOf(other).getByRole('button', { name: words('profiles.remove'), exact: true })
  await remove.click()
  await remove.click()
  await expect(listOf(other).getByRole('listitem')).toHaveCount(5)
  await other.close()

  await listOf(page)
    .getByRole('button', { name: words('profiles.save'), exact: true })
    .click()
  await expect(listOf(page).getByRole('alert')).toHaveText(words('profiles.gone'))
  await expect(listOf(page).getByRole('button', { name: NINA.name })).toBeVisible()
  await expect(listOf(page).getByRole('button', { name: '<b>Boris</b> & co' })).toHaveCount(0)
})

test('a list of profiles that was open for changes in another tab asks a child for the PIN', {
  tag: ['@PRO-02.adult-check', '@ACC-18.profile'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('family')
  const site = new SitePage(page, world)
  await openAs(site, NINA, '/movies#profiles')
  const second = await page.context().newPage()
  await second.goto(`${world.site}/movies#profiles`)
  const open = second.getByRole('dialog', { name: words('profiles.title') })
  await open.getByRole('button', { name: words('profiles.editAll') }).click()
  await open.getByRole('button', { name: /Boris/ }).press('Enter')
  await expect(open.getByLabel(words('profiles.name'))).toBeFocused()

  await page
    .getByRole('dialog', { name: words('profiles.title') })
    .getByRole('button', { name: 'Zoë' })
    .click()
  await site.expectAddress('/')
  await expect(open.getByRole('button', { name: 'Zoë' })).toHaveAttribute('aria-current', 'true')
  await open.getByRole('button', { name: words('profiles.editAll') }).click()
  const pin = new PinForm(second)
  await pin.type(NINA.pin)
  // The PIN is asked for once by a dialog, not by each of its changes.
  await open.getByRole('button', { name: /Boris/ }).click()
  await open.getByLabel(words('profiles.name')).fill('Bob')
  await open.getByRole('button', { name: words('profiles.save') }).click()
  await expect(open.getByRole('button', { name: 'Bob' })).toBeVisible()
  expect(await world.ledger('PATCH /v2/users/self/profiles/:id')).toHaveLength(1)
})

test('a profile in use that becomes a child’s loses what is not for children at once, in every tab', {
  tag: ['@PRO-03.toggle', '@PRO-04.content-age'],
}, async ({ page, site, world }) => {
  await openAs(site, ANTON, '/movies#profiles')
  const adult = page.locator('tv-row a[href*="adult-film"]')
  await expect(adult).toBeAttached()
  const second = await page.context().newPage()
  await second.goto(`${world.site}/contents/teen-film`)
  await expect(second.getByRole('link', { name: /^After Midnight/ })).toBeAttached()

  const dialog = page.getByRole('dialog', { name: words('profiles.title') })
  await dialog.getByRole('button', { name: words('profiles.editAll') }).click()
  await dialog.getByRole('button', { name: ANTON.name }).click()
  await dialog.getByRole('checkbox').click()
  // Without a PIN nothing would lead back: that is said before the change.
  await expect(dialog.getByText(words('profiles.noPinText'))).toBeVisible()
  expect(await world.ledger('PATCH /v2/users/self/profiles/:id')).toEqual([])
  await dialog.getByRole('button', { name: words('profiles.withoutPin') }).click()
  await expect(dialog.getByText(words('profiles.child'), { exact: true })).toBeVisible()
  await expect(adult).toHaveCount(0)
  await expect(second.getByRole('link', { name: /^After Midnight/ })).toHaveCount(0)
})
