import { ChannelPlayer } from '../models/channel-player'
import { coveredControls } from '../models/covered-controls'
import { expect, test } from '../models/test'
import { touchInput } from '../models/touch-input'
import type { World } from '../models/world'
import { WrittenPage } from '../models/written-page'

const FILM = '<tv-content-player content="two-seasons" lang="ru" muted autoplay></tv-content-player>'
const CHANNEL = '<tv-channel-player channel="news-24" lang="ru" muted autoplay></tv-channel-player>'

/** Names of elements that are clipped by their own box or an ancestor's; text with an ellipsis is not included. */
const cutOff = (tag: Element): string[] => {
  const { left, right } = tag.getBoundingClientRect()
  const shown = [...(tag.shadowRoot?.querySelectorAll<HTMLElement>('.row button, .live, .age') ?? [])]
  const cut = shown.filter((one) => {
    const box = one.getBoundingClientRect()
    const around = one.parentElement?.getBoundingClientRect()
    const inside = box.left >= left && box.right <= right && box.right <= (around?.right ?? 0) + 0.5
    return box.width > 0 && (!inside || one.scrollWidth > one.clientWidth + 1)
  })
  return cut.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
}

for (const width of [200, 280, 340]) {
  test(`no control of the player is clipped in a box of ${width} pixels`, async ({ page, world }) => {
    const written = new WrittenPage(page, world)
    const style = `<style>tv-channel-player, tv-content-player { width: ${width}px }</style>`
    const script = `<script type="module" src="${world.site}/embed/tv.js"></script>`
    await written.open(style + script, FILM + CHANNEL)
    for (const name of ['tv-content-player', 'tv-channel-player']) {
      const player = new ChannelPlayer(page, page.locator(name))
      await player.expectState('playing')
      await player.showControls()
      await expect(player.button('На весь экран')).toBeVisible()
      await expect.poll(() => player.tag.evaluate(cutOff), name).toEqual([])
    }
  })
}

