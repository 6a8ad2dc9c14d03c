import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { type Attributes, partOf, rootOf } from '../support/channel-player'
import { equal, near, ok } from '../support/check'
import { inState, placeAnswer, placeRow, rowAnswer } from '../support/row'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

/** A picture of one pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const banner = (number: number, fields: object = {}) => ({
  id: String(number),
  title: `Banner ${number}`,
  short: `Line ${number}`,
  background: DOT,
  destination: { type: 'packet', id: String(number) },
  ...fields,
})

const banners = (count: number) =>
  rowAnswer(
    'promotions',
    Array.from({ length: count }, (_, at) => banner(at + 1)),
    { template: 'promo' },
  )

/** Inserts a promo slider of `count` banners that do not rotate; resolves once it can be used. */
async function placeBanners(count: number, attributes: Attributes = {}, width = 900): Promise<TvRowElement> {
  const element = await placeAnswer(
    banners(count),
    { template: 'promo', rotation: '0', ...attributes },
    { width },
  )
  await until(() => rootOf(element).querySelector('.carousel'), 'a promo slider')
  await until(() => count < 2 || trackOf(element).scrollLeft > 0, 'the first banner in view')
  return element
}

const trackOf = (element: TvRowElement): HTMLElement => {
  const track = rootOf(element).querySelector<HTMLElement>('.track')
  ok(track, 'a track')
  return track
}

/** Slides that are neither copies nor inert. */
const slidesInView = (element: TvRowElement) => [
  ...rootOf(element).querySelectorAll<HTMLElement>('[aria-roledescription="slide"]:not([inert])'),
]

const currentOf = (element: TvRowElement) => slidesInView(element).map(({ ariaLabel }) => ariaLabel)

const dotsOf = (element: TvRowElement) => [...rootOf(element).querySelectorAll<HTMLElement>('[part~="dot"]')]

/** Resolves once this banner is in view and the track is at rest there. */
async function inView(element: TvRowElement, name: string): Promise<void> {
  await until(
    () => {
      const [slide] = slidesInView(element)
      const { left, width } = element.getBoundingClientRect()
      const box = slide?.getBoundingClientRect()
      return slide?.ariaLabel === name && box && Math.abs(box.left + box.width / 2 - left - width / 2) < 2
    },
    () => `${name} in view, there is ${currentOf(element)}`,
  )
}

const press = (element: TvRowElement, key: string) =>
  rootOf(element).activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )

/** Runs a test of banners that move by themselves; browsers of element tests prefer reduced motion. */
async function withMotion(run: () => Promise<void>): Promise<void> {
  const { matchMedia } = window
  window.matchMedia = (query) =>
    matchMedia.call(window, query.replace('motion: reduce', 'motion: no-preference'))
  try {
    await run()
  } finally {
    window.matchMedia = matchMedia
  }
}

