import { RESERVED_SPACE } from '../../widgets/build/docs/reserved-space'
import { expect, test } from '../models/test'

/** Delay of the script, ms. */
const LATE_MS = 800
/** A page with every element, one below the other, all of them in the window. */
const ELEMENTS = [
  '<tv-channel-player channel="news-24" muted autoplay></tv-channel-player>',
  '<tv-channel-player channel="morning-lane" muted autoplay schedule></tv-channel-player>',
  '<tv-content-player content="free-film" muted autoplay></tv-content-player>',
  '<tv-auth></tv-auth>',
  '<tv-parental-pin for="settings"></tv-parental-pin>',
  '<tv-row row="home-series"></tv-row>',
]
const WINDOW = { width: 390, height: 2600 }

interface Shift {
  value: number
  sources: string[]
}

test('with the documented line of CSS for each element, a page does not shift although its script loads late', {
  tag: '@EMB-01.reserved-box',
}, async ({ page, written }) => {
  await page.setViewportSize(WINDOW)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        shifts.push({
          value: entry.value,
          // A node inside an element's root is not named.
          sources: entry.sources.flatMap(({ node }) => node?.textContent?.slice(0, 80) ?? []),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/embed/tv.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  const css = Object.values(RESERVED_SPACE).flatMap((lines) => lines.map((line) => line.css))
  const line = '<p>A line of the page itself</p>'
  await written.open(`<style>${css.join('\n')}</style>${written.script}`, line + ELEMENTS.join(line) + line)
  for (const player of await page.locator('tv-channel-player, tv-content-player').all())
    await expect.poll(() => player.evaluate((element) => Reflect.get(element, 'state'))).toBe('playing')
  await expect(page.locator('tv-auth').getByRole('textbox')).toBeVisible()
  await expect(page.locator('tv-parental-pin').getByRole('heading')).toBeVisible()
  await expect(page.locator('tv-channel-player[schedule]').getByRole('tab').first()).toBeVisible()
  await expect(page.locator('tv-row').getByRole('listitem').getByRole('link').first()).toBeVisible()
  // The last parts of a player load two seconds after its first frame.
  for (const player of await page.locator('tv-channel-player, tv-content-player').all())
    await expect(player.getByRole('button', { name: 'Settings' })).toBeAttached()
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shift[])
  expect(
    shifts.flatMap(({ sources }) => sources),
    'parts of the page that moved',
  ).toEqual([])
  // Parts inside an element count too.
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, 'cumulative layout shift').toBeLessThan(0.0001)
})