/** A page of another site with players as wide as it; its text is below them. */
const pageOf = (world: World) =>
  `<meta name="viewport" content="width=device-width"><style>body { margin: 0; min-height: 3000px }</style>
  <script type="module" src="${world.site}/embed/tv.js"></script>`

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('every choice of a menu takes its own press, keeps its words whole and moves nothing', {
    tag: '@PLY-01.quality',
  }, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const written = new WrittenPage(page, world)
    const { player } = written
    await written.open(pageOf(world), CHANNEL)
    await player.expectAdvancing()
    await expect(player.tag.locator('.cast-corner'), 'enhancements, with choices of their own').toBeAttached()
    const menu = player.tag.getByRole('menu')
    for (const width of [390, 480, 820]) {
      await page.setViewportSize({ width, height: 700 })
      await player.showControls()
      await player.button('Настройки').click()
      await expect(menu).toBeVisible()
      expect(await coveredControls(player.tag, '[role^=menuitem]'), `${width} px`).toEqual([])
      expect(await menu.evaluate(brokenWords), `words at ${width} px`).toEqual([])
      const widths = () =>
        menu.evaluate((box) =>
          [...box.querySelectorAll('.menu-group')].map((group) => group.getBoundingClientRect().width),
        )
      const before = await widths()
      await menu.getByRole('menuitemradio', { name: '480p', exact: true }).click()
      await expect(menu.getByRole('menuitemradio', { name: '480p', exact: true })).toBeChecked()
      expect(await widths(), `widths of the groups at ${width} px`).toEqual(before)
      expect(await player.read('live'), 'live after the choice').toBe(true)
      await menu.getByRole('menuitemradio', { name: /^Авто/ }).first().click()
      await player.button('Настройки').click()
    }
  })

  test('every episode of the list over the picture takes its own press', {
    tag: '@PLY-11.episodes-menu',
  }, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const written = new WrittenPage(page, world)
    await written.open(pageOf(world), FILM)
    const player = new ChannelPlayer(page, page.locator('tv-content-player'))
    await player.expectState('playing')
    await player.showControls()
    await player.tag.getByRole('button', { name: 'Серии' }).click()
    await expect(player.tag.getByRole('menu')).toBeVisible()
    expect(await coveredControls(player.tag, '[role^=menuitem]')).toEqual([])
  })

  test('a vertical swipe on the timeline scrolls the page, a horizontal one seeks', {
    tag: '@PLY-03.scrub',
  }, async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const written = new WrittenPage(page, world)
    const { player } = written
    await written.open(pageOf(world), CHANNEL)
    await player.expectAdvancing()
    await player.showControls()
    const timeline = player.tag.getByRole('slider', { name: 'Линия времени передачи' })
    const swipe = async (dx: number, dy: number) => {
      const box = await timeline.boundingBox()
      if (!box) throw new Error('The timeline is not shown.')
      const { send } = await touchInput(page)
      const now = Number(await timeline.getAttribute('aria-valuenow'))
      const [first, last] = await Promise.all(
        ['min', 'max'].map(async (name) => Number(await timeline.getAttribute(`aria-value${name}`))),
      )
      const share = (now - Number(first)) / (Number(last) - Number(first))
      const [x, y] = [box.x + box.width * share, box.y + box.height / 2]
      await send('touchStart', [{ x, y }])
      for (const step of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [{ x: x + dx * step, y: y + dy * step }])
      await send('touchEnd', [])
    }
    await swipe(0, -120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await player.read('live'), 'live after a vertical swipe').toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await player.showControls()
    const before = Number(await timeline.getAttribute('aria-valuenow'))
    await swipe(-60, 0)
    await expect.poll(() => player.read('live')).toBe(false)
    expect(Number(await player.read('time'))).toBeLessThan(before - 20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

/** Words of buttons that are on more than one line. */
const brokenWords = (box: Element): string[] =>
  [...box.querySelectorAll('button')].flatMap((button) => {
    const text = button.firstChild
    if (!(text instanceof Text) || !button.checkVisibility()) return []
    const range = document.createRange()
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
      .map(([word]) => word)
  })

for (const [width, height] of [
  [320, 600],
  [390, 700],
  [844, 390],
] as const) {
  test(`every control of a gate or an error lies in the box of the player, ${width} × ${height}`, {
    tag: ['@EMB-09.accessible', '@EMB-09.pin', '@EMB-09.purchase'],
  }, async ({ page, world }) => {
    await page.setViewportSize({ width, height })
    const viewer = await world.makeAccount()
    const written = new WrittenPage(page, world)
    const tags = [`night-18" token="${viewer.deviceToken}`, 'night-18', 'cinema-plus', 'nowhere']
    const body = tags.map(
      (name) => `<tv-channel-player channel="${name}" lang="ru" autoplay load="eager"></tv-channel-player>`,
    )
    await written.open(pageOf(world), body.join(''))
    const players = page.locator('tv-channel-player')
    await players.nth(3).getByRole('button', { name: 'Подробности' }).click()
    const first = ['Задать PIN-код', 'Войти', 'Выбрать на сайте', 'Скопировать']
    for (const [place, name] of first.entries()) {
      const player = players.nth(place)
      // A form of another element loads its code near the viewport.
      await player.scrollIntoViewIfNeeded()
      await expect(player.getByText(name, { exact: true })).toBeVisible()
      const controls = 'button, .screen a'
      await expect.poll(() => coveredControls(player, controls), name).toEqual([])
      expect(await player.evaluate(outsideBox, controls), name).toEqual([])
    }
  })
}

/** Controls of a player and its nested elements that lie outside of its box, or are scrolled out of it. */
const outsideBox = (tag: Element, selector: string): string[] => {
  const around = tag.getBoundingClientRect()
  const nested = [...(tag.shadowRoot?.querySelectorAll('*') ?? [])].map(({ shadowRoot }) => shadowRoot)
  return [tag.shadowRoot, ...nested]
    .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
    .filter((control) => {
      const box = control.getBoundingClientRect()
      const inside =
        box.left >= around.left &&
        box.right <= around.right &&
        box.top >= around.top &&
        box.bottom <= around.bottom
      return box.width > 0 && !inside
    })
    .map((control) => control.textContent ?? '')
}
