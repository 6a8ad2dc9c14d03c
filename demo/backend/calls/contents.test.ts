import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator
let device: string

beforeAll(async () => {
  operator = await startOperator()
  device = (await signInGuest(operator)).device
})
afterAll(() => operator.app.close())

const get = async (path: string, base = '', token = device): Promise<unknown> => {
  const mark = path.includes('?') ? '&' : '?'
  const call = `GET ${base}/v2/${path}${mark}access_token=${token}`
  return (await operator.ask(call, undefined, { 'accept-language': 'en' })).json
}

describe('a content with odd data', () => {
  it('has no picture, or one of the two', async () => {
    const keys = async (slug: string): Promise<boolean[]> => {
      const content = await get(`contents/${slug}`)
      return ['src_2x3', 'src_16x9'].map((key) => at(content, 'cover', key) !== undefined)
    }
    expect(await keys('no-picture-film')).toEqual([false, false])
    expect(await keys('poster-only-film')).toEqual([true, false])
    expect(await keys('wide-only-series')).toEqual([false, true])
  })

  it('has a placeholder or several paragraphs as its description', async () => {
    const text = async (slug: string): Promise<string> => textAt(await get(`contents/${slug}`), 'description')
    expect(await text('null-text-film')).toBe('null')
    expect(await text('none-text-film')).toBe('none')
    expect(await text('zero-text-series')).toBe('0')
    const episodes = listOf(await get('contents/zero-text-series/episodes'))
    expect(new Set(episodes.map((one) => textAt(one, 'description')))).toEqual(new Set(['0']))
    const long = await text('long-text-film')
    expect(long.length).toBeGreaterThanOrEqual(900)
    expect(long).toContain('\n')
  })

  it('has ratings without a value, or no year', async () => {
    const ratings = async (slug: string): Promise<string[]> =>
      listOf(at(await get(`contents/${slug}`), 'ratings')).map((one) => textAt(one, 'rating'))
    expect(await ratings('zero-rating-film')).toEqual(['0', '0.0'])
    expect(await ratings('unrated-film')).toEqual(['n/a', ''])
    expect(at(await get('contents/no-year-film'), 'year')).toBeUndefined()
    expect(await get('contents/sharp-film')).toMatchObject({ is_4k: true, title: 'Summits 4K' })
  })

  it('is a series of two hundred episodes, or one that is only announced', async () => {
    const episodes = listOf(await get('contents/long-series/episodes'))
    expect(episodes).toHaveLength(200)
    expect(new Set(episodes.map((one) => at(one, 'season')))).toEqual(new Set([1, 2, 3, 4, 5]))
    const announced = listOf(await get('contents/announced-series/episodes'))
    expect(announced.every((one) => at(one, 'is_announcement') === true)).toBe(true)
    const meta = await get('users/self/content_metadata/provider-series')
    expect(at(meta, 'buttons', 0, 'button_type')).toBe('provider_only')
    expect(await get('users/self/content_metadata/closed-series')).toMatchObject({ is_available: false })
  })
})

describe('a content that channels show', () => {
  it('is the content of its schedule entries, and lists airings that play from the archive', async () => {
    const now = Math.floor(Date.now() / 1000)
    const schedule = listOf(
      await get(`channels/10001/content_schedule?start=${now - 2 * 86400}&end=${now - 86400}`),
    )
    expect(schedule.length).toBeGreaterThan(5)
    for (const entry of schedule.slice(0, 10)) {
      const content = await get(`contents/${textAt(entry, 'content', 'id')}`)
      expect(at(content, 'title')).toBe(at(entry, 'content', 'title'))
      const catchups = listOf(at(await get(`contents/${textAt(entry, 'content', 'id')}/sources`), 'catchups'))
      const starts = catchups.map((one) => Number(at(one, 'start_at')))
      expect(starts.length).toBeGreaterThan(1)
      expect(starts).toEqual([...starts].sort((one, other) => other - one))
      const [first] = catchups
      const stream = await get(
        `channels/${textAt(first, 'channel_id')}/stream?ts=${textAt(first, 'start_at')}`,
      )
      expect(stream, textAt(entry, 'content', 'title')).not.toHaveProperty('error_code', 'not_found')
    }
  })

  it('is an episode that its schedule entry names', async () => {
    const now = Math.floor(Date.now() / 1000)
    const schedule = listOf(await get(`channels/10027/content_schedule?start=${now - 86400}&end=${now}`))
    const all = [
      ...schedule,
      ...listOf(await get(`channels/10469/content_schedule?start=${now - 86400}&end=${now}`)),
    ]
    const shown = all.filter((entry) => at(entry, 'content_episode') !== null)
    expect(shown.length).toBeGreaterThan(0)
    for (const entry of shown) {
      const episode = await get(`contents/${textAt(entry, 'content_episode', 'id')}`)
      expect(episode).toMatchObject({
        content_type: 'episode',
        season: at(entry, 'content_episode', 'season'),
        series: at(entry, 'content_episode', 'series'),
        parent_id: textAt(entry, 'content', 'id'),
      })
    }
  })

  it('plays from an airing if no library has it', async () => {
    const [program] = listOf(at(await get('rows/search-programs?text=soup%20of%20the%20day'), 'contents'))
    const id = textAt(program, 'id')
    expect(at(await get(`contents/${id}`), 'libraries')).toEqual([])
    const meta = await get(`users/self/content_metadata/${id}`)
    expect(meta).toMatchObject({
      is_purchased: true,
      stream_using: { library_id: null, content_schedule: { id: expect.any(String) } },
    })
  })
})

describe('similar contents', () => {
  it('are at least twelve of the same type, those of the same genre first', async () => {
    const target = 'captain-of-the-paper-fleet'
    const film = await get(`contents/${target}`)
    const similar = listOf(await get(`contents/${target}/similar`))
    expect(similar.length).toBeGreaterThanOrEqual(12)
    expect(new Set(similar.map((one) => textAt(one, 'content_type')))).toEqual(new Set(['movie']))
    expect(at(similar[0], 'genres', 1, 'id')).toBe(at(film, 'genres', 1, 'id'))
    expect(similar.map((one) => textAt(one, 'id'))).not.toContain(textAt(film, 'id'))
  })
})

describe('the channels', () => {
  it('some are hidden, some have an icon over their picture, some are for large screens by flag or name', async () => {
    const overlays = listOf(await get('users/self/channel_list'))
    expect(overlays.filter((one) => at(one, 'is_hidden') === true)).toHaveLength(2)
    expect(overlays.filter((one) => textAt(one, 'overlay_icon') !== '').length).toBeGreaterThan(1)
    const categories = listOf(await get('channels/category_list'))
    const large = categories.find((one) => at(one, 'id') === 26)
    const channels = listOf(await get('channels/channel_list'))
    const named = channels.filter((one) => listOf(at(large, 'channels')).includes(at(one, 'id')))
    expect(named.map((one) => textAt(one, 'name'))).toEqual(['Orbit 4K', 'Sleepy Fox UHD'])
    const free = listOf(await get('channels/free_list')).map((one) => textAt(one, 'slug'))
    expect(free).not.toContain('atlas-hour')
  })
})

describe('the large scenario', () => {
  it('has rows of five hundred items that are read page by page', async () => {
    const { device: token } = await signInGuest(operator, '/w/large')
    const row = await get('rows/all-movies?limit=100&offset=400', '/w/large', token)
    expect(listOf(at(row, 'contents'))).toHaveLength(100)
    expect(Number(at(row, 'more_count'))).toBeGreaterThan(100)
  })
})
