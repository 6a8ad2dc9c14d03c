import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, at, listOf, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const get = (path: string, language = 'en'): Promise<Answer> =>
  operator.ask(`GET ${path}`, undefined, { 'accept-language': language })
const listNews = async (base = '', query = ''): Promise<unknown[]> =>
  listOf((await get(`${base}/v2/news${query}`)).json)
const idsOf = (items: readonly unknown[]): unknown[] => items.map((one) => at(one, 'id'))

const day = 86400_000

describe('the news', () => {
  it('are seven items, newest first, that need no token', async () => {
    const news = await listNews()
    expect(news).toHaveLength(7)
    for (const one of news) {
      expect(Object.keys(Object(one))).toEqual(['id', 'title', 'text', 'image', 'created_at'])
      expect(at(one, 'id')).toBeTypeOf('number')
      expect(textAt(one, 'created_at')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      const paragraphs = textAt(one, 'text').split('\n\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(5)
    }
    const times = news.map((one) => Date.parse(textAt(one, 'created_at')))
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  it('contain a heading, a list, and text that looks like markup, in every language', async () => {
    for (const language of ['en', 'ru']) {
      const texts = listOf((await get('/v2/news', language)).json).map((one) => textAt(one, 'text'))
      expect(texts.filter((text) => /\n\n[^\n–]{1,40}[^\n.]\n\n/.test(text))).toHaveLength(1)
      expect(texts.filter((text) => /\n\n(?:– [^\n]+\n){2,}/.test(text))).toHaveLength(1)
      expect(texts.filter((text) => /<b>.+<\/b>/.test(text))).toHaveLength(1)
    }
  })

  it('are in the language of the request', async () => {
    const [english, russian] = [await get('/v2/news/9106', 'en'), await get('/v2/news/9106', 'ru')]
    expect(textAt(english.json, 'title')).toBe('Planned work at night')
    expect(textAt(russian.json, 'title')).toMatch(/[а-я]/)
    expect(textAt(russian.json, 'text')).toMatch(/[а-я]/)
  })

  it('are three days to a year old by the clock of their world, at any hour', async () => {
    for (const time of ['2026-03-01T00:00:00Z', '2026-03-01T20:59:59Z', '2026-03-01T21:00:00Z']) {
      await operator.ask('POST /w/news-clock/demo/clock', { now: Date.parse(time) / 1000 })
      const ages = (await listNews('/w/news-clock')).map(
        (one) => Date.parse(time) - Date.parse(textAt(one, 'created_at')),
      )
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(3 * day)
      expect(Math.max(...ages)).toBeLessThan(365 * day)
    }
    await operator.ask('POST /w/news-clock/demo/clock', { now: Date.parse('2026-03-01T12:00:00Z') / 1000 })
    expect((await get('/w/news-clock/v2/news/9107')).json).toMatchObject({
      created_at: '2026-02-25T07:00:00Z',
    })
  })

  it('are paged by limit and offset', async () => {
    const all = idsOf(await listNews())
    expect(idsOf(await listNews('', '?limit=3'))).toEqual(all.slice(0, 3))
    expect(idsOf(await listNews('', '?limit=3&offset=6'))).toEqual(all.slice(6))
    expect(idsOf(await listNews('', '?offset=5'))).toEqual(all.slice(5))
    expect(idsOf(await listNews('', '?limit=0'))).toEqual(all.slice(0, 1))
    expect(await listNews('', '?limit=100&offset=7')).toEqual([])
  })

  it('have pictures, except one item without any', async () => {
    const images = (await listNews()).map((one) => at(one, 'image'))
    expect(images.filter((image) => image === null)).toHaveLength(1)
    const pictures = new Set<string>()
    for (const image of images.filter((one) => one !== null)) {
      const { status, headers, text } = await operator.ask(`GET ${image}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(text).not.toMatch(/NaN|undefined|Infinity/)
      expect(text.length).toBeLessThan(48_000)
      pictures.add(text)
    }
    expect(pictures.size).toBe(6)
    expect((await operator.ask('GET /media/covers/news/planned-work.svg')).status).toBe(404)
  })

  it('are empty in the scenario empty', async () => {
    expect((await get('/w/empty/v2/news')).json).toEqual([])
    expect((await get('/w/empty/v2/news/9107')).status).toBe(404)
  })
})

describe('one piece of news', () => {
  it('is the same as in the list', async () => {
    for (const one of await listNews()) {
      expect((await get(`/v2/news/${textAt(one, 'id')}`)).json).toEqual(one)
    }
  })

  it('is 404 if its id is unknown', async () => {
    for (const id of ['1', 'planned-work', '9107.0']) {
      const answer = await get(`/v2/news/${id}`)
      expect([answer.status, answer.json]).toMatchObject([
        404,
        { status_code: 404, error_code: 'not_found', error: { message: expect.any(String) } },
      ])
    }
  })
})

describe('the news of a strict operator', () => {
  it('have ids as numbers and as text, http:// pictures, and no image field without a picture', async () => {
    const secure = await startOperator({ publicOrigin: () => 'https://tv.example' })
    try {
      const news = listOf((await secure.ask('GET /w/strict/v2/news')).json)
      expect(news.map((one) => typeof at(one, 'id'))).toEqual(
        news.map((_, place) => (place % 2 === 1 ? 'string' : 'number')),
      )
      const images = news.flatMap((one) => ('image' in Object(one) ? [textAt(one, 'image')] : []))
      expect(images).toHaveLength(6)
      for (const image of images)
        expect(image).toMatch(/^http:\/\/tv\.example\/w\/strict\/media\/covers\/news\//)
    } finally {
      await secure.app.close()
    }
  })
})
