import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { readItems } from '../../api/row-items'
import { type RememberedRow, rememberedRows, toRememberedRow } from './remembered-rows'
import { type Tile, toTile } from './tile'

const FACTS: RememberedRow['facts'] = {
  ...{ id: '1', slug: 'new', title: 'New', description: '', template: 'content-v', contentType: 'contents' },
  ...{ libraryId: null, loopCount: 0 },
}

const film = (id: number, fields: object = {}) => ({
  ...{
    id: String(id),
    title: `Film ${id}`,
    age: 16,
    watch_percentage: 40,
    overlay_icon: 'https://tv.example/paid.svg',
    ratings: [{ rating: '7.4' }],
  },
  ...fields,
})

const tilesOf = (...films: object[]): Tile[] =>
  (readItems({ contents: films }, 'contents').items ?? []).map((item) => toTile(item) as Tile)

test('names and pictures of a row are remembered, without ages, ratings and what was watched', () => {
  const tiles = tilesOf(film(1), film(2))
  expect(tiles[0]).toMatchObject({ age: 16, rating: '7.4', watched: 40 })
  const [one, two] = tiles
  const bare = { age: null, rating: '', watched: 0, trailer: null, overlayIcon: null }
  expect(toRememberedRow(FACTS, tiles, 'none')).toEqual({
    facts: FACTS,
    tiles: [
      { ...one, ...bare },
      { ...two, ...bare },
    ],
    more: 'none',
  })
})

test.each([
  ['for adults', { age: 18 }],
  ['marked for adults', { is_adult: true }],
  ['of an unknown age', { age: null }],
])('a row is remembered up to its first content %s', (_what, fields) => {
  const { tiles, more } = toRememberedRow(FACTS, tilesOf(film(1), film(2, fields), film(3)), 'none')
  expect([tiles.map(({ title }) => title), more]).toEqual([['Film 1'], 'idle'])
})

test('twelve tiles of a row are remembered', () => {
  const { tiles, more } = toRememberedRow(
    FACTS,
    tilesOf(...Array.from({ length: 13 }, (_, at) => film(at))),
    'none',
  )
  expect([tiles.length, more]).toEqual([12, 'idle'])
})

test('a row is remembered for one viewer in one language, and not for the token of a page or link', () => {
  const audience = signal<string | null>('anna/1/adult')
  const config = { api: 'https://api.example', site: 'https://tv.example' }
  const viewer = { session: { audience }, config }
  const row = toRememberedRow(FACTS, tilesOf(film(1)), 'none')
  rememberedRows(viewer, 'en').set('new', row)
  expect(rememberedRows(viewer, 'en').get('new')).toBe(row)
  expect(rememberedRows(viewer, 'ru').size).toBe(0)
  for (const other of ['anna/2/adult', 'anna/1/child', null]) {
    audience.value = other
    expect(rememberedRows(viewer, 'en').size).toBe(0)
  }
  for (const unkept of [
    { session: { audience: signal('host') }, config },
    { session: { audience }, config: { ...config, token: 'secret' } },
  ]) {
    rememberedRows(unkept, 'en').set('new', row)
    expect(rememberedRows(unkept, 'en').size).toBe(0)
  }
})
