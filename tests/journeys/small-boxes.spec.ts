import { ChannelPlayer } from '../models/channel-player'
import { coveredControls } from '../models/covered-controls'
import { expectFocus } from '../models/keyboard'
import { expect, test, words } from '../models/test'
import { touchInput } from '../models/touch-input'
import type { WrittenPage } from '../models/written-page'

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

/** A page of another site with players as wide as it; its text is below them. */
const pageOf = ({ script }: WrittenPage) =>
  `<meta name="viewport" content="width=device-width"><style>body { margin: 0; min-height: 3000px }</style>${script}`

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

/** Sizes of a window in which controls have little room, CSS pixels. */
const WINDOWS = [
  { width: 320, height: 600 },
  { width: 844, height: 390 },
]

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('no control is clipped in a narrow box, choices of menus take their own press and keep their words whole, and a swipe scrolls the page or seeks', {
    tag: ['@PLY-01.quality', '@PLY-03.scrub', '@PLY-11.episodes-menu'],
  }, async ({ page, written }) => {
    await written.open(pageOf(written), CHANNEL + FILM)
    const player = new ChannelPlayer(page, page.locator('tv-channel-player'))
    const film = new ChannelPlayer(page, page.locator('tv-content-player'))
    await player.expectState('playing')
    await film.expectState('playing')
    await expect(player.tag.locator('.cast-corner'), 'a part of the lazy code').toBeAttached()
    const setWidth = (width: string) =>
      page.evaluate((value) => {
        for (const one of document.querySelectorAll<HTMLElement>('tv-channel-player, tv-content-player'))
          one.style.width = value
      }, width)

    for (const width of ['200px', '340px', '490px']) {
      await setWidth(width)
      for (const one of [film, player]) {
        await one.showControls()
        await expect(one.button('На весь экран')).toBeVisible()
        await expect.poll(() => one.tag.evaluate(cutOff), width).toEqual([])
      }
    }
    await setWidth('')

    const menu = player.tag.getByRole('menu')
    for (const width of [390, 820]) {
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
      await menu.getByRole('menuitemradio', { name: /^480p/ }).click()
      await expect(menu.getByRole('menuitemradio', { name: /^480p/ })).toBeChecked()
      expect(await widths(), `widths of the groups at ${width} px`).toEqual(before)
      expect(await player.read('live'), 'live after the choice').toBe(true)
      await menu.getByRole('menuitemradio', { name: /^Авто/ }).first().click()
      await player.button('Настройки').click()
    }
    await page.setViewportSize({ width: 390, height: 700 })
    await film.showControls()
    await film.button('Серии').click()
    await expect(film.tag.getByRole('menu')).toBeVisible()
    expect(await coveredControls(film.tag, '[role^=menuitem]')).toEqual([])
    await page.keyboard.press('Escape')

    await page.evaluate(() => scrollTo(0, 0))
    const { send } = await touchInput(page)
    const swipe = async (x: number, y: number, dx: number, dy: number) => {
      await send('touchStart', [{ x, y }])
      for (const step of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [{ x: x + dx * step, y: y + dy * step }])
      await send('touchEnd', [])
    }
    const swipeTimeline = async (dx: number, dy: number) => {
      await player.showControls()
      const timeline = player.tag.getByRole('slider', { name: 'Линия времени передачи' })
      const box = await timeline.boundingBox()
      if (!box) throw new Error('The timeline is not shown.')
      const [first, now, last] = await timeline.evaluate((slider) =>
        ['min', 'now', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
      )
      const share = (Number(now) - Number(first)) / (Number(last) - Number(first))
      await swipe(box.x + box.width * share, box.y + box.height / 2, dx, dy)
      return Number(now)
    }
    const scrolled = () => page.evaluate(() => scrollY)
    await swipe(195, 100, 0, -80)
    await expect.poll(scrolled, 'scrolled by a swipe over the picture').toBeGreaterThan(30)
    await page.evaluate(() => scrollTo(0, 0))
    await swipeTimeline(0, -120)
    await expect.poll(scrolled, 'scrolled by a vertical swipe on the timeline').toBeGreaterThan(50)
    expect(await player.read('live'), 'live after vertical swipes').toBe(true)
    expect(await player.read('state')).toBe('playing')
    await page.evaluate(() => scrollTo(0, 0))
    const before = await swipeTimeline(-60, 0)
    await expect.poll(() => player.read('live')).toBe(false)
    expect(Number(await player.read('time'))).toBeLessThan(before - 20)
    expect(await scrolled()).toBe(0)
  })

  test('every control of a gate or an error lies in the box of the player', {
    annotation: {
      type: 'breaks-law',
      description: 'earlier-viewer-is-gone: the page has elements of two viewers',
    },
    tag: ['@EMB-09.accessible', '@EMB-09.pin', '@EMB-09.purchase'],
  }, async ({ page, world, written }) => {
    const viewer = await world.makeAccount()
    const names = [`night-18" token="${viewer.deviceToken}`, 'night-18', 'cinema-plus', 'nowhere']
    const body = names.map(
      (name) => `<tv-channel-player channel="${name}" lang="ru" autoplay load="eager"></tv-channel-player>`,
    )
    await written.open(pageOf(written), body.join(''))
    const players = page.locator('tv-channel-player')
    await players.nth(3).getByRole('button', { name: 'Подробности' }).click()
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      const first = ['Задать PIN-код', 'Войти', 'Выбрать на сайте', 'Скопировать']
      for (const [place, name] of first.entries()) {
        const player = players.nth(place)
        // A form of another element loads its code near the viewport.
        await player.scrollIntoViewIfNeeded()
        await expect(player.getByText(name, { exact: true })).toBeVisible()
        const controls = 'button, .screen a'
        await expect.poll(() => coveredControls(player, controls), `${name}, ${size.width} px`).toEqual([])
        expect(await player.evaluate(outsideBox, controls), `${name}, ${size.width} px`).toEqual([])
      }
    }
  })
})

