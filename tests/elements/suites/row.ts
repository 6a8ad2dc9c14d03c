import { textOf } from '../support/auth'
import { partOf, rootOf } from '../support/channel-player'
import { equal, near, ok } from '../support/check'
import { warnings } from '../support/page-noise'
import { inState, placeRow, shownTiles, tilesOf } from '../support/row'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

/** Presses a link as a viewer does; the page stays. */
function press(tile: HTMLElement): void {
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay, { once: true })
  tile.click()
  document.removeEventListener('click', stay)
}

/** The row of the world: what it is asked for, and its tiles on screen. */
export function rowTests(): void {
  let world: World
  before(async () => {
    world = await newWorld()
  })

  test('shows the tiles of its row under the title, is one tab stop with arrows, Home and End, and loads again for another query @EMB-02.row @NAV-11.keyboard', async () => {
    const element = placeRow(world, 'home-new-films', { lang: 'en' })
    const [first] = await shownTiles(element)
    equal(partOf(element, 'heading')?.textContent, 'New films', 'title')
    ok(first instanceof HTMLAnchorElement, 'a link')
    ok(/^https:\/\/operator\.example\/contents\/[\w-]+$/.test(first.href), first.href)
    equal([first.target, first.rel], ['_blank', 'noopener'], 'where it opens')
    const all = element.tiles
    ok(all >= 20, `${all} tiles`)

    equal(tilesOf(element).filter(({ tabIndex }) => tabIndex === 0).length, 1, 'tab stops')
    first.focus()
    const key = (name: string) =>
      rootOf(element).activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      )
    const place = () => Number(rootOf(element).activeElement?.closest('li')?.getAttribute('aria-posinset'))
    key('ArrowRight')
    await until(() => place() === 2, 'the second tile')
    key('End')
    await until(() => place() > 20, 'the last tile')
    key('Home')
    await until(() => place() === 1, 'the first tile')
    key('ArrowLeft')
    equal(place(), 1, 'tile after a key at the start')

    element.query = { text: 'open' }
    await until(() => element.state === 'ready' && element.tiles < all, 'fewer tiles')
    const [call] = (await world.ledger('GET /v2/rows/:id')).filter(({ query }) => query.text === 'open')
    equal(call?.query.offset, '0', 'offset')
  })

  test('keeps the query of the page when it is removed and inserted later @EMB-03.move', async () => {
    const element = placeRow(world, 'home-new-films', { lang: 'en' })
    await inState(element, 'ready')
    const all = element.tiles
    element.query = { text: 'open' }
    await until(() => element.state === 'ready' && element.tiles < all, 'fewer tiles')
    const found = element.tiles
    const box = element.parentElement
    element.remove()
    await until(() => rootOf(element).childElementCount === 0, 'an empty element')
    equal(element.query, { text: 'open' }, 'query outside of the page')
    box?.append(element)
    await inState(element, 'ready')
    equal([element.query, element.tiles], [{ text: 'open' }, found], 'query and tiles')
  })

  test('its property, its attribute and its event have the same state, also without a row, for another one and in another language', async () => {
    const element = placeRow(world, 'home-new-films', { lang: 'en' })
    const states: unknown[] = []
    element.addEventListener('tv-row-state', ({ detail: { state, tiles } }) => {
      states.push(state)
      equal([element.state, element.tiles], [state, tiles], `state and tiles at the event ${state}`)
    })
    const change = async (set: () => unknown, state: typeof element.state) => {
      const count = states.length
      set()
      await until(
        () => states.length > count && [element.state, states.at(-1)].every((one) => one === state),
        () => `${states} of a row that is ${element.state}`,
      )
      await until(
        () => element.dataset.state === state,
        () => `${element.dataset.state} of a row that is ${state}`,
      )
    }
    await change(() => element.state, 'ready')
    await change(() => (element.row = null), 'loading')
    await change(() => (element.row = 'home-channels'), 'ready')
    await change(() => (element.row = 'home-buttons'), 'ready')
    await change(() => (element.lang = 'ru'), 'ready')
    const halves = ['loading', 'ready']
    equal(states, [...halves, ...halves, ...halves, ...halves], 'states')
  })

  test('keeps its place from before it has loaded, asks for the items of its template, or of its limit, and for its library, and has the layout and the heading of its attributes @EMB-02.row @CAT-01.page-size', async () => {
    const element = placeRow(world, 'home-new-films', { template: 'content-v' })
    await until(() => element.getBoundingClientRect().height > 100, 'a place')
    const { height } = element.getBoundingClientRect()
    await inState(element, 'ready')
    await shownTiles(element)
    near(element.getBoundingClientRect().height, height, 1, 'height')
    element.layout = 'grid'
    const lines = () => new Set(tilesOf(element).map((tile) => tile.getBoundingClientRect().top)).size
    await until(() => lines() > 1, 'the lines of a grid')
    const sent = async (limit: string, library: string) => {
      const calls = await world.ledger('GET /v2/rows/:id')
      return calls.some(({ query }) => query.limit === limit && query.library_id === library)
    }
    element.setAttribute('library-id', '25')
    await until(() => sent('21', '25'), 'the request with the library')
    element.setAttribute('limit', '5')
    await until(() => sent('5', '25'), 'the request with the limit')
    const heading = () => partOf(element, 'heading')?.getBoundingClientRect().height ?? 0
    await until(() => heading() > 10, 'the title')
    element.heading = 'off'
    await until(() => heading() < 2, 'no title')
  })

  test('a page can open a tile itself, and learns which one was pressed @EMB-02.row @CAT-02.channel-person-content', async () => {
    const element = placeRow(world, 'home-channels')
    const [first] = await shownTiles(element)
    ok(first, 'a tile')
    await until(() => first.querySelector('img')?.complete, 'its picture')
    element.addEventListener('tv-open', (event) => event.preventDefault(), { once: true })
    const events = recorded(element, ['tv-tile-click', 'tv-open'])
    press(first)
    equal(
      events.map(({ type }) => type),
      ['tv-tile-click', 'tv-open'],
      'events',
    )
    equal(events[0]?.detail.position, { row: 1, column: 1 }, 'position')
    equal(events[1]?.detail.destination.type, 'channel', 'destination')
    const shown = first.querySelector('img')?.currentSrc
    ok(
      shown && events[1]?.detail.picture === shown,
      `the picture on screen, not ${events[1]?.detail.picture}`,
    )
    ok(
      events[1]?.defaultPrevented && events[1].composed && events[1].bubbles,
      'a cancelled event that leaves roots',
    )
  })

  test('a message opens in a dialog, and the address of another site in a new tab @CAT-02.text-message @CAT-02.external-url', async () => {
    const element = placeRow(world, 'home-buttons', { lang: 'en' })
    const tiles = await shownTiles(element)
    const outer = tiles.find(
      (tile) => tile instanceof HTMLAnchorElement && !tile.href.includes('operator.example'),
    )
    ok(outer instanceof HTMLAnchorElement && outer.target === '_blank', 'a link to another site')
    // Tiles out of view follow the first paint.
    const message = await until(() => rootOf(element).querySelector<HTMLElement>('button.tile'), 'a button')
    message.click()
    const dialog = await until(() => rootOf(element).querySelector('dialog[open]'), 'a dialog')
    ok(dialog.textContent?.includes('The archive stays available'), dialog.textContent ?? '')
  })

  test('shows nothing if it does not load, or what the page has for that, and loads again on reload() @CAT-01.loading-guard', async () => {
    const other = await newWorld()
    await other.fault({ match: 'GET /v2/rows/:id', status: 400 })
    const element = placeRow(other, 'home-new-films', { lang: 'en' })
    await inState(element, 'failed')
    await until(() => element.getBoundingClientRect().height === 0, 'no place')
    equal(rootOf(element).textContent, '', 'text')
    element.innerHTML = '<p slot="error">No films today</p>'
    ok(element.getBoundingClientRect().height > 10, 'the words of the page')
    await element.reload()
    equal(element.state, 'failed', 'state')
    await other.clearFaults()
    await element.reload()
    await shownTiles(element)
    equal(element.querySelector('p')?.getBoundingClientRect().height, 0, 'height of the words of the page')
  })

  test('a row without a connection shows nothing beside one that has loaded; rows that all fail show one message, whose button loads them again @CAT-01.partner-rows', async () => {
    const other = await newWorld()
    await other.fault({ match: 'GET /v2/rows/home-new-films', dropConnection: true })
    const loaded = placeRow(other, 'home-buttons', { lang: 'en' })
    await shownTiles(loaded)
    const failed = placeRow(other, 'home-new-films', { lang: 'en' })
    await inState(failed, 'failed')
    equal([textOf(failed), failed.getBoundingClientRect().height], ['', 0], 'a row beside another one')
    loaded.remove()
    await other.fault({ match: 'GET /v2/rows/home-channels', dropConnection: true })
    const second = placeRow(other, 'home-channels', { lang: 'en' })
    await inState(second, 'failed')
    await until(
      () => textOf(failed).includes('Error 101'),
      () => `the message: ${textOf(failed)}`,
    )
    equal(textOf(second), '', 'the second row')
    await other.clearFaults()
    const again = await until(() => partOf(failed, 'retry-button'), 'the button')
    again.click()
    await shownTiles(failed)
    await shownTiles(second)
  })

  test('leaves out what is malformed or of an unknown type, and names it in diagnostics and once in the console', async () => {
    const element = placeRow(world, 'odd-malformed')
    await inState(element, 'ready')
    equal(element.tiles, 2, 'tiles')
    const { skipped } = await element.diagnostics()
    equal(
      skipped.map(({ path }) => path.replace(/^\w+/, '')),
      ['.3.destination.type', '.2.destination.id'],
      'paths',
    )
    await element.reload()
    const lines = () => warnings().filter((line) => line.includes('odd-malformed'))
    await until(() => lines().length > 0, 'a line')
    equal(lines().length, 1, 'lines of the console')
  })

  test('with hundreds of tiles few are in the page, wherever the viewer scrolls to @CAT-01.more-content', async () => {
    const element = placeRow(world, 'catalog-everything', { layout: 'grid', limit: '100' })
    await shownTiles(element)
    await until(
      async () => {
        scrollTo(0, document.documentElement.scrollHeight)
        ok(tilesOf(element).length <= 120, `${tilesOf(element).length} tiles in the page`)
        return element.tiles >= 300
      },
      () => `300 tiles, there are ${element.tiles}`,
    )
    scrollTo(0, 0)
  })

  test('loads no more tiles while the keyboard is at a control below it, which they would push away @NAV-11.keyboard', async () => {
    const own = await newWorld()
    const element = placeRow(own, 'catalog-everything', { layout: 'grid', limit: '100' })
    await shownTiles(element)
    const below = document.createElement('button')
    element.after(below)
    const isInView = () => below.getBoundingClientRect().top < innerHeight
    ok(!isInView(), 'a control below the window')
    below.focus()
    await until(isInView, 'the control')
    await new Promise(requestAnimationFrame)
    equal((await own.ledger('GET /v2/rows/:id')).length, 1, 'requests')
    ok(isInView(), 'the control stays')
    below.blur()
    await until(() => element.tiles > 100, 'more tiles')
    below.remove()
    scrollTo(0, 0)
  })
}
