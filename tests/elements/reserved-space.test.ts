import { embed } from './support/builds'
import { type Attributes, makeElement, newBox } from './support/channel-player'
import { equal } from './support/check'
import { films, inState, ROW_TAG, rowAnswer, shownTiles } from './support/row'
import { test } from './support/suite'
import { newWorld } from './support/world'

/** Widths of a box, px: one between each two at which the sheet of rows changes. */
const WIDTHS = [320, 480, 500, 800, 1000, 1100, 1260, 1300, 1700]

const TEMPLATES = ['', 'content-h', 'content-v', 'channel', 'person', 'rowset', 'promo', 'histories']

/** A row of the template in a box of its own. */
async function makeRow(template: string, more: Attributes = {}) {
  const world = await newWorld()
  await world.fault({
    match: 'GET /v2/rows/:id',
    status: 200,
    body: rowAnswer(template === 'channel' ? 'channels' : 'contents', films(30), { template }),
  })
  const element = makeElement(ROW_TAG, world, {
    ...{ row: 'made-up', load: 'eager', site: 'https://operator.example', lang: 'en' },
    ...(template === '' ? {} : { template }),
    ...more,
  })
  newBox().append(element)
  return element
}

/** The heights of an element in boxes of these widths, px. */
function heightsOf(element: HTMLElement): number[] {
  return WIDTHS.map((width) => {
    if (element.parentElement) element.parentElement.style.cssText = `display: block; width: ${width}px`
    return Math.round(element.getBoundingClientRect().height)
  })
}

/** Resolves once the sizes that the element measured are those of its box. */
const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

describe('tv.css', () => {
  test('gives a row of each template the height in each width that it has once its code has loaded @EMB-01.reserved-box', async () => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/dist/embed/tv.css'
    const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve))
    document.head.append(sheet)
    await loaded
    const rows = await Promise.all([
      ...TEMPLATES.map((template) => makeRow(template)),
      makeRow('content-v', { heading: 'off' }),
      makeRow('content-h', { style: '--tv-row-columns: 2.5; --tv-row-inset: 24px' }),
    ])
    const before = rows.map(heightsOf)
    await embed.load()
    await customElements.whenDefined(ROW_TAG)
    const after: number[][] = []
    for (const row of rows) {
      await inState(row, 'ready')
      await shownTiles(row)
      await settled()
      after.push(heightsOf(row))
    }
    sheet.remove()
    for (const [at, row] of rows.entries()) equal(before[at], after[at], row.outerHTML)
  })
})
