import { expect, expectAccessible, test, words } from '../models/test'

test.use({ asksToRegister: true })

test('a guest on the page of a content is asked to register after five seconds, and a login dialog hides that', {
  tag: ['@PKT-12.register-prompt'],
}, async ({ page, site }) => {
  await page.clock.install()
  await site.open('/contents/free-film')
  const prompt = page.getByRole('complementary', { name: words('prompt.register') })
  await expect(site.heading('The Open Shore')).toBeVisible()
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
