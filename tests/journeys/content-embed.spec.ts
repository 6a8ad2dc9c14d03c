import { expectFirstFrameAt } from '../models/picture'
import { expect, test } from '../models/test'

test('the content embed page is one player in the whole window and loads no script of the site', {
  tag: ['@EMB-05.content-embed', '@EMB-05.no-shell'],
}, async ({ page, contentPlayer: player, world }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(
    `${world.site}/content_embed/half-seen-film?autoplay=1&muted=1&start=90&lang=en&storage=memory`,
  )
  const frames = await player.expectVisible(1)
  expectFirstFrameAt(frames, 90)
  await expect(page).toHaveTitle('Just at the Best Part')
  expect(await player.read('duration')).toBeCloseTo(300, 0)
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  )

  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body > :not(noscript)')).toHaveCount(1)
  expect(await player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const [, siteScript = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await world.file('/')) ?? []
  expect(siteScript, 'the script of the site').not.toBe('')
  expect(scripts).not.toContain(siteScript)
})
