import { expect, test, words } from '../models/test'

test.use({ asksToRegister: true })

test('a guest on the page of a content is asked to register after five seconds, and a login dialog hides that', {
  tag: ['@PKT-12.register-prompt'],
}, async ({ page, site }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return
      look.disconnect()
      Object.assign(globalThis, { shownAt: Date.now() })
    })
    look.observe(document, { childList: true, subtree: true })
  })
  const code = page.waitForResponse(/\/prompts-[\w-]+\.js$/)
  await site.open('/contents/free-film')
  const prompt = page.getByRole('complementary', { name: words('prompt.register') })
  await expect(site.heading('The Open Shore')).toBeVisible()
  const shownAt = await page.evaluate<number>(() => Reflect.get(globalThis, 'shownAt'))
  await code
  await page.clock.pauseAt(shownAt + 4000)
  await page.clock.runFor(400)
  await expect(prompt).toBeHidden()
  // The page counts from its effects, which a busy machine runs after the heading is seen.
  await page.clock.runFor(1600)
  await expect(prompt).toBeVisible()
  await page.clock.resume()
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
