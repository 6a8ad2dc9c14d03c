import { expect, test } from 'vitest'
import { joinContentName, splitContentName } from '../lib/content-name'
import { pathTo, sitePath, splitPath } from './site-path'

test.each(['/', '/channels/all/news-24?ts=1700000000#auth', '/contents/фильм', '/packets/4?action=buy'])(
  'the path %s is a path of the site',
  (path) => {
    expect(decodeURI(sitePath(path) ?? '')).toBe(path)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a\t/b',
  '/\n/elsewhere.example',
  ' /channels',
  'javascript:alert(1)',
  'channels',
  '',
  null,
  undefined,
  7,
  `/${'a'.repeat(3000)}`,
])('the path %j is refused', (path) => {
  expect(sitePath(path)).toBeNull()
})

test.each(['free-film', '100%', 'a%20b', 'a?b#c', 'a/b', 'a%2Fb', '%25', '%2525', 'фильм', 'a b+c&d'])(
  'the slug %s is one segment of a path and one part of a name, and is read from both as it is',
  (slug) => {
    const path = pathTo('watch', slug)
    expect(new URL(path, 'https://site.invalid')).toMatchObject({ pathname: path, search: '', hash: '' })
    expect(splitPath(path)).toEqual(['watch', slug])
    expect(splitContentName(joinContentName(slug))).toEqual([slug])
    expect(splitContentName(joinContentName('series', slug))).toEqual(['series', slug])
  },
)

test('a name without a slash in a slug is written as it is, and a segment that cannot be decoded is taken as it is', () => {
  expect(joinContentName('a%20b', '100%')).toBe('a%20b/100%')
  expect(splitPath('/watch/100%/')).toEqual(['watch', '100%'])
})
