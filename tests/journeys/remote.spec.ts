import type { Page } from '@playwright/test'
import { expectFocus, keyTo } from '../models/keyboard'
import { expect, test, words } from '../models/sign-in'

const TELEVISION =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36'

/** A key moves the focus within this time, ms, on a machine that does something else too. */
const PATIENCE_MS = 2000

/** How far the focus moved in the direction of an arrow, px; null if it did not move within `patienceMs`. */
async function stepOf(page: Page, key: string, patienceMs = 0): Promise<number | null> {
  const focused = () =>
    page.evaluateHandle(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element as Element
    })
  const from = await focused()
  await page.keyboard.press(key)
  const hasMoved = async () => !(await from.evaluate((before, after) => before === after, await focused()))
  // The guide moves the focus once it has rendered the programme.
  if (patienceMs > 0) await expect.poll(hasMoved, { timeout: patienceMs }).toBe(true)
  const to = await focused()
  return from.evaluate(
    (before, [after, arrow]) => {
      if (before === after) return null
      const [one, other] = [before.getBoundingClientRect(), after.getBoundingClientRect()]
      const steps: Record<string, number> = {
        ArrowLeft: one.left - other.left,
        ArrowRight: other.right - one.right,
        ArrowUp: one.top - other.top,
        ArrowDown: other.bottom - one.bottom,
      }
      return steps[arrow] ?? null
    },
    [to, key] as const,
  )
}

/** Waits until the code of the keys is loaded, in an idle moment. */
const listening = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/spatial-')),
      ),
    )
    .toBe(true)

/** Presses arrows, each of which has a neighbour to move the focus to. */
async function expectSteps(page: Page, ...keys: string[]): Promise<void> {
  for (const [at, key] of keys.entries())
    expect(await stepOf(page, key, PATIENCE_MS), `${key}, press ${at + 1} of ${keys.length}`).toBeGreaterThan(
      0,
    )
}

test('arrows move the focus to the neighbour from header to rows, menus, dialogs, lists, guide and player; OK opens, Back closes', {
  tag: '@NAV-11.remote',
}, async ({ page, site, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('header, rows and tiles', async () => {
    await site.open('/')
    await expect(page.getByRole('link', { name: /, 2026, / }).first()).toBeVisible()
    await listening(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('main').locator(':focus').first()).toBeAttached()
    await keyTo(page, 'ArrowDown', /^(Newsroom 24|Morning Lane|North Stadium|Premiere Row|Paper Boats)/, 6)
    await expectSteps(page, 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowUp')
    await keyTo(page, 'ArrowUp', 'Demo TV', 6)
  })

  await test.step('OK opens a tile, and Back returns', async () => {
    await keyTo(page, 'ArrowDown', /, 2026, /, 8)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contents\//)
    await page.goBack()
    await site.expectAddress('/')
  })

  await test.step('the channel list and the player beside it', async () => {
    await site.go('/channels/all/news-24')
    const { player } = site
    await player.expectState('playing')
    await expect(player.button('Play on another screen'), 'a control of the lazy code').toBeAttached()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await page.keyboard.press('Enter')
    await keyTo(page, 'ArrowDown', /^Newsroom 24/, 8)
    await expectSteps(page, 'ArrowDown', 'ArrowUp')
    const volume = await player.read('volume')
    await expectSteps(page, 'ArrowRight')
    await expect(player.part('player')).toBeFocused()
    const ring = await player
      .part('player')
      .evaluate((box) => getComputedStyle(box, '::after').borderTopWidth)
    expect(ring, 'the ring of the focused player').toBe('2px')
    await page.keyboard.press('Enter')
    await expectFocus(page, words('player.pause'))
    await keyTo(page, 'ArrowLeft', /^(?!Pause)/, 1)
    expect(await player.read('volume')).toBe(volume)
    await expect(player.part('player').locator(':focus')).toHaveCount(0)
  })

  await test.step('the guide', async () => {
    await site.go('/channels/all?view=guide')
    const grid = page.getByRole('grid')
    // The rows that the arrows pass, with their programmes.
    for (const channel of ['Newsroom 24', 'Morning Lane'])
      await expect(grid.getByRole('link', { name: new RegExp(`, ${channel}, .*On air`) })).toBeVisible()
    await page.keyboard.press('Enter')
    await keyTo(page, 'ArrowDown', /^Newsroom 24/, 6)
    await expectSteps(page, 'ArrowDown', 'ArrowRight')
    await expect(grid.locator(':focus')).toHaveCount(1)
    await keyTo(page, 'ArrowUp', words('site.today'), 6)
    await expectSteps(page, 'ArrowUp')
    await expect(grid.locator(':focus')).toHaveCount(0)
  })

  await test.step('a menu and a dialog keep the focus until they are closed', async () => {
    // A page with few neighbours to choose from.
    await page.goto(`${site.world.site}/packets`)
    await expect(site.heading(words('packets.title'))).toBeVisible()
    await listening(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('main').locator(':focus').first()).toBeAttached()
    await keyTo(page, 'ArrowUp', /^Language/, 6)
    await keyTo(page, 'ArrowRight', 'Sign in', 1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(signIn.phone).toBeFocused()
    await expectSteps(page, 'ArrowUp')
    await expectFocus(page, words('auth.close'))
    await expectSteps(page, 'ArrowDown')
    await page.keyboard.type('900')
    expect(await stepOf(page, 'ArrowLeft'), 'the caret moves in a field').toBeNull()
    await expectSteps(page, 'ArrowDown')
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowDown')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expectFocus(page, 'Sign in')

    await keyTo(page, 'ArrowLeft', /^Language/, 1)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('list', { name: words('site.language') })
    await expect(menu).toBeVisible()
    await expectSteps(page, 'ArrowDown', 'ArrowDown', 'ArrowUp')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expectFocus(page, /^Language/)
  })
})

test.describe('on a television', () => {
  test.use({ userAgent: TELEVISION })

  test('the first arrow enters the page, arrows leave a select, and the Back of the remote closes menu and dialog', {
    tag: '@NAV-11.remote',
  }, async ({ page, site }) => {
    await site.open('/movies')
    await expect(page.getByRole('combobox').first()).toBeEnabled()
    await listening(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox').first()).toBeFocused()
    await expectSteps(page, 'ArrowRight', 'ArrowDown', 'ArrowDown')
    // Also from a control that lies beneath the header, as after rows above it have changed.
    await keyTo(page, 'ArrowUp', /^Any/, 4)
    await page.evaluate(() => scrollBy(0, document.activeElement?.getBoundingClientRect().top ?? 0))
    await keyTo(page, 'ArrowUp', 'Demo TV', 4)
    await keyTo(page, 'ArrowRight', 'Sign in', 16)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    const back = () =>
      page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true, composed: true, cancelable: true }),
        ),
      )
    await back()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.expectAddress('/movies')
    await page.getByRole('button', { name: /^Language/ }).press('Enter')
    const menu = page.getByRole('list', { name: words('site.language') })
    await expect(menu).toBeVisible()
    await back()
    await expect(menu).toBeHidden()
    await site.expectAddress('/movies')
  })
})
