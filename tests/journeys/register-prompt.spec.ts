import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { KIRA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const NAME = words('prompt.register')

test.use({ asksToRegister: true })

test('a guest on the page of a channel is asked to register after five seconds, and a login dialog hides that', {
  tag: ['@PKT-12.register-prompt'],
}, async ({ page, site }) => {
  await page.clock.install()
  await site.open('/channels/all/news-24')
  const prompt = page.getByRole('complementary', { name: NAME })
  await expect(page.locator('tv-channel-player')).toBeVisible()
  await page.clock.runFor(2500)
  await expect(prompt).toBeHidden()
  await page.clock.runFor(3000)
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(prompt).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: words('modal.close') }).click()
  await expect(prompt).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(prompt).toBeHidden()
})

test('a signed-in viewer is not asked to register', { tag: '@PKT-12.register-prompt' }, async ({
  page,
  site,
}) => {
  await openAs(site, KIRA, '/channels/all/news-24')
  await page.clock.install()
  await page.reload()
  await expect(page.locator('tv-channel-player')).toBeVisible()
  await page.clock.runFor(8000)
  await expect(page.getByRole('complementary', { name: NAME })).toBeHidden()
})
