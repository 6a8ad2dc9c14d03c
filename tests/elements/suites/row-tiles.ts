import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { partOf, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { films, placeAnswer, placeRow, rowAnswer, shownTiles, tilesOf } from '../support/row'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const SITE = 'https://operator.example'
/** A picture of one pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const named = (element: TvRowElement, name: string): HTMLElement => {
  const tile = tilesOf(element).find((one) => one.ariaLabel?.startsWith(name))
  ok(tile, `a tile called ${name}, there are ${tilesOf(element).map((one) => one.ariaLabel)}`)
  return tile
}

const addressesOf = (element: TvRowElement) =>
  tilesOf(element).map((tile) => (tile instanceof HTMLAnchorElement ? tile.href.replace(SITE, '') : null))

const to = (type: string, more: object = { id: '7' }) => ({ title: type, destination: { type, ...more } })

/** Drags a row with the mouse: presses, moves in steps of `everyMs`, releases, and clicks as the browser does then. */
async function drag(element: TvRowElement, px: number, steps: number, everyMs: number): Promise<void> {
  // Tiles that have scrolled out of view leave the page.
  const edge = element.getBoundingClientRect().left
  const tile = tilesOf(element).find((one) => one.getBoundingClientRect().left >= edge)
  ok(tile, 'a tile in view')
  const { left, top } = tile.getBoundingClientRect()
  const begun = performance.now()
  const about = { bubbles: true, composed: true, cancelable: true, pointerType: 'mouse', button: 0 }
  const send = (type: string, moved: number) => {
    const at = { clientX: left + 20 + moved, clientY: top + 20, buttons: type === 'pointerup' ? 0 : 1 }
    tile.dispatchEvent(new PointerEvent(type, { ...about, ...at }))
  }
  send('pointerdown', 0)
  for (let step = 1; step <= steps; step++) {
    const due = begun + step * everyMs
    if (everyMs > 0) await until(() => performance.now() >= due, 'a moment')
    send('pointermove', (px * step) / steps)
  }
  send('pointerup', px)
  tile.dispatchEvent(new MouseEvent('click', about))
}

/** Tiles of every kind: their links, pictures, names and events. */
export function rowTileTests(): void {
  test('each kind of tile is a link to the page of what it opens @CAT-02.episode @CAT-02.history @CAT-02.packet-and-rowset', async () => {
    const kinds = [
      [to('channel', { id: '7', slug: 'news-24' }), '/channels/all/news-24'],
      [to('person'), '/persons/7'],
      [to('content', { id: '7', library_id: '3' }), '/contents/7?library_id=3'],
      [to('episode'), '/watch/7'],
      [to('history'), '/watch/7'],
      [to('packet'), '/packets/7'],
      [to('rowset', { slug: 'sport' }), '/rowset/sport'],
      [to('row'), '/row/7'],
      [to('promo_key', { id: 'WINTER' }), '/promo?code=WINTER'],
    ] as const
    const answer = rowAnswer(
      'buttons',
      kinds.map(([tile]) => tile),
    )
    const element = await placeAnswer(answer, {}, { width: 1900 })
    await until(() => addressesOf(element).length >= 9, 'all nine tiles')
    equal(
      addressesOf(element).slice(0, 9),
      kinds.map(([, address]) => address),
      'addresses',
    )
  })

  test('a slider of seven tiles ends with a link to all of the row, which its title has too, and the page can open it itself @CAT-02.see-all-tile', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(7)), {}, { width: 1900 })
    // Tiles out of view follow the first paint.
    await until(() => addressesOf(element).length === 8, 'all eight tiles')
    equal(addressesOf(element).slice(-2), ['/contents/7', '/row/made-up'], 'last tiles')
    const seeAll = partOf(element, 'see-all')
    ok(seeAll instanceof HTMLAnchorElement && seeAll.href === `${SITE}/row/made-up`, 'link of the title')
    const events = recorded(element, ['tv-open'])
    element.addEventListener('tv-open', (event) => event.preventDefault())
    seeAll.click()
    equal(
      events[0]?.detail,
      { destination: { type: 'row', name: 'made-up', libraryId: null }, title: 'Made up', picture: null },
      'event',
    )
  })

  test('the link to all of a row that is limited to a library leads to that library, although its answer names none @CAT-02.see-all-link', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(7)), { 'library-id': '21' })
    const seeAll = await until(() => partOf(element, 'see-all'), 'a link')
    ok(
      seeAll instanceof HTMLAnchorElement && seeAll.href === `${SITE}/row/made-up?library_id=21`,
      'link of the title',
    )
  })

  test('the link to all of a row with a search leads to what it searches for @CAT-02.see-all-link', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(7)), { 'library-id': '21' })
    element.query = { text: 'the & that' }
    const address = `${SITE}/row/made-up?library_id=21&text=the+%26+that`
    const link = () => partOf(element, 'see-all') as HTMLAnchorElement | null
    await until(
      () => link()?.href === address,
      () => `${address}, it is ${link()?.href}`,
    )
  })

  test('the link back of the page is beside the title of a row that has no link to all of it @CAT-02.see-all-link', async () => {
    for (const [count, hasSeeAll] of [
      [2, false],
      [3, true],
    ] as const) {
      const element = await placeAnswer(rowAnswer('contents', films(count)))
      const back = element.appendChild(document.createElement('button'))
      back.slot = 'back'
      back.textContent = 'Back'
      equal(
        back.checkVisibility() && back.getBoundingClientRect().width > 0,
        !hasSeeAll,
        `back, ${count} tiles`,
      )
      // The link has a name once the texts have loaded.
      await until(
        () => (partOf(element, 'see-all') !== null) === hasSeeAll,
        () => `see all, ${count} tiles`,
      )
    }
  })

  test('a tile shows its mark, the picture of its title, its icons and how far it is watched; loop_count repeats the tiles @CAT-02.tile-picture', async () => {
    const history = await placeAnswer(
      rowAnswer(
        'histories',
        [{ ...to('history'), watch_percentage: 40, background: DOT, graphic_title: DOT, overlay_icon: DOT }],
        { loop_count: 3 },
      ),
    )
    const [tile] = tilesOf(history)
    ok(tile, 'a tile')
    for (const name of ['.cover', '.graphic-title', '.overlay-icon'])
      await until(() => tile.querySelector(`${name}[data-loaded]`), `a picture ${name}`)
    const part = tile.querySelector<HTMLElement>('.watched-part')
    const bar = part?.parentElement
    ok(part && bar, 'a bar')
    const share = part.getBoundingClientRect().width / bar.getBoundingClientRect().width
    equal(share.toFixed(2), '0.40', 'watched part')
    // The words may come after the pictures.
    await until(
      () => tile.ariaLabel?.includes('40% watched'),
      () => `its name: ${tile.ariaLabel}`,
    )
    equal([tilesOf(history).length, history.tiles], [3, 1], 'places and tiles')

    const buttons = await placeAnswer(
      rowAnswer('buttons', [{ ...to('packet'), unfocused_icon: DOT, focused_icon: `${DOT}#focused` }]),
    )
    const [button] = tilesOf(buttons)
    const shown = (name: string) => {
      const icon = button?.querySelector(name)
      return icon ? getComputedStyle(icon).opacity : null
    }
    await until(() => button?.querySelectorAll('[data-loaded]').length === 2, 'two icons')
    equal([shown('.idle-icon'), shown('.focused-icon')], ['1', '0'], 'icons without the focus')
  })

  test('pictures are asked for at the width of their kind, which for a banner depends on the width of the row, times the pixel ratio @OPS-06.width', async () => {
    const ratio = Math.min(3, Math.max(1, Math.ceil(devicePixelRatio)))
    const world = await newWorld()
    for (const [row, template, width, asked] of [
      ['home-series', '', 900, 343],
      ['home-channels', '', 900, 285],
      ['home-promo', 'promo', 1280, 1920],
      ['home-promo', 'promo', 390, 960],
    ] as const) {
      const element = placeRow(world, row, template ? { template } : {}, { width })
      const sent = () => {
        const src = rootOf(element).querySelector<HTMLImageElement>(template ? '.cover' : 'img')?.src
        return src && new URL(src).searchParams.get('w')
      }
      await until(
        () => sent() === String(asked * ratio),
        () => `${asked} in ${row}, ${width} px wide: ${sent()}`,
      )
    }
  })

  test('a tile whose pictures do not load shows its title, a channel its initials', async () => {
    const broken = 'data:image/png;base64,AAAA'
    const contents = await placeAnswer(
      rowAnswer('contents', [{ id: '1', title: 'Lost Reel', age: 6, cover: { src_16x9: broken } }]),
    )
    await until(
      () => named(contents, 'Lost Reel').querySelector('.words')?.textContent === 'Lost Reel',
      'a title',
    )
    const channels = await placeAnswer(
      rowAnswer('channels', [{ id: 1, name: 'North Stadium', icon: broken }]),
    )
    await until(() => named(channels, 'North').querySelector('.letters')?.textContent === 'NS', 'initials')
  })

  test('the click after a drag opens nothing, that after a press of under 50 ms or 5 px opens the tile @CAT-02.drag-guard', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(20)))
    const track = rootOf(element).querySelector('.track')
    ok(track, 'a track')
    element.addEventListener('tv-open', (event) => event.preventDefault())
    const events = recorded(element, ['tv-open'])
    // A click on a link that the element lets pass would leave the page.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    try {
      await drag(element, -120, 6, 20)
      equal(events.length, 0, 'opened by a drag')
      ok(track.scrollLeft > 60, `scrolled to ${track.scrollLeft}`)
      await until(() => !track.hasAttribute('data-dragging'), 'the end of the movement')
      await drag(element, -120, 1, 0)
      equal(events.length, 1, 'opened by a short press')
      await drag(element, -4, 4, 30)
      equal(events.length, 2, 'opened by a press that hardly moves')
    } finally {
      document.removeEventListener('click', stay)
    }
  })

  test('the buttons of a slider scroll it by what is in view, and few of its 500 tiles are in the page', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(500)), { limit: '100' }, { width: 1000 })
    const track = rootOf(element).querySelector('.track')
    const next = partOf(element, 'next')
    ok(track && next && !partOf(element, 'previous'), 'one button at the start')
    const expectFew = () => ok(tilesOf(element).length <= 60, `${tilesOf(element).length} tiles in the page`)
    equal(element.tiles, 500, 'tiles')
    expectFew()
    next.click()
    const [first, second] = tilesOf(element).map((tile) => tile.getBoundingClientRect().left)
    const step = (second ?? 0) - (first ?? 0)
    await until(
      () => Math.abs(track.scrollLeft - 4 * step) < 2,
      () => `four tiles further: ${track.scrollLeft} of ${4 * step}`,
    )
    const previous = await until(() => partOf(element, 'previous'), 'the other button')
    previous.click()
    await until(() => track.scrollLeft === 0 && !partOf(element, 'previous'), 'the start')
    track.scrollLeft = track.scrollWidth
    await until(() => addressesOf(element).includes('/contents/500'), 'the last tile')
    expectFew()
  })

  test('the page learns of a tile once it is half visible, and of the focus on it after half a second, on a channel sooner; without a heading the list keeps its name', async () => {
    const element = await placeAnswer(rowAnswer('contents', films(3)))
    const focus = nextEvent<{ position: object; destination: object }>(element, 'tv-tile-focus')
    const began = performance.now()
    tilesOf(element)[1]?.focus()
    const { detail } = await focus
    equal(detail.position, { row: 1, column: 2 }, 'position')
    ok(performance.now() - began >= 480, `after ${performance.now() - began} ms`)

    const below = await newWorld()
    const channels = placeRow(below, 'home-channels')
    const shown = await nextEvent<{ position: object }>(channels, 'tv-tile-show')
    equal(shown.detail.position, { row: 2, column: 1 }, 'position of what is shown')
    // Against a timer of the same page, which a slow machine delays as much.
    const soon = nextEvent(channels, 'tv-tile-focus').then(() => 'the focus')
    const late = new Promise((resolve) => setTimeout(resolve, 450, 'a timer of 450 ms'))
    tilesOf(channels)[0]?.focus()
    equal(await Promise.race([soon, late]), 'the focus', 'first')

    const list = partOf(element, 'list')
    const label = () => {
      const id = list?.getAttribute('aria-labelledby')
      return id ? rootOf(element).getElementById(id)?.textContent : list?.ariaLabel
    }
    equal(label(), 'Made up', 'name of the list')
    element.heading = 'off'
    await until(() => partOf(element, 'heading') === null, 'no heading')
    equal(label(), 'Made up', 'name of the list without a heading')
  })

  test('another language keeps the tiles until those in it are there @LNG-01.element-rerenders', async () => {
    const element = placeRow(await newWorld(), 'home-new-films', { lang: 'en' }, { site: demoBase })
    await shownTiles(element)
    const counts: number[] = []
    const observer = new MutationObserver(() => counts.push(tilesOf(element).length))
    observer.observe(rootOf(element), { childList: true, subtree: true })
    element.lang = 'ru'
    await until(() => partOf(element, 'heading')?.textContent === 'Новые фильмы', 'the title')
    await until(() => partOf(element, 'see-all')?.textContent === 'Смотреть все', 'the words')
    observer.disconnect()
    ok(Math.min(...counts) > 0, 'a moment without tiles')
  })

  test('with load="play" nothing is requested until reload() @EMB-01.load-modes', async () => {
    const world = await newWorld()
    const element = placeRow(world, 'home-new-films', { load: 'play' })
    await shownTiles(placeRow(await newWorld(), 'home-new-films'))
    equal(await world.ledger('GET *'), [], 'calls')
    await element.reload()
    equal(element.state, 'ready', 'state')
  })

  test('tiles are large enough for fingers, and the element has neither style tags nor style attributes in its markup', async () => {
    const element = await placeAnswer(rowAnswer('buttons', [to('packet'), to('row')]), {}, { width: 220 })
    for (const tile of tilesOf(element)) {
      const { width, height } = tile.getBoundingClientRect()
      ok(width >= 44 && height >= 44, `${width} × ${height}`)
    }
    equal(rootOf(element).querySelectorAll('style, link').length, 0, 'style tags')
  })
}
