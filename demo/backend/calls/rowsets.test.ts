import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator
let device: string

beforeAll(async () => {
  operator = await startOperator()
  device = (await signInGuest(operator)).device
})
afterAll(() => operator.app.close())

const get = async (path: string, language = 'en'): Promise<unknown> => {
  const mark = path.includes('?') ? '&' : '?'
  const call = `GET /v2/${path}${mark}access_token=${device}`
  return (await operator.ask(call, undefined, { 'accept-language': language })).json
}
const fieldsOf = (list: unknown, field: string): string[] => listOf(list).map((one) => textAt(one, field))

describe('the pages of the site', () => {
  it('the list contains every template of the specification and the known slugs', async () => {
    const pages = await get('rowsets?client_type=web')
    expect(new Set(fieldsOf(pages, 'template'))).toEqual(
      new Set([
        'startpage',
        'tvchannels',
        'group.catalog',
        'group.catalog.page',
        'group.catalog.search',
        'contents',
        'starpage',
        'search',
        'outer_link',
      ]),
    )
    for (const slug of [
      'tv-child',
      'sport',
      'viju',
      'start',
      'amediateka',
      'moretv',
      'nonfiction',
      '24kino',
    ]) {
      expect(fieldsOf(pages, 'slug')).toContain(slug)
    }
    expect(listOf(pages).find((page) => at(page, 'id') === 1000)).toMatchObject({ template: 'contents' })
    const outer = listOf(pages).find((page) => at(page, 'template') === 'outer_link')
    expect(textAt(outer, 'url')).toMatch(/^https:/)
  })

  it('the home page has a row of every content type, and headers without items', async () => {
    const rows = listOf(at(await get('rowsets/home'), 'rows'))
    expect(rows.length).toBeGreaterThanOrEqual(12)
    const types = new Set(fieldsOf(rows, 'content_type'))
    for (const type of ['promotions', 'channels', 'contents', 'histories', 'persons', 'rowsets', 'buttons']) {
      expect(types).toContain(type)
    }
    expect(rows.every((row) => at(row, textAt(row, 'content_type')) === undefined)).toBe(true)
    expect(rows.every((row) => /^\d{18}$/.test(textAt(row, 'id')))).toBe(true)
    expect(rows.some((row) => at(row, 'loop_count') === 2)).toBe(true)
  })

  it('a page is found by id, by slug, and by both joined', async () => {
    for (const name of ['3', 'movies', 'movies-3']) {
      expect(await get(`rowsets/${name}`)).toMatchObject({ slug: 'movies', title: 'Films' })
    }
    expect(await get('rowsets/movies', 'ru')).toMatchObject({ title: 'Фильмы' })
    expect(await get('rowsets/no-such-page')).toMatchObject({ status_code: 404, error_code: 'not_found' })
  })

  it('every row of every page answers under a field named after its content type', async () => {
    const pages = listOf(await get('rowsets'))
    const rows = pages.flatMap((page) => listOf(at(page, 'rows')))
    const slugs = fieldsOf(rows, 'slug')
    expect(new Set(fieldsOf(rows, 'id')).size).toBe(new Set(slugs).size)
    for (const row of rows) {
      const answer = await get(`rows/${textAt(row, 'slug')}-${textAt(row, 'id')}?limit=2`)
      expect(at(answer, 'id'), textAt(row, 'slug')).toBe(at(row, 'id'))
      expect(at(answer, textAt(row, 'content_type')), textAt(row, 'slug')).toBeInstanceOf(Array)
    }
  })

  it('a page of a library has a logo and three rows of contents of that library', async () => {
    const page = await get('rowsets/viju')
    expect(textAt(page, 'logo', 'tv_x3')).toContain('/media/covers/logo/')
    expect(listOf(at(page, 'rows'))).toHaveLength(3)
  })

  it('an operator without contents has an empty list, and a home page without rows', async () => {
    const base = '/w/empty'
    const guest = await signInGuest(operator, base)
    const list = await operator.ask(`GET ${base}/v2/rowsets?access_token=${guest.device}`)
    expect(list.json).toEqual([])
    const home = await operator.ask(`GET ${base}/v2/rowsets/home?access_token=${guest.device}`)
    expect(home.json).toMatchObject({ slug: 'home', rows: [] })
  })

  it('a request without a token is refused', async () => {
    expect((await operator.ask('GET /v2/rowsets')).status).toBe(401)
  })
})

describe('the odd rows of the home page', () => {
  it('an unknown template and an unknown content type have items of known kinds', async () => {
    expect(await get('rows/odd-template')).toMatchObject({ template: 'hologram', content_type: 'promotions' })
    expect(listOf(at(await get('rows/odd-content-type'), 'aromas')).length).toBeGreaterThan(0)
  })

  it('one row is empty, one has destinations without an id, one repeats its items', async () => {
    expect(at(await get('rows/odd-empty'), 'contents')).toEqual([])
    const malformed = listOf(at(await get('rows/odd-malformed'), 'collection'))
    expect(malformed.filter((item) => at(item, 'destination', 'id') === undefined).length).toBe(2)
    const ids = fieldsOf(at(await get('rows/odd-duplicates'), 'contents'), 'id')
    expect(new Set(ids).size).toBeLessThan(ids.length)
    expect(JSON.stringify(await get('rows/odd-destination'))).toContain('teleport')
  })
})

describe('tiles', () => {
  it('a banner has a background, a text, a trailer and a destination that opens', async () => {
    const [banner] = listOf(at(await get('rows/home-promo'), 'promotions'))
    expect(banner).toMatchObject({
      short: 'Premiere of the week',
      destination: { type: 'content', slug: 'north-wind' },
      background: expect.stringMatching(/^http/),
    })
    const opened = await get(`contents/${textAt(banner, 'destination', 'id')}`)
    expect(opened).toMatchObject({
      slug: 'north-wind',
      trailers: [{ id: textAt(banner, 'trailer_id') }],
    })
  })

  it('buttons have two icons and lead to a page, a promo code, a packet, a site and a message', async () => {
    const buttons = listOf(at(await get('rows/home-buttons'), 'buttons'))
    expect(new Set(buttons.map((one) => textAt(one, 'destination', 'type')))).toEqual(
      new Set(['rowset', 'promo_key', 'packet', 'url', 'text']),
    )
    for (const one of buttons) {
      expect(textAt(one, 'focused_icon')).not.toBe(textAt(one, 'unfocused_icon'))
    }
  })

  it('a person starts with no history but the default one, and a stored position appears first', async () => {
    const { ask } = operator
    const before = listOf(at(await get('rows/home-histories'), 'histories'))
    expect(before.map((one) => textAt(one, 'destination', 'slug'))).toEqual(['half-seen-film'])
    const film = await get('contents/quiet-harbour')
    const half = Number(at(film, 'duration')) / 2
    await ask(`POST /v2/users/self/history?access_token=${device}`, {
      content_id: textAt(film, 'id'),
      seconds: half,
    })
    const after = listOf(at(await get('rows/home-histories'), 'histories'))
    expect(after[0]).toMatchObject({ watch_percentage: 50, content: { slug: 'quiet-harbour' } })
  })
})
