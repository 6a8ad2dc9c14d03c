import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DocsPage } from '../models/docs-page'
import { expect, expectAccessible, expectFitting, test } from '../models/test'
import { root } from '../tools/run-command'

test('the documentation opens under a strict policy, is searched and read with the keyboard, and its code is copied as it was tested', {
  tag: '@KIT-05.pages',
}, async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  const docs = new DocsPage(page, world)
  await docs.open()
  await docs.pages.getByRole('link', { name: 'React', exact: true }).click()
  await docs.expectPage('React')
  await docs.code('main.jsx').getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(readFileSync(join(root, 'tests/recipes/react/main.jsx'), 'utf8'))
  await expectAccessible(page)

  await docs.search.focus()
  await page.keyboard.type('seekT')
  await expect(docs.results.first()).toContainText('<tv-channel-player> › Methods')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await docs.expectPage('<tv-channel-player>')
  await expect(page.getByRole('heading', { name: 'Methods', exact: true })).toBeInViewport()
  await docs.search.fill('zzz')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await docs.search.press('Escape')

  // One of the shortest: axe takes seconds for the longest.
  await page.emulateMedia({ colorScheme: 'dark' })
  await docs.pages.getByRole('link', { name: '<tv-parental-pin>' }).click()
  await docs.expectPage('<tv-parental-pin>')
  await expectAccessible(page)
  await page.goBack()
  await docs.expectPage('<tv-channel-player>')
  await expectFitting(page, 1920, 1280, 820, 390)

  await expect(docs.pages).toBeHidden()
  await page.getByRole('button', { name: 'Pages' }).press('Enter')
  await docs.pages.getByRole('link', { name: 'Playground' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Live element' })).toBeAttached()
  expect(noise.filter((line) => /Content Security Policy|Refused/.test(line))).toEqual([])
})
