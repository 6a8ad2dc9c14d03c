import { expect, test } from 'vitest'
import { sectionOf, sitePath } from './site-path'

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

test.each([
  ['/', ''],
  ['/Packets/4', 'packets'],
  ['/channels', 'channels'],
  ['/promo?code=X', 'promo'],
  ['/terms#end', 'terms'],
])('the section of %s is "%s"', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
