import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-command'
import { sectionLists } from './section-lists'

/** Folders of the product and of the demo's site. */
const FOLDERS = ['core', 'shell', 'widgets', 'demo/backend/site']

/** Lists keyed by another vocabulary with the same words; the types of the first two are made from the record. */
const OTHERS = ['shell/page-code.ts', 'core/seo/find/page-finder.ts', 'core/navigation/deep-link.ts']

test.each([
  ["const EXEMPT = ['agreement', 'privacy', 'geo_lock', 'faq']"],
  ["const BETWEEN = ['/welcome', '/auth_methods']"],
  ["const SHAPES = { movies: 'grid', series: 'grid', settings: 'text', faq: 'text' }"],
  ["const FILES = [['/contents/', 'content.html'], ['/watch/', 'watch.html']]"],
  ['const WITHOUT_FOOTER = /^\\/(gift|promo\\/lovi)$/'],
  ["switch (section) { case 'contents': case 'watch': case 'movies': case 'series': }"],
  ["type Path = '/promo' | '/gift'"],
])('a list of sections is found: %s', (source) => {
  expect(sectionLists('list.ts', `\n${source}`)).toEqual([2])
})

test.each([
  ["const kinds = ['channels', 'contents', 'persons']"],
  ["go('/packets'); go('/channels')"],
  ["const PATHS = ['/media/', '/channels']"],
])('no list of sections is found: %s', (source) => {
  expect(sectionLists('list.ts', source)).toEqual([])
})

test('the record of the sections is the only list of them', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(file) && file !== 'core/navigation/sections.ts')
  const found = files.filter((file) => sectionLists(file, readFileSync(join(root, file), 'utf8')).length > 0)
  expect(files.length).toBeGreaterThan(500)
  expect(found.sort()).toEqual([...OTHERS].sort())
})
