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
const addressesIn = (json: unknown): string[] => [
  ...new Set(JSON.stringify(json).match(/http[^"]*\/media\/covers\/[^"]+/g) ?? []),
]

describe('pictures', () => {
  it('every address in pages, rows, people, libraries and channels leads to a small SVG document', async () => {
    const answers = [
      await get('rowsets'),
      await get('libraries'),
      await get('channels/channel_list'),
      await get('users/self/channel_list'),
      await get('contents/two-seasons'),
      await get('users/self/content_metadata/free-film'),
      await get('programs/30003'),
    ]
    for (const row of listOf(at(await get('rowsets/home'), 'rows'))) {
      answers.push(await get(`rows/${textAt(row, 'id')}?limit=12`))
    }
    const addresses = answers.flatMap(addressesIn)
    expect(addresses.length).toBeGreaterThan(200)
    for (const address of addresses) {
      const { status, headers, text } = await operator.ask(`GET ${address}`)
      expect([address, status, headers.get('content-type')]).toEqual([
        address,
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(text.startsWith('<svg ') && text.endsWith('</svg>'), address).toBe(true)
      expect(text, address).not.toMatch(/NaN|undefined|Infinity/)
      expect(text.length, address).toBeLessThan(48_000)
    }
  })

  it('contents have different posters and backdrops, and the same poster every time', async () => {
    const films = listOf(at(await get('rows/all-movies?limit=60'), 'contents'))
    const draw = async (): Promise<string[]> =>
      Promise.all(
        films.map(async (film) => (await operator.ask(`GET ${textAt(film, 'cover', 'src_2x3')}`)).text),
      )
    const posters = await draw()
    expect(new Set(posters).size).toBe(films.length)
    expect(await draw()).toEqual(posters)
    const backdrops = await Promise.all(
      films.map(
        async (film) => (await operator.ask(`GET /media/covers/backdrop/${textAt(film, 'slug')}.svg`)).text,
      ),
    )
    expect(new Set(backdrops).size).toBe(films.length)
  })

  it('a poster names the title in the language of its address', async () => {
    const russian = textAt(await get('contents/quiet-harbour', 'ru'), 'cover', 'src_2x3')
    const english = textAt(await get('contents/quiet-harbour', 'en'), 'cover', 'src_2x3')
    expect((await operator.ask(`GET ${russian}`)).text).toContain('гавань')
    expect((await operator.ask(`GET ${english}`)).text).toContain('Harbour')
  })

  it('the background colour of a content is dark, and belongs to its picture', async () => {
    const colours = listOf(at(await get('rows/all-movies?limit=60'), 'contents')).map((film) =>
      textAt(film, 'cover', 'color_bg'),
    )
    expect(new Set(colours).size).toBeGreaterThan(40)
    for (const colour of colours) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      const sum = [1, 3, 5].reduce(
        (total, from) => total + Number.parseInt(colour.slice(from, from + 2), 16),
        0,
      )
      expect(sum, colour).toBeLessThan(3 * 110)
    }
  })

  it('an unknown name is 404', async () => {
    for (const path of [
      'poster/nothing.svg',
      'person/nothing.svg',
      'icon/nothing.svg',
      'nothing.svg',
      'logo/x.png',
    ]) {
      expect((await operator.ask(`GET /media/covers/${path}`)).status, path).toBe(404)
    }
  })
})
