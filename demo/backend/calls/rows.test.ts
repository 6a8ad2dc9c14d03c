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
const contentsOf = async (path: string): Promise<unknown[]> => listOf(at(await get(path), 'contents'))
const slugsOf = async (path: string): Promise<string[]> =>
  (await contentsOf(path)).map((one) => textAt(one, 'slug'))

describe('a row', () => {
  it('is paged by limit and offset, and states how many items follow', async () => {
    const first = await get('rows/all-movies?limit=5')
    const second = await get('rows/all-movies?limit=5&offset=5')
    expect(at(first, 'more_count')).toBe(Number(at(second, 'more_count')) + 5)
    const both = await slugsOf('rows/all-movies?limit=10')
    expect([
      ...(await slugsOf('rows/all-movies?limit=5')),
      ...(await slugsOf('rows/all-movies?limit=5&offset=5')),
    ]).toEqual(both)
    expect(await slugsOf('rows/all-movies?limit=5&offset=5000')).toEqual([])
  })

  it('is 404 under an unknown name', async () => {
    expect(await get('rows/no-such-row')).toMatchObject({ status_code: 404, error_code: 'not_found' })
  })

  it.each(['genre', 'main_genre'])('passes the filter %s', async (name) => {
    const genres = listOf(await get('internal_genres'))
    const wanted = genres.find((one) => (at(one, 'parent_id') === null) === (name === 'main_genre'))
    const found = await contentsOf(`rows/catalog-everything?limit=100&${name}=${textAt(wanted, 'id')}`)
    expect(found.length).toBeGreaterThan(0)
    expect(
      found.every((one) => listOf(at(one, 'genres')).some((genre) => at(genre, 'id') === at(wanted, 'id'))),
    ).toBe(true)
  })

  it('passes the filters of years, rating, type, library and country', async () => {
    const everything = 'rows/catalog-everything?limit=100'
    const years = await contentsOf(`${everything}&year_from=2020&year_to=2021`)
    expect(new Set(years.map((one) => textAt(one, 'year')))).toEqual(new Set(['2020', '2021']))
    const rated = await contentsOf(`${everything}&rating_from=8`)
    expect(rated.length).toBeGreaterThan(0)
    expect(rated.every((one) => listOf(at(one, 'ratings')).some((it) => Number(at(it, 'rating')) >= 8))).toBe(
      true,
    )
    const series = await contentsOf(`${everything}&content_type=series`)
    expect(new Set(series.map((one) => textAt(one, 'content_type')))).toEqual(new Set(['series']))
    expect((await contentsOf(`${everything}&library_id=999`)).length).toBe(0)
    const [country] = listOf(await get('countries'))
    const [film] = await contentsOf(`rows/all-movies?limit=1&country=${textAt(country, 'id')}`)
    const opened = await get(`contents/${textAt(film, 'id')}`)
    expect(listOf(at(opened, 'countries')).map((one) => textAt(one, 'id'))).toContain(textAt(country, 'id'))
  })

  it.each([
    ['тихая ГАВАНЬ', 'quiet-harbour'],
    ['quiet harb', 'quiet-harbour'],
    ['Теплого Вечера', null],
    ['потерянная пленка', null],
    ['повтор вечернеи', 'archive-film'],
    ['Соляная дорога', 'protected-film'],
  ])('the text “%s” finds %s', async (text, slug) => {
    const found = await slugsOf(`rows/search-movies?text=${encodeURIComponent(text)}`)
    expect(found).toEqual(slug === null ? [] : [slug])
  })

  it('the text filters channels and people, whose names have ё and diacritics', async () => {
    const people = await get(`rows/search-persons?text=${encodeURIComponent('федор елкин')}`)
    expect(listOf(at(people, 'persons')).map((one) => textAt(one, 'slug'))).toEqual(['fedor-yolkin'])
    const accented = await get('rows/search-persons?text=cortes', 'ru')
    expect(listOf(at(accented, 'persons')).map((one) => textAt(one, 'name'))).toEqual(['Элена Кортес'])
    const channels = await get('rows/search-channels?text=newsroom')
    expect(listOf(at(channels, 'channels')).map((one) => textAt(one, 'slug'))).toEqual(['news-24'])
  })

  it('the genres of a content are rows that contain it', async () => {
    const film = await get('contents/north-wind')
    for (const genre of listOf(at(film, 'genres'))) {
      const name = `${textAt(genre, 'row_slug')}-${textAt(genre, 'row_id')}`
      expect(await slugsOf(`rows/${name}?limit=100`), name).toContain('north-wind')
    }
  })
})

