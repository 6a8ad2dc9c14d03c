import type { Page } from '@playwright/test'
import { EMIL } from '../models/household'
import { expectFocus, tabTo } from '../models/keyboard'
import { expect, expectAccessible, test, words } from '../models/test'

const REMOVE = 'DELETE /v2/users/self/devices/:id'

const devices = (page: Page) => page.locator('.devices-screen').getByRole('listitem')
const removeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: words('devices.removeLabel', { name }) })

test('devices are listed with type, model and last login, and all but the current one are removed after a question, by the keyboard alone', {
  tag: ['@ACC-19.list', '@ACC-19.not-removable', '@ACC-19.remove'],
}, async ({ page, site, world }) => {
  await site.openAs(EMIL, '/settings/devices')
  await expect(devices(page)).toHaveCount(9)
  const own = devices(page).first()
  await expect(own).toContainText(words('devices.current'))
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(devices(page).getByRole('button')).toHaveCount(8)
  for (const [model, type] of [
    ['Firefox 130', 'devices.web'],
    ['Phone 7', 'devices.androidMobile'],
    ['Living room 1', 'devices.androidTv'],
  ] as const)
    await expect(devices(page).filter({ hasText: model })).toContainText(words(type))
  await expect(devices(page).filter({ hasText: 'Phone 7' })).toContainText(
    /Last login: \w+ \d+, \d{4}, \d\d:\d\d/,
  )

  await test.step('the keyboard removes a device', async () => {
    const name = words('devices.removeLabel', { name: 'Phone 7' })
    await tabTo(page, name, 80)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('devices.removeAsk', { name: 'Phone 7' }))).toBeVisible()
    await expectFocus(page, words('devices.keep'))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectFocus(page, name)
    expect(await world.ledger(REMOVE)).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocus(page, words('devices.removed', { name: 'Phone 7' }))
    await expect(devices(page)).toHaveCount(8)
    await expect(removeOf(page, 'Phone 7')).toHaveCount(0)
  })

  expect((await world.ledger(REMOVE)).map(({ status }) => status)).toEqual([204])
})