test.describe('a film in a window of changing size', () => {
  test.use({ hasTouch: true, viewport: { width: 900, height: 380 } })

  test('the menu of a film fits and lists what the control bar has no room for, its title takes two lines, and only a primary press beside its timeline seeks', async ({
    page,
    contentPlayer: player,
    world,
  }) => {
    await page.goto(`${world.site}/content_embed/free-film?autoplay=1&muted=1&lang=en`)
    await player.expectState('playing')
    const settings = player.button(words('player.settings'))
    const menu = player.tag.getByRole('menu')
    await expect(player.button('Play on another screen'), 'a control of the lazy code').toBeVisible()

    await test.step('a tap 12 px above the timeline seeks, a right or middle click on it does not', async () => {
      await player.showControls()
      const box = await player.timeline.boundingBox()
      if (!box) throw new Error('The timeline is not shown.')
      await (await touchInput(page)).tap(box.x + box.width / 2, box.y - 12)
      await expect.poll(() => player.read('currentTime')).toBeGreaterThan(30)
      await player.timeline.click({ button: 'right', position: { x: 10, y: 10 } })
      await player.timeline.click({ button: 'middle', position: { x: 10, y: 10 } })
      expect(await player.read('currentTime')).toBeGreaterThan(30)
    })

    await player.showControls()
    await settings.click()
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.y, 'top of the menu in a low window').toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 800 })
    await player.showControls()
    await settings.click()
    await expectFocus(page, /^Auto/)
    const inMenu = player.tag.getByRole('menuitem', { name: words('player.pip') })
    await page.keyboard.press('End')
    await expect(inMenu).toBeFocused()

    await test.step('the focus ring of a control is not cut off at the lower edge', async () => {
      await page.keyboard.press('Escape')
      const button = player.button(words('player.fullscreen'))
      await button.focus()
      const ring = await button.evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element)
        return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      })
      expect(ring, 'width of the ring').toBeGreaterThan(0)
      const box = await button.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0) + ring).toBeLessThanOrEqual(800)
    })

    await test.step('a long title takes at most two lines, and the age badge is aligned with its start', async () => {
      const name = player.tag.locator('.title-channel')
      const badge = player.tag.locator('.title .age')
      expect((await badge.boundingBox())?.x).toBe((await name.boundingBox())?.x)
      await name.evaluate((element) => {
        element.textContent = 'Высокоинтеллектуальное предприятие '.repeat(8)
      })
      await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThanOrEqual(40)
    })

    await settings.focus()
    await page.keyboard.press('Enter')
    await expect(inMenu).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(inMenu).toBeHidden()
  })
})
