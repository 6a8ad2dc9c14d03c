import { expect, test } from 'vitest'
import { findSection, SECTIONS } from './sections'

test.each([
  ['/', 'home', {}],
  ['/startpage', 'home', {}],
  ['/Channels', 'channels', {}],
  ['/channels/news/', 'channels', { category: 'news' }],
  ['/channels/news/news-24?ts=1#auth', 'channel', { category: 'news', channel: 'news-24' }],
  ['/contents/two-seasons/s1e2', 'content', { content: 'two-seasons', episode: 's1e2' }],
  ['/contents/a%2Fb', 'content', { content: 'a/b' }],
  ['/watch/100%', 'watch', { content: '100%' }],
  ['/packet/4', 'packets', { packet: '4' }],
  ['/settings/language/interface', 'settings', { screen: 'interface' }],
  ['/promo/lovi', 'promoLanding', {}],
  ['/promo/WINTER', 'promoOffer', { code: 'WINTER' }],
  ['/viju', 'known', {}],
  ['/late-night', 'slug', { page: 'late-night' }],
  ['/agreements', 'slug', { page: 'agreements' }],
  ['/nothing/like/it', 'unknown', {}],
  ['/news/4/comments', 'unknown', {}],
  ['/contents', 'missingContent', {}],
  ['/contents/a/b/c', 'missingContent', {}],
  ['/packets/4/5', 'missingPacket', {}],
] as const)('the address %s is in the section %s with the segments %j', (path, name, params) => {
  expect(findSection(path)).toEqual({ name, section: SECTIONS[name], params })
})

test('an address that names something shows nothing without the name, or a page of its own', () => {
  const named = Object.values(SECTIONS).flatMap(({ paths }) => paths.filter((path) => path.includes('/:')))
  for (const path of named.filter((one) => one !== '/:page')) {
    const bare = path.slice(0, path.indexOf('/:'))
    expect(['slug', 'unknown'], bare).not.toContain(findSection(bare).name)
  }
})

test('each path of the record leads to the section that has it', () => {
  for (const [name, { paths }] of Object.entries(SECTIONS))
    for (const path of paths) {
      const example = path.replaceAll(/:\w+/g, 'some-name').replace('*', 'a/b/c/d')
      expect(findSection(example).name, path).toBe(name)
    }
})
