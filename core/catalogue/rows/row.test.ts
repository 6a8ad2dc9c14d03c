import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { switchableConnection } from '../../../tests/support/switchable-connection'
import { brandWith, DEVICE } from '../../../tests/support/viewer'
import { ApiError } from '../../api/api-error'
import { readItems } from '../../api/row-items'
import type { RowQuery, RowRecord } from '../../api/rows'
import { memoryStorage } from '../../lib/storage/storage'
import { singleTab } from '../../session'
import { createTv } from '../../tv'
import { createRow, hasSeeAll, hasSeeAllTile, type RowRequest, type RowState } from './row'

const film = (id: number, fields: object = {}) => ({ id: String(id), title: `Film ${id}`, age: 6, ...fields })

const films = (from: number, count: number) => Array.from({ length: count }, (_, place) => film(from + place))

function record(contentType: string, items: unknown[], fields: Partial<RowRecord> = {}): RowRecord {
  return {
    id: '641000000000000001',
    slug: 'new',
    title: 'New',
    description: '',
    template: 'content-v',
    content_type: contentType,
    library_id: null,
    more_count: 0,
    loop_count: 0,
    cache_timeout: 900,
    ...fields,
    ...readItems({ [contentType]: items }, contentType),
  }
}

/** A row whose operator answers each request with the next of these answers. */
function rowOf(
  answers: (RowRecord | Error | Promise<RowRecord>)[],
  options: Partial<RowRequest> & {
    isChild?: boolean
    promoCodes?: boolean
    excluded?: string[]
    loadActiveRole?: () => Promise<void>
  } = {},
) {
  const clock = manualClock()
  const queries: RowQuery[] = []
  const { isChild = false, promoCodes = true, excluded = [], ...rest } = options
  const fetch = () => Promise.reject(new TypeError('no line'))
  const [storage, connection] = [memoryStorage(), switchableConnection()]
  const config = {
    api: 'https://api.example',
    site: 'https://tv.example',
    brand: brandWith({ features: { promoCodes }, excludedContents: excluded }),
  }
  const tv = createTv(config, {
    fetch,
    clock,
    storage,
    tabStorage: memoryStorage(),
    connection,
    tabs: singleTab,
    device: DEVICE,
  })
  const role = signal<'adult' | 'child' | null>(options.loadActiveRole ? null : isChild ? 'child' : 'adult')
  const audience = signal<string | null>('guest')
  const { loadActiveRole = tv.session.loadActiveRole, ...request } = rest
  const row = createRow({ ...tv, session: { ...tv.session, role, audience, loadActiveRole } }, 'new', {
    language: 'en',
    request: async (query) => {
      queries.push(query)
      const answer = answers.shift()
      if (answer instanceof Error || answer === undefined) throw answer
      return answer
    },
    ...request,
  })
  /** Another viewer of this page. */
  async function switchTo(next: 'adult' | 'child'): Promise<void> {
    role.value = next
    audience.value = `user ${next}`
    await settled()
  }
  return { row, queries, clock, switchTo }
}

const titles = (state: RowState) =>
  state.name === 'ready' ? state.tiles.map(({ title }) => title) : state.name

const button = (type: string, id: string, slug: string) => ({
  title: slug,
  destination: { type, id, slug, src: 'https://host.example/' },
})

