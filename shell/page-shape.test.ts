import { expect, test } from 'vitest'
import { SECTIONS } from '../core/navigation'
import { pageFile } from '../demo/backend/site/page-files'
import { getShape, getShapeFile, PAGE_SHAPES } from './page-shape'

const fileAt = (address: string) => getShapeFile(getShape(new URL(address, 'https://site.invalid')))

test.each([
  ['/', 'index.html'],
  ['/tv-child', 'index.html'],
  ['/nothing/like/it', 'index.html'],
  ['/rowset/my', 'index.html'],
  ['/channels', 'shapes/channels.html'],
  ['/channels/all/?view=guide', 'shapes/guide.html'],
  ['/channels/all?ts=1&view=guide', 'shapes/guide.html'],
  ['/channels/all/news-24?ts=1&view=guide', 'shapes/channel.html'],
  ['/contents/two-seasons/two-seasons-s1e2', 'shapes/content.html'],
  ['/watch/free-film/?start=3', 'shapes/watch.html'],
  ['/search?q=river', 'shapes/grid.html'],
  ['/settings/language/interface', 'shapes/text.html'],
])('the address %s begins as %s', (address, file) => {
  expect(fileAt(address)).toBe(file)
})

// The demo reads the mapping from the documented nginx.conf, as an operator's server does.
test('a server and the service worker choose the same file for every path of a section', () => {
  const paths = Object.values(SECTIONS).flatMap(({ paths }) => paths)
  const examples = paths.map((path) => path.replaceAll(/:\w+/g, 'some-name').replace('*', 'a/b/c'))
  for (const path of examples)
    for (const address of [path, `${path}?view=guide`, `${path}?q=1`])
      expect(pageFile(address), address).toBe(fileAt(address))
  expect(new Set(examples.map(pageFile)).size).toBe(PAGE_SHAPES.length)
})
