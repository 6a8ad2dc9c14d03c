import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { VERSION } from '../../../core/lib/version'
import { releaseFolder, removeBuild } from './release-folder.mjs'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function write(path: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), `code of ${path}`)
}

/** Paths of the files below dist. */
const files = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
    .sort()

test('a build keeps the copies of other releases, and nothing else of the last build', () => {
  for (const path of ['site/index.html', 'embed/tv.js', `embed/${VERSION}/tv.js`, 'npm/index.js']) write(path)
  for (const path of ['embed/0.0.8/tv.js', 'embed/0.0.9-rc.1/tv.js', 'release/0.0.8/SHA256SUMS']) write(path)
  removeBuild(dist)
  expect(files()).toEqual(['embed/0.0.8/tv.js', 'embed/0.0.9-rc.1/tv.js', 'release/0.0.8/SHA256SUMS'])
  removeBuild(join(dist, 'missing'))
})

test('the copy of a release has every file of the folder, and the integrity of each script by its path on the site', () => {
  for (const path of ['tv.js', 'tv.js.gz', 'chunk-0123abcd.js', 'integrity.json', '0.0.8/tv.js'])
    write(`embed/${path}`)
  releaseFolder(join(dist, 'embed')).closeBundle()
  const copy = files().filter((path) => path.startsWith(`embed/${VERSION}/`))
  expect(copy.map((path) => path.split('/').at(-1))).toEqual([
    'chunk-0123abcd.js',
    'import-map.json',
    'integrity.json',
    'tv.js',
    'tv.js.gz',
  ])
  const map = JSON.parse(readFileSync(join(dist, 'embed', VERSION, 'import-map.json'), 'utf8'))
  const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  expect(map).toEqual({
    integrity: {
      [`/embed/${VERSION}/chunk-0123abcd.js`]: digest('code of embed/chunk-0123abcd.js'),
      [`/embed/${VERSION}/tv.js`]: digest('code of embed/tv.js'),
    },
  })
})
