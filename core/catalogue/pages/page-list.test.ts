import { expect, test, vi } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { PageClient } from '../../api/rowsets'
import { createPageList } from './page-list'

const world = worldPerTest()

async function listAt(client: PageClient = 'web', language = 'en') {
  const viewer = viewerAt(world)
  await viewer.session.start()
  return createPageList(viewer.tv, { language, isNarrow: () => client === 'mobile300' })
}

test('the list of pages is requested once, for the kind of client, with the rows of each page @CAT-01.page', async () => {
  const list = await listAt('mobile300')
  await Promise.all([list.load(), list.load()])
  await list.load()
  const state = list.state.value
  const home = state.name === 'ready' ? state.pages[0] : null
  expect(home).toMatchObject({ kind: 'home', title: 'Home', path: '/' })
  expect(home?.rows[0]).toMatchObject({ slug: 'home-promo', template: 'promo', contentType: 'promotions' })
  const calls = await world.ledger('GET /v2/rowsets')
  expect(calls.map(({ query }) => query.client_type)).toEqual(['mobile300'])
})

test('new pages are passed on a task before they are shown', async () => {
  const seen: string[] = []
  const { clock, session, tv } = viewerAt(world)
  await session.start()
  const pages = createPageList(tv, {
    language: 'en',
    isNarrow: () => false,
    beforeShown: ([first]) => seen.push(`${first?.kind} while ${pages.state.value.name}`),
  })
  const loaded = pages.load()
  await vi.waitFor(() => expect(seen).toEqual(['home while loading']))
  await clock.advance(0)
  await loaded
  expect(pages.state.value.name).toBe('ready')
})

test('a list that failed is requested again, and a list that is there stays if a refresh fails', async () => {
  const list = await listAt()
  await world.fault({ match: 'GET /v2/rowsets', status: 404, times: 1 })
  await list.load()
  expect(list.state.value).toMatchObject({ name: 'failed', error: { code: 'not-found' } })
  await list.load()
  expect(list.state.value.name).toBe('ready')
  await world.fault({ match: 'GET /v2/rowsets', status: 404 })
  await list.refresh()
  expect(list.state.value.name).toBe('ready')
})

test('a page that does not fit is left out, and the others stay', async () => {
  const list = await listAt()
  const good = { id: 5, slug: 'sport', template: 'contents', title: 'Sport' }
  const rows = [{ title: 'no id' }, { id: 1, title: 'Races' }]
  await world.fault({ match: 'GET /v2/rowsets', status: 200, body: [{ title: 'no id' }, { ...good, rows }] })
  await list.load()
  expect(list.state.value).toMatchObject({
    name: 'ready',
    pages: [{ slug: 'sport', rows: [{ id: '1', title: 'Races' }] }],
  })
})

test('a page is found by its slug and by its id, in the language of the viewer @CAT-04.rowset', async () => {
  const list = await listAt('web', 'ru')
  const page = await list.page('viju')
  expect(page).toMatchObject({
    slug: 'viju',
    libraryId: expect.any(String),
    logo: expect.stringMatching(/^http/),
  })
  expect(await list.page(page.id)).toEqual(page)
  expect((await list.page('people')).title).toBe('Персоны')
  await expect(list.page('nothing-like-it')).rejects.toMatchObject({ code: 'not-found' })
})

test('title and description of a row are those of the pages, else the operator’s', async () => {
  const list = await listAt()
  await list.load()
  expect(await list.rowHeader('home-persons')).toMatchObject({
    title: 'People on screen and behind it',
    description: '',
  })
  expect(await world.ledger('GET /v2/rows/:id')).toEqual([])
  expect(await list.rowHeader('drama')).toMatchObject({ title: 'Drama', description: '' })
  await expect(list.rowHeader('nothing-like-it')).rejects.toMatchObject({ code: 'not-found' })
})
