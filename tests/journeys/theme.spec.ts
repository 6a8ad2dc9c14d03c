import { expect, expectAccessible, test, words } from '../models/test'

test('four variables of a dark magazine reach all six elements: the gate, fields, tiles, days and buttons follow surface, text and radius', {
  tag: '@EMB-02.theming',
}, async ({ page, world }) => {
  // All elements are in view.
  await page.setViewportSize({ width: 900, height: 5000 })
  await page.goto(`${world.partner}/theme?world=${world.name}`)
  const gate = page.locator('[channel="cinema-plus"]').locator('[part=gate]')
  await expect(gate.getByText(words('gate.purchase.action'))).toBeVisible()
  const style = (part: string, property: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect.poll(() => style('[channel="cinema-plus"] [part=gate]', 'background-color')).toContain('0.94')
  expect(await style('[channel="cinema-plus"] [part=gate]', 'color')).toBe('rgb(243, 233, 247)')
  const day = page.locator('tv-channel-player[schedule]').getByRole('tab', { selected: true })
  await expect(day).toHaveCSS('background-color', 'rgb(243, 233, 247)')
  await expect(day).toHaveCSS('color', 'rgb(27, 20, 32)')
  // Another colour behind the schedule would show as a line around its round corners.
  await expect(page.locator('tv-channel-player[schedule]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  for (const player of await page.locator('tv-channel-player, tv-content-player').all())
    await expect(player.locator('[part=player]')).toHaveAttribute('aria-label', /: ./)
  await expectAccessible(page)

  await page.getByLabel('Radius, px').fill('0')
  for (const part of [
    'tv-channel-player[schedule] [part=day-button]',
    'tv-channel-player[schedule] [part=badge]',
    '[channel="cinema-plus"] [part=gate-button]',
    'tv-row [part=picture]',
    'tv-row [part=badge]',
    'tv-packet-buy [part=submit]',
    'tv-auth [part=field]',
    'tv-auth [part=submit]',
    'tv-parental-pin [part=panel]',
  ])
    await expect(page.locator(part).first(), part).toHaveCSS('border-radius', '0px')
  await page.getByLabel('Surface').fill('#fffaf0')
  await expect(day).toHaveCSS('color', 'rgb(255, 250, 240)')
  await expect(page.locator('#css')).toContainText('--tv-color-surface: #fffaf0;')
})
