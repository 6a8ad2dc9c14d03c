import { describe, expect, it } from 'vitest'
import type { PageRecord } from '../../api/rowsets'
import { type CataloguePage, listMenuPages, splitMenu, toCataloguePage } from './pages'

const record = (fields: Partial<PageRecord>): PageRecord => ({
  ...{ id: '7', slug: 'sport', template: 'contents', title: 'Sport', description: '' },
  ...{ library_id: null, logo: null, url: null, rows: [] },
  ...fields,
})

const page = (fields: Partial<PageRecord>): CataloguePage => {
  const made = toCataloguePage(record(fields))
  if (made === null) throw new Error('no page')
  return made
}

describe('the page of the operator', () => {
  it.each([
    ['startpage', 'home', 'home', '/'],
    ['search', 'find', 'search', '/search'],
    ['contents', 'sport', 'rows', '/sport'],
    ['starpage', 'people', 'rows', '/rowset/people'],
    ['group.catalog', 'movies', 'filters', '/movies'],
    ['group.catalog', 'all', 'rows', '/catalog/all'],
    ['group.catalog.page', 'viju', 'rows', '/viju'],
    ['group.catalog.search', 'everything', 'catalogue', '/catalog/everything'],
    ['an-own-template', 'x/y', 'rows', '/rowset/x%2Fy'],
  ])(
    'a page of template %s and slug %s is of kind %s at %s @CAT-04.templates',
    (template, slug, kind, path) => {
      expect(page({ template, slug })).toMatchObject({ kind, path })
    },
  )

  it.each(['tvchannels', 'tvchannels20', 'tvchannels30'])(
    'a page of template %s has the slug channels @CAT-04.channel-and-link-templates',
    (template) => {
      expect(page({ template, slug: 'tv' })).toMatchObject({
        kind: 'channels',
        slug: 'channels',
        path: '/channels',
      })
    },
  )

  it('a page leads to another site if its template is outer_link, and is left out without a web address @CAT-04.channel-and-link-templates', () => {
    const link = { template: 'outer_link', url: 'https://help.example/' }
    expect(page(link)).toMatchObject({ kind: 'link', path: 'https://help.example/' })
    for (const url of [null, 'javascript:alert(1)', '//help.example', 'https:///x'])
      expect(toCataloguePage(record({ ...link, url }))).toBeNull()
  })

  it('a page has its id in place of a missing slug', () => {
    expect(page({ slug: '' })).toMatchObject({ slug: '7', path: '/rowset/7' })
  })
})

describe('the menu', () => {
  const pages = [
    page({ id: '1', template: 'startpage' }),
    page({ id: '2', template: 'tvchannels' }),
    page({ id: '10', slug: 'my' }),
    page({ id: '11', slug: 'personal' }),
    page({ id: '12', slug: 'my-own' }),
    page({ id: '13', slug: 'mystery' }),
    page({ id: '1000', slug: 'late-night' }),
    page({ id: '9', template: 'search' }),
  ]
  const ids = (viewer: Parameters<typeof listMenuPages>[1]) =>
    listMenuPages(pages, viewer).map(({ id }) => id)

  it('the menu lacks the search page, and for a guest personal pages @NAV-03.guest-menu', () => {
    expect(ids({ isGuest: true, isChild: false })).toEqual(['1', '2', '13', '1000'])
    expect(ids({ isGuest: false, isChild: false })).toEqual(['1', '2', '10', '11', '12', '13', '1000'])
  })

  it('the menu lacks the pages that the brand hides, by id or slug', () => {
    const hidden = ['mystery', '2', '13000']
    expect(ids({ isGuest: true, isChild: false, hidden })).toEqual(['1', '1000'])
  })

  it('the menu lacks the page with the id 1000 for a child @PRO-04.page-1000', () => {
    expect(ids({ isGuest: false, isChild: true })).not.toContain('1000')
  })
})

describe('the bottom bar', () => {
  it('the bar has home, channels, films and series, wherever they are in the menu', () => {
    const menu = [
      page({ id: '5', slug: 'sport' }),
      page({ id: '1', template: 'startpage' }),
      page({ id: '3', slug: 'movies' }),
      page({ id: '6', slug: 'viju' }),
      page({ id: '2', template: 'tvchannels' }),
      page({ id: '4', slug: 'series' }),
    ]
    const { bar, rest } = splitMenu(menu)
    expect(bar.map(({ id }) => id)).toEqual(['1', '3', '2', '4'])
    expect(rest.map(({ id }) => id)).toEqual(['5', '6'])
  })

  it('the bar is completed by the first other pages', () => {
    const menu = ['5', '6', '7', '8', '9'].map((id) => page({ id, slug: `page-${id}` }))
    expect(splitMenu(menu).bar.map(({ id }) => id)).toEqual(['5', '6', '7', '8'])
  })
})

it.each('tv-child sport series movies telecasts viju start amediateka moretv nonfiction 24kino'.split(' '))(
  'the documented page %s is at the root of the site @CAT-04.known-slugs',
  (slug) => {
    expect(page({ slug }).path).toBe(`/${slug}`)
  },
)