/** The promo slider: its sizes, the ways to another banner, and names for assistive technology. */
export function promoSliderTests(): void {
  test('the padding beside a banner has the width that suits the element, and up to 932 px there are no arrows @CAT-03.sizes', async () => {
    const element = await placeBanners(3, {}, 1400)
    const box = element.parentElement
    ok(box, 'a box')
    for (const [width, padding] of [
      [1400, 120],
      [1280, 120],
      [1279, 100],
      [1024, 100],
      [1023, 80],
      [933, 80],
      [932, 60],
      [481, 60],
      [480, 24],
      [390, 24],
    ] as const) {
      box.style.width = `${width}px`
      await until(
        () => {
          const slide = slidesInView(element)[0]?.getBoundingClientRect()
          const { left, right } = element.getBoundingClientRect()
          return (
            slide && Math.abs(slide.left - left - padding) < 1 && Math.abs(right - slide.right - padding) < 1
          )
        },
        () => `${padding} px in ${width} px`,
      )
      await until(() => (partOf(element, 'next') !== null) === width > 932, `arrows in ${width} px`)
    }
  })

  test('a single banner has its height before it has loaded, and neither dots nor arrows nor rotation', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/rows/:id', status: 200, body: banners(1) })
    const element = placeRow(world, 'made-up', { template: 'promo', rotation: '1' }, { width: 1280 })
    await until(() => element.getBoundingClientRect().height > 100, 'a place')
    const { height } = element.getBoundingClientRect()
    await inState(element, 'ready')
    await until(() => rootOf(element).querySelector('.carousel'), 'a promo slider')
    near(element.getBoundingClientRect().height, height, 1, 'height')
    await inView(element, '1 of 1')
    equal(
      ['dot', 'next', 'previous', 'pause'].map((name) => partOf(element, name)),
      [null, null, null, null],
      'controls',
    )
    ok(trackOf(element).scrollWidth <= trackOf(element).clientWidth, 'something to scroll to')
  })

  test('arrows, dots and a press beside the banner choose a banner, and the first follows the last', async () => {
    const element = await placeBanners(3, {}, 1280)
    await inView(element, '1 of 3')
    for (const [name, banner] of [
      ['previous', '3 of 3'],
      ['next', '1 of 3'],
    ] as const) {
      partOf(element, name)?.click()
      await inView(element, banner)
    }
    dotsOf(element)[2]?.click()
    await inView(element, '3 of 3')
    equal(
      dotsOf(element).map((dot) => [dot.ariaLabel, dot.getAttribute('aria-current')]),
      [
        ['1 of 3: Banner 1', null],
        ['2 of 3: Banner 2', null],
        ['3 of 3: Banner 3', 'true'],
      ],
      'dots',
    )
    const { right } = element.getBoundingClientRect()
    trackOf(element).dispatchEvent(
      new MouseEvent('click', { clientX: right - 10, bubbles: true, composed: true }),
    )
    await inView(element, '1 of 3')
  })

  test('banners follow one another after the seconds of the attribute, and a button that stops them makes them a live region @CAT-03.rotation', () =>
    withMotion(async () => {
      const element = await placeBanners(3, { rotation: '1' })
      await until(() => currentOf(element)[0] === '2 of 3', 'the second banner')
      const pause = await until(() => partOf(element, 'pause'), 'a button')
      equal(pause.ariaLabel, 'Stop the banners', 'name of the button')
      equal(partOf(element, 'list')?.getAttribute('aria-live'), 'off', 'live region while banners rotate')
      pause.click()
      await until(() => partOf(element, 'pause')?.ariaLabel === 'Rotate the banners', 'another name')
      equal(partOf(element, 'list')?.getAttribute('aria-live'), 'polite', 'live region of banners at rest')
    }))

  test('only the banner in view can have the focus, arrow keys, Home and End move it along, and carousel, slides and links have names @CAT-03.rotation', async () => {
    const element = await placeBanners(3, { heading: 'off' })
    const focusable = () =>
      [...rootOf(element).querySelectorAll<HTMLElement>('[part~="tile"]')].filter(
        (tile) => tile.tabIndex === 0 && !tile.closest('[inert]'),
      ).length
    equal(focusable(), 1, 'banners in the tab order')
    equal(dotsOf(element).filter(({ tabIndex }) => tabIndex === 0).length, 1, 'dots in the tab order')
    const focused = () =>
      rootOf(element).activeElement?.closest('[aria-roledescription]')?.getAttribute('aria-label')
    const link = await until(() => slidesInView(element)[0]?.querySelector('a'), 'a banner in view')
    equal(link.ariaLabel, 'Banner 1, Line 1, Details', 'link')
    link.focus()
    for (const [key, name] of [
      ['ArrowRight', '2 of 3'],
      ['End', '3 of 3'],
      ['ArrowRight', '1 of 3'],
    ] as const) {
      press(element, key)
      await until(
        () => focused() === name,
        () => `focus on ${name}, it is on ${focused()}`,
      )
      await inView(element, name)
    }
    equal(focusable(), 1, 'banners in the tab order')
    dotsOf(element)[0]?.focus()
    press(element, 'ArrowRight')
    await until(() => rootOf(element).activeElement === dotsOf(element)[1], 'focus on the second dot')
    await inView(element, '2 of 3')
    const carousel = rootOf(element).querySelector('[aria-roledescription="carousel"]')
    equal([carousel?.role, carousel?.ariaLabel], ['group', 'Made up'], 'carousel')
    element.heading = 'on'
    const title = await until(() => partOf(element, 'heading'), 'a title')
    equal(carousel?.getAttribute('aria-labelledby'), title.id, 'name of the carousel')
    ok(title.getBoundingClientRect().height <= 1, 'a title for screen readers only')
  })

  test('a banner without a picture that loads has a colour, its title and its line', async () => {
    const broken = 'data:image/png;base64,AAAA'
    const answer = rowAnswer('promotions', [banner(1, { background: broken })], { template: 'promo' })
    const element = await placeAnswer(answer, { template: 'promo' })
    await until(() => rootOf(element).querySelector('.carousel'), 'a promo slider')
    await until(() => !rootOf(element).querySelector('.cover'), 'no picture')
    const picture = partOf(element, 'picture')
    ok(picture && getComputedStyle(picture).backgroundColor.startsWith('rgb('), 'a colour')
    equal(
      [partOf(element, 'title')?.textContent, partOf(element, 'subtitle')?.textContent],
      ['Banner 1', 'Line 1'],
      'words',
    )
  })

  test('the page learns of each banner once it is in view, and opens it as any tile', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/rows/:id', status: 200, body: banners(3) })
    const element = placeRow(world, 'made-up', { template: 'promo', rotation: '0' }, { width: 700 })
    const events = recorded(element, ['tv-tile-show', 'tv-tile-click', 'tv-open'])
    const columns = () => events.map(({ type, detail }) => `${type} ${detail.position?.column ?? ''}`.trim())
    await until(() => events.length > 0, 'an event')
    equal(columns(), ['tv-tile-show 1'], 'events at first')
    dotsOf(element)[1]?.click()
    await inView(element, '2 of 3')
    await until(() => columns().includes('tv-tile-show 2'), 'an event about the second banner')
    element.addEventListener('tv-open', (event) => event.preventDefault())
    slidesInView(element)[0]?.querySelector('a')?.click()
    equal(columns(), ['tv-tile-show 1', 'tv-tile-show 2', 'tv-tile-click 2', 'tv-open'], 'events')
    equal(events.at(-1)?.detail.destination, { type: 'packet', name: '2' }, 'destination')
  })
}
