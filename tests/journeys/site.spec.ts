import { addToConfig } from '../models/browsing'
import { expect, expectAccessible, test } from '../models/test'

test('a site without a valid configuration shows an error that names the field, and opens on a retry', {
  tag: '@LNG-04.config-checked',
}, async ({ page, site }) => {
  await addToConfig(page, site.world, { languages: 'en' })
  await site.open('/channels')
  await expect(site.heading('The site is not set up')).toBeVisible()
  await expect(page.getByText('config.json: the field “languages” is wrong.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(site.heading('On air now')).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`no control in the header moves while the viewer becomes a guest, and a lost connection is reported for as long as it lasts, ${width} px wide`, {
    tag: '@OPS-02.offline-notice',
  }, async ({ page, context, site, world }) => {
    await page.setViewportSize({ width, height: 800 })
    await world.fault({ match: 'POST /v2/users', hold: 'guest' })
    await site.open('/channels')
    const languages = page.getByRole('button', { name: 'Language: English' })
    await expect(languages).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    const before = await languages.boundingBox()
    await world.release('guest')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await languages.boundingBox()).toEqual(before)

    await expect(site.channel('Newsroom 24')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('No connection')).toBeVisible()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('No connection')).toHaveCount(0)
  })
}