describe('a row', () => {
  it.each([
    ['contents', film(1, { slug: 'one' }), film(2, { slug: 'two' })],
    ['histories', button('history', '1', 'one'), button('history', '2', 'two')],
    ['promotions', button('content', '1', 'one'), button('channel', '1', 'one')],
    [
      'buttons',
      { ...button('episode', '9', 'part'), content: film(1, { slug: 'one' }) },
      button('url', '1', 'one'),
    ],
  ])(
    'lacks, among %s, what opens a content that the brand excludes by id or slug',
    async (type, one, two) => {
      for (const name of ['1', 'one']) {
        const { row } = rowOf([record(type, [one, two])], { excluded: [name] })
        await row.load()
        expect(row.state.value).toMatchObject({ name: 'ready', tiles: [{}] })
        const { row: whole } = rowOf([record(type, [one, two])])
        await whole.load()
        expect(whole.state.value).toMatchObject({ name: 'ready', tiles: [{}, {}] })
      }
    },
  )

  it('requests 24 items, 21 in content-v and 18 in content-h @CAT-01.page-size', async () => {
    for (const [template, limit] of [
      ['channels', 24],
      ['content-v', 21],
      ['content-h', 18],
    ] as const) {
      const { row, queries } = rowOf([record('contents', [])], { template })
      await row.load()
      expect(queries).toEqual([{ offset: 0, limit }])
    }
  })

  it('requests the next page in the size of a template that its first answer names @CAT-01.page-size', async () => {
    const first = { ...record('contents', films(1, 24)), template: 'content-v' }
    const { row, queries } = rowOf([first, record('contents', [])])
    await row.load()
    await row.loadMore()
    expect(queries).toEqual([
      { offset: 0, limit: 24 },
      { offset: 24, limit: 21 },
    ])
  })

  it('requests the next page from where the last one ended, until a page has fewer items @CAT-01.more-content', async () => {
    const { row, queries } = rowOf(
      [record('contents', films(1, 2)), record('contents', films(3, 2)), record('contents', films(5, 1))],
      { limit: 2 },
    )
    await row.load()
    await row.loadMore()
    await row.loadMore()
    await row.loadMore()
    expect(queries.map(({ offset }) => offset)).toEqual([0, 2, 4])
    expect(row.state.value).toMatchObject({ more: 'none' })
    expect(titles(row.state.value)).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4', 'Film 5'])
  })

  it('keeps its tiles when the next page fails, and requests it again on demand', async () => {
    const { row } = rowOf(
      [record('contents', films(1, 2)), new ApiError('server', 'GET'), record('contents', films(3, 1))],
      { limit: 2 },
    )
    await row.load()
    await row.loadMore()
    expect(row.state.value).toMatchObject({ name: 'ready', more: 'failed' })
    await row.loadMore()
    expect(titles(row.state.value)).toHaveLength(3)
  })

  it('has no tiles of the adult before once a child watches, also while the operator does not answer', async () => {
    const { row, clock, switchTo } = rowOf([record('contents', films(1, 2)), new Promise(() => undefined)])
    await row.load()
    await switchTo('child')
    expect(row.state.value).toEqual({ name: 'loading', remembered: undefined })
    await clock.advance(10_000)
    expect(row.state.value).toMatchObject({ name: 'failed', error: { code: 'timeout' } })
  })

  it('has failed if it does not load for another viewer, but keeps its tiles if only their reload fails', async () => {
    const failure = () => new ApiError('server', 'GET')
    const { row, switchTo } = rowOf([record('contents', films(1, 2)), failure(), failure()])
    await row.load()
    await row.load()
    expect(titles(row.state.value)).toHaveLength(2)
    await switchTo('adult')
    expect(row.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
  })

  it('offers its next page again if a reload has replaced its request and failed', async () => {
    const next = new Promise<RowRecord>(() => undefined)
    const { row } = rowOf([record('contents', films(1, 2)), next, new ApiError('server', 'GET')], {
      limit: 2,
    })
    await row.load()
    void row.loadMore()
    await settled()
    await row.load()
    expect(row.state.value).toMatchObject({ name: 'ready', more: 'failed' })
  })

  it.each([
    ['a row that is never sent', {}],
    ['a role of the viewer that is never sent', { loadActiveRole: () => new Promise<void>(() => undefined) }],
  ])('ends its loading state after ten seconds, also with %s @CAT-01.loading-guard', async (_, options) => {
    const { row, clock } = rowOf([new Promise(() => undefined)], options)
    void row.load()
    await clock.advance(0)
    await clock.advance(9_999)
    expect(row.state.value.name).toBe('loading')
    await clock.advance(1)
    expect(row.state.value).toMatchObject({ name: 'failed', error: { code: 'timeout' } })
  })

  it('aborts a request that took too long, so that the next attempt makes a new one', async () => {
    const signals: AbortSignal[] = []
    const { row, clock } = rowOf([], {
      request: (_, signal) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    void row.load()
    await clock.advance(0)
    await clock.advance(10_000)
    void row.load()
    await clock.advance(0)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('is not found if the operator does not know it, and failed after any other refusal', async () => {
    const { row } = rowOf([new ApiError('not-found', 'GET')])
    await row.load()
    expect(row.state.value.name).toBe('not-found')
    const other = rowOf([new ApiError('server', 'GET'), record('contents', films(1, 1))])
    await other.row.load()
    expect(other.row.state.value.name).toBe('failed')
    await other.row.load()
    expect(other.row.state.value.name).toBe('ready')
  })

  it('leaves out malformed items and names the field of each', async () => {
    const { row } = rowOf([
      record('buttons', [
        { id: '1', title: 'Packet', destination: { type: 'packet', id: 7 } },
        { id: '2', title: 'Nowhere', destination: { type: 'content' } },
        { id: '3', title: 'Hologram', destination: { type: 'hologram', id: 1 } },
        { id: '4', title: 'No destination' },
        { id: '5', title: 'Script', destination: { type: 'url', src: 'javascript:alert(1)' } },
      ]),
    ])
    await row.load()
    expect(titles(row.state.value)).toEqual(['Packet'])
    expect(row.skipped.value.map(({ path }) => path)).toEqual([
      'buttons.3.destination',
      'buttons.1.destination.id',
      'buttons.2.destination.type',
      'buttons.4.destination.src',
    ])
  })

  it('shows an item once, however often the operator lists it', async () => {
    const { row } = rowOf([record('contents', [film(1), film(1), film(2)])])
    await row.load()
    expect(titles(row.state.value)).toEqual(['Film 1', 'Film 2'])
  })

  it('hides 4K items @CAT-02.no-4k', async () => {
    const { row } = rowOf([
      record('contents', [film(1, { is_4k: true }), film(2, { title: 'Ocean 4K' }), film(3)]),
    ])
    await row.load()
    expect(titles(row.state.value)).toEqual(['Film 3'])
  })

  it('shows a child what is for ages up to twelve, and nothing of unknown age @PRO-04.content-age', async () => {
    const { row } = rowOf(
      [record('contents', [film(1, { age: 12 }), film(2, { age: 13 }), film(3, { age: null })])],
      { isChild: true },
    )
    await row.load()
    expect(titles(row.state.value)).toEqual(['Film 1'])
  })

  it('leaves out tiles that open a promo code where the brand takes none @PRM-01.feature-off', async () => {
    const tiles = [
      { id: '1', title: 'Code', destination: { type: 'promo_key', id: 'WINTER' } },
      { id: '2', title: 'Packet', destination: { type: 'packet', id: '7' } },
    ]
    const { row } = rowOf([record('buttons', tiles)], { promoCodes: false })
    await row.load()
    expect(titles(row.state.value)).toEqual(['Packet'])
    const all = rowOf([record('buttons', tiles)])
    await all.row.load()
    expect(titles(all.row.state.value)).toEqual(['Code', 'Packet'])
  })

  it('names the trailer of a banner by the content that it opens, else by its own id', async () => {
    const banner = (type: string, fields: object) => ({
      id: type,
      destination: { type, id: '7', slug: 'wind' },
      ...fields,
    })
    const { row } = rowOf([
      record('promotions', [
        banner('content', { trailer_id: '648' }),
        banner('packet', { trailer_id: '649' }),
        banner('channel', {}),
      ]),
    ])
    await row.load()
    const { value } = row.state
    expect(value.name === 'ready' && value.tiles.map(({ trailer }) => trailer)).toEqual(['wind', '649', null])
  })

  it('is unsupported if the kind of its items is unknown and they lead nowhere', async () => {
    const { row } = rowOf([record('holograms', [{ id: 1 }])])
    await row.load()
    expect(row.state.value.name).toBe('unsupported')
    const links = rowOf([record('shortcuts', [{ title: 'Go', destination: { type: 'row', id: '5' } }])])
    await links.row.load()
    expect(titles(links.row.state.value)).toEqual(['Go'])
  })

  it('has "see all" from three items of a list on, and a tile for it from seven on @CAT-02.see-all-link', async () => {
    const { row } = rowOf([record('contents', films(1, 7))])
    await row.load()
    const state = row.state.value
    if (state.name !== 'ready') throw new Error(state.name)
    expect([2, 3].map((tiles) => hasSeeAll(state.facts, tiles))).toEqual([false, true])
    expect([6, 7].map((tiles) => hasSeeAllTile(state.facts, tiles))).toEqual([false, true])
    const linked = (contentType: string) => hasSeeAll({ ...state.facts, contentType }, 3)
    expect(
      ['persons', 'contents', 'channels', 'histories', 'buttons', 'collections'].map(linked),
    ).not.toContain(false)
    expect(['promotions', 'rowsets', 'holograms'].map(linked)).not.toContain(true)
  })
})
