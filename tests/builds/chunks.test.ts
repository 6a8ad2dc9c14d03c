import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const chunks = readdirSync('dist/embed').filter((name) => name.endsWith('.js'))
const plain = (name: string) => name.replace(/-[\da-f]{8}\.js$/, '.js')

test('at most five chunks of the embeds have less than 1 KB', () => {
  const lazy = chunks.filter((name) => plain(name) !== name)
  const small = lazy.filter((name) => gzipSync(readFileSync(`dist/embed/${name}`)).length < 1000)
  expect(chunks.length).toBeGreaterThan(10)
  expect(small.length, small.join(' ')).toBeLessThanOrEqual(5)
})

test('modules that a player loads at the same moment share a chunk named after it', () => {
  const names = chunks.map(plain)
  expect(names).toEqual(
    expect.arrayContaining([
      'after-first-frame.js',
      'cast.js',
      'dialogs.js',
      'gates.js',
      'menus.js',
      'playing.js',
      'zapping.js',
    ]),
  )
})
