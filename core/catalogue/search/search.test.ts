import { expect, it } from 'vitest'
import { readItems } from '../../api/row-items'
import { toTile } from '../rows/tile'
import { toFoundResult } from './search'

const film = { id: '645000000000230001', slug: 'wind', title: 'The North Wind' }
const link = (type: string, fields: object = {}) => ({
  title: 'Wind',
  destination: { type, id: '7', slug: 'wind', ...fields },
})

it.each([
  ['channels', { id: 12, slug: 'news-24', name: 'Newsroom 24' }, 'channel', '12', 'Newsroom 24'],
  ['contents', film, 'content', film.id, film.title],
  ['contents', { ...film, content_type: 'episode' }, 'content', film.id, film.title],
  ['histories', link('history'), 'content', '7', 'Wind'],
  ['buttons', link('channel'), 'channel', '7', 'Wind'],
  ['buttons', link('content', { id: null, id_no_ott: '8' }), 'content', '8', 'Wind'],
  ['buttons', link('content', { id: null }), 'content', 'wind', 'Wind'],
])(
  'an opened result of %s %o is reported as %s with its id %s @CAT-09.found-report',
  (type, item, kind, id, title) => {
    const [record] = readItems({ [type]: [item] }, type).items ?? []
    const tile = record ? toTile(record) : 'hidden'
    if (tile === 'hidden' || 'problem' in tile) throw new Error('no tile')
    expect(toFoundResult('river', tile.destination, tile.title)).toEqual({ query: 'river', kind, id, title })
  },
)

it('an opened person is not reported', () => {
  expect(toFoundResult('river', { type: 'person', name: 'river' }, 'River')).toBeNull()
})