describe('people', () => {
  it('there are forty, each with a biography and a filmography that names them', async () => {
    const people = listOf(at(await get('rows/people-all?limit=100'), 'persons'))
    expect(people).toHaveLength(40)
    for (const person of people) {
      const whole = await get(`persons/${textAt(person, 'slug')}-${textAt(person, 'id')}`)
      expect(textAt(whole, 'bio').length).toBeGreaterThan(80)
    }
    const id = textAt(people[0], 'id')
    const [film] = await contentsOf(`rows/filmography?person_id=${id}`)
    const credits = listOf(at(await get(`contents/${textAt(film, 'id')}`), 'persons'))
    expect(credits.map((one) => textAt(one, 'id'))).toContain(id)
  })

  it('have every work of the specification among them', async () => {
    const people = listOf(at(await get('rows/people-all?limit=100'), 'persons'))
    expect(new Set(people.flatMap((one) => listOf(at(one, 'roles'))))).toEqual(
      new Set(['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor']),
    )
  })

  it('unknown ones are 404, and a filmography needs a person', async () => {
    expect(await get('persons/999')).toMatchObject({ status_code: 404 })
    expect(await get('rows/filmography?person_id=999')).toMatchObject({ status_code: 404 })
    expect(await get('rows/filmography')).toMatchObject({ status_code: 400 })
  })
})

describe('reference lists', () => {
  it('countries need no token and are more than a filter shows', async () => {
    const { json } = await operator.ask('GET /v2/countries', undefined, { 'accept-language': 'en' })
    expect(listOf(json).length).toBeGreaterThan(30)
    const names = listOf(json).map((one) => textAt(one, 'name'))
    expect(names.slice(0, 3), 'the operator’s own order').toEqual(['Kazakhstan', 'United States', 'Türkiye'])
  })

  it('every subgenre has a main genre, and every library of a content is listed', async () => {
    const genres = listOf(await get('internal_genres'))
    const mains = genres.filter((one) => at(one, 'parent_id') === null).map((one) => textAt(one, 'id'))
    const subs = genres.filter((one) => at(one, 'parent_id') !== null)
    expect(subs.every((one) => mains.includes(textAt(one, 'parent_id')))).toBe(true)
    const libraries = listOf(await get('libraries')).map((one) => textAt(one, 'id'))
    expect(libraries).toContain(textAt(await get('contents/north-wind'), 'libraries', 0, 'id'))
  })
})

describe('search', () => {
  const suggest = async (text: string): Promise<string[]> =>
    listOf(await get(`search/suggest?text=${encodeURIComponent(text)}`)).map((one) => textAt(one, 'text'))

  it('suggests names in the language of the viewer, those with a matching word first', async () => {
    const found = await suggest('ЗИМ')
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found).toContain('Winter Is Near')
    expect(await suggest('')).toEqual([])
  })

  it('remembers the reported result, and refuses an incomplete report', async () => {
    const { ask } = operator
    const call = `POST /v2/search/found?access_token=${device}`
    const report = { query: 'wind', kind: 'content', id: '645000000000230001', title: 'The North Wind' }
    expect((await ask(call, report)).status).toBe(200)
    expect((await ask(call, { ...report, kind: 'person' })).status).toBe(400)
    expect((await ask(call, { query: 'wind' })).status).toBe(400)
    expect((await ask('GET /demo/found')).json).toMatchObject([report])
    expect((await ask('GET /demo/ledger?match=POST%20/v2/search/found')).json).toHaveLength(3)
  })
})
