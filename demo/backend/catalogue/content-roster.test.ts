import { describe, expect, it } from 'vitest'
import { listedContentCount, makeContents } from './content-roster'
import { genreOf } from './genre-tree'
import { specialContents } from './special-contents'

const roster = makeContents(400)
const everything = roster.contents.flatMap((content) => [
  content,
  ...roster.episodesOf(content),
  ...content.children.flatMap((id) => roster.find(id) ?? []),
])

describe('the catalogue', () => {
  it('has four hundred contents: films, series and programmes', () => {
    expect(roster.contents).toHaveLength(400)
    expect(new Set(roster.contents.map(({ type }) => type))).toEqual(new Set(['movie', 'series', 'program']))
  })

  it('begins with the sixty contents that tests know, under the same ids', () => {
    expect(listedContentCount).toBe(60)
    expect(roster.contents[0]).toMatchObject({ slug: 'free-film', id: '645000000000000001' })
    expect(roster.contents[59]).toMatchObject({ slug: 'studio-nine', id: '645000000000590001' })
    expect(roster.find('two-seasons-s2e3')?.id).toBe('645000000000300204')
  })

  it('gives every content, season and episode a unique 18-digit id and slug', () => {
    expect(everything.every(({ id }) => /^\d{18}$/.test(id))).toBe(true)
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length)
    expect(new Set(everything.map(({ slug }) => slug)).size).toBe(everything.length)
  })

  it('has different names in both languages', () => {
    for (const language of ['ru', 'en'] as const) {
      const names = roster.contents.map(({ name }) => name[language])
      expect(names.filter((name, place) => name === '' || names.indexOf(name) !== place)).toEqual([])
    }
  })

  it('is the same on every call', () => {
    expect(makeContents(400).contents).toEqual(roster.contents)
  })

  it('has contents that last a whole number of segments', () => {
    expect(everything.filter(({ seconds }) => seconds % 2 !== 0 || seconds > 622)).toEqual([])
  })

  it('contains every special content under its slug', () => {
    expect(Object.keys(specialContents).filter((slug) => !roster.find(slug))).toEqual([])
  })

  it('finds the episodes of a single season', () => {
    const season = roster.find('two-seasons-s2')
    expect(season && roster.episodesOf(season).map(({ slug }) => slug)).toEqual([
      'two-seasons-s2e1',
      'two-seasons-s2e2',
      'two-seasons-s2e3',
    ])
  })

  it('covers the years from 1975 to 2026, every genre, and most countries', () => {
    const years = roster.contents.flatMap(({ year }) => year ?? [])
    expect([Math.min(...years), Math.max(...years)]).toEqual([1975, 2026])
    const decades = new Set(years.map((year) => Math.floor(year / 10)))
    expect([...decades].sort()).toEqual([197, 198, 199, 200, 201, 202])
    const genres = roster.contents.flatMap((content) => content.genres)
    expect(new Set(genres).size).toBeGreaterThan(50)
    expect(roster.contents.every(({ genres: [main, sub] }) => genreOf(sub).parent === main)).toBe(true)
    expect(new Set(roster.contents.flatMap(({ countries }) => countries)).size).toBeGreaterThan(30)
  })

  it('has a series of two hundred episodes in several seasons', () => {
    const series = roster.find('long-series')
    const episodes = series ? roster.episodesOf(series) : []
    expect(episodes).toHaveLength(200)
    expect(new Set(episodes.map(({ season }) => season)).size).toBe(5)
  })

  it('has more contents than titles for an operator that needs them', () => {
    const large = makeContents(1200)
    expect(large.contents).toHaveLength(1200)
    expect(large.contents.slice(0, 400)).toEqual(roster.contents)
    expect(large.contents.filter(({ type }) => type === 'movie').length).toBeGreaterThan(500)
  })
})
