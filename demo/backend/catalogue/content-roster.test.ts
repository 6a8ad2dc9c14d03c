import { describe, expect, it } from 'vitest'
import { listedContentCount, makeContents } from './content-roster'
import { specialContents } from './special-contents'

const roster = makeContents(listedContentCount)
const everything = roster.contents.flatMap((content) => [content, ...roster.episodesOf(content)])

describe('the catalogue', () => {
  it('has sixty contents: films, series and programmes', () => {
    expect(roster.contents).toHaveLength(60)
    expect(new Set(roster.contents.map(({ type }) => type))).toEqual(new Set(['movie', 'series', 'program']))
  })

  it('gives every content, season and episode a unique 18-digit id and slug', () => {
    expect(everything.every(({ id }) => /^\d{18}$/.test(id))).toBe(true)
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length)
    expect(new Set(everything.map(({ slug }) => slug)).size).toBe(everything.length)
  })

  it('is the same on every call', () => {
    expect(makeContents(listedContentCount).contents).toEqual(roster.contents)
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
})
