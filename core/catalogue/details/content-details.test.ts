import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { type ContentRecord, getContent } from '../../api/contents'
import { getAgeTag, toContentDetails } from './content-details'

const world = worldPerTest()

/** Details of a content of the demo operator, with these fields changed. */
async function details(changes: Partial<ContentRecord> = {}, name = 'free-film') {
  const record = await getContent(viewerAt(world).api, name, 'en')
  return toContentDetails({ ...record, ...changes }, null)
}

const rating = (value: string, type = 'imdb', name = '') => ({ type, name, rating: value })

describe('ratings', () => {
  test('have one decimal', async () => {
    const ratings = [rating('7'), rating('8.46', 'kinopoisk', 'КП')]
    expect((await details({ ratings })).ratings).toEqual([
      { name: 'IMDb', value: '7.0' },
      { name: 'КП', value: '8.5' },
    ])
  })

  test.each(['0', '0.0', '', 'n/a', '-1'])('are left out if the value is "%s"', async (value) => {
    expect((await details({ ratings: [rating(value)] })).ratings).toEqual([])
  })
})

describe('the age tag', () => {
  test('is the text of the rating system', () => {
    expect(getAgeTag({ motion_rating: { text: 'PG-13' }, age: 12 })).toBe('PG-13')
  })

  test.each([
    [{ motion_rating: null, age: 16 }, '16+'],
    [{ motion_rating: { text: ' ' }, age: 0 }, '0+'],
    [{ motion_rating: null, age: null }, ''],
  ])('is the age if there is no such text: %j', (record, tag) => {
    expect(getAgeTag(record)).toBe(tag)
  })
})

describe('texts', () => {
  test.each(['null', 'None', '0', ' '])('a description "%s" counts as none', async (description) => {
    expect((await details({ description, short: 'null' })).description.whole).toBe('')
  })

  test('the short text replaces a missing description', async () => {
    expect((await details({ description: 'none', short: 'A short one.' })).description.whole).toBe(
      'A short one.',
    )
  })

  test('the original title is left out where it is the title', async () => {
    expect((await details({ original: 'THE OPEN SHORE' })).original).toBe('')
    expect((await details({ original: 'Le rivage' })).original).toBe('Le rivage')
  })

  test.each(['', '0'])('a year "%s" counts as none', async (year) => {
    expect((await details({ year })).year).toBe('')
  })
})

describe('a section', () => {
  test.each([
    ['free-film', 'movies', false],
    ['two-seasons', 'series', true],
    ['kitchen-talk', 'telecasts', false],
  ] as const)('the section of %s is %s', async (name, section, isSeries) => {
    expect(await details({}, name)).toMatchObject({ section, isSeries })
  })

  test('the section of a programme in category 2 is series', async () => {
    expect(await details({ category: '2' }, 'kitchen-talk')).toMatchObject({
      section: 'series',
      isSeries: true,
    })
  })
})
