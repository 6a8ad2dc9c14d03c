import { describe, expect, it, vi } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { listCountries } from '../../api/genres'
import { loadFilterLists, readSelection, toRowQuery, toSelectionQuery, yearSpans, yearsText } from './filters'

const world = worldPerTest()

describe('the filters of a catalogue', () => {
  it('offer the last seven years one by one, then decades, and everything before 1980 @CAT-05.years', () => {
    expect(yearSpans(2026).map(yearsText)).toEqual([
      ...['2026', '2025', '2024', '2023', '2022', '2021', '2020'],
      ...['2020-2026', '2010-2019', '2000-2009', '1990-1999', '1980-1989', '-1979'],
    ])
  })

  it.each([
    ['years=2010-2019', { year_from: 2010, year_to: 2019 }],
    ['years=-1979', { year_to: 1979 }],
    ['years=2024', { year_from: 2024, year_to: 2024 }],
    ['rating=7', { rating_from: 7 }],
    ['genre=12&subgenre=34&country=56', { main_genre: '12', genre: '34', country: '56' }],
  ])('a selection in the address %s requests 50 items with %o', (address, query) => {
    const selection = readSelection(new URLSearchParams(address))
    expect(toRowQuery(selection)).toEqual({ query, limit: 50 })
    expect(toSelectionQuery(selection)).toBe(address)
  })

  it.each(['', 'rating=9', 'rating=x', 'years=soon', 'years=-', 'genre=%3Cb%3E', 'other=1'])(
    'the address %s selects nothing and requests 100 items',
    (address) => {
      expect(toRowQuery(readSelection(new URLSearchParams(address)))).toEqual({ query: {}, limit: 100 })
    },
  )

  it('lists genres sorted by name, and the first thirty countries in the order of the operator, sent as country @CAT-05.countries', async () => {
    const { api } = viewerAt(world)
    const { genres, countries } = await loadFilterLists(api, 'movie', 'en')
    const all = await listCountries(api, 'en')
    expect(countries).toEqual(all.slice(0, 30).map(({ id, name }) => ({ value: id, name })))
    expect(all.length).toBeGreaterThan(30)
    const sorted = (names: string[]) => [...names].sort(new Intl.Collator('en').compare)
    const names = countries.map(({ name }) => name)
    expect(names, 'an order that sorting would change').not.toEqual(sorted(names))
    const [country] = countries
    expect(toRowQuery({ country: country?.value ?? '' }).query).toEqual({ country: all[0]?.id })
    expect(genres.map(({ name }) => name)).toEqual(sorted(genres.map(({ name }) => name)))
    const everything = (await loadFilterLists(api, null, 'en')).genres
    expect(everything).toEqual(expect.arrayContaining(genres))
  })

  it.each([
    ['genres', 'GET /v2/internal_genres'],
    ['countries', 'GET /v2/countries'],
  ] as const)(
    'are loaded without a list of %s that fails, which is logged @OPS-04.get-failures',
    async (name, match) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await world.fault({ match, status: 404 })
      const { genres, countries } = await loadFilterLists(viewerAt(world).api, 'movie', 'en')
      const [missing, other] = name === 'genres' ? [genres, countries] : [countries, genres]
      expect(missing).toEqual([])
      expect(other.length).toBeGreaterThan(5)
      expect(warn).toHaveBeenCalledExactlyOnceWith(`tv: the list of ${name} did not load`, expect.anything())
      warn.mockRestore()
    },
  )
})
