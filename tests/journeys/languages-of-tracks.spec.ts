import { expect, expectAccessible, test, words } from '../models/test'

test('the order of audio languages is changed by keys and by dragging, it and the language of subtitles are kept in the browser, and a language of the site changes it', {
  tag: ['@LNG-03.audio-order', '@LNG-03.interface-screen', '@LNG-03.subtitles'],
}, async ({ page, site }) => {
  await site.open('/settings/language/audiotracks')
  const rows = page.locator('.language-order > li')
  await expect(rows.nth(0)).toHaveText('Русский')
  const up = page.getByRole('button', { name: words('settings.moveUp', { name: 'ქართული' }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(6)).toHaveText('ქართული')
  await expect(up).toBeFocused()
  await rows.nth(6).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } })
  await expect(rows.nth(0)).toHaveText('ქართული')
  await expectAccessible(page)

  const subtitles = page.getByRole('radio', { name: 'English' })
  await site.go('/settings/language/texttracks')
  await subtitles.check()
  await page.reload()
  await expect(subtitles).toBeChecked()
  await site.go('/settings/language/audiotracks')
  await expect(rows.nth(0)).toHaveText('ქართული')
  await page.getByRole('button', { name: words('settings.audioReset') }).click()
  await expect(rows.nth(0)).toHaveText('Русский')

  await site.go('/settings/language/interface')
  const list = page.getByRole('region', { name: words('settings.interface') }).getByRole('listitem')
  await expect(list).toHaveCount(11)
  await list.getByText('ქართული').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await expect(
    page.getByRole('button', { name: 'ქართული' }).and(page.locator('[aria-current]')).first(),
  ).toBeVisible()
})
