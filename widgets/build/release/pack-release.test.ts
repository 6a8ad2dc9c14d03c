import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packRelease, writeNotes } from './pack-release'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = `text of ${path}`): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const CHANGELOG = `# tv-web

## 0.2.0

### Minor Changes

- One more element.

## 0.1.0

- The first release.
`

test('a release has the served folders with their licences, the npm tarball, the notes of its version and checksums that hold', () => {
  write('package.json', '{ "version": "0.2.0" }')
  write('CHANGELOG.md', CHANGELOG)
  write('docs/deploy/upgrading.md', '# Upgrading')
  for (const name of ['site', 'embed', 'oembed', 'head', 'npm'])
    for (const file of ['index.js', 'third-party-licences.txt']) write(`dist/${name}/${file}`)
  write('dist/embed/0.1.0/tv.js')
  write('dist/npm/package.json', '{ "name": "tv-widgets", "version": "0.2.0" }')
  const folder = packRelease(root, join(root, 'dist'))
  expect(readdirSync(folder).sort()).toEqual([
    'SHA256SUMS',
    'UPGRADING.md',
    'embed',
    'head',
    'oembed',
    'site',
    'tv-widgets-0.2.0.tgz',
  ])
  expect(readFileSync(join(folder, 'embed/0.1.0/tv.js'), 'utf8'), 'an earlier release').toContain('0.1.0')
  expect(readFileSync(join(folder, 'site/third-party-licences.txt'), 'utf8')).toContain('licences')
  const notes = readFileSync(join(folder, 'UPGRADING.md'), 'utf8')
  expect(notes).toMatch(/^# 0\.2\.0\n[\s\S]*One more element\.[\s\S]*# Upgrading$/)
  expect(notes).not.toContain('The first release')
  const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder }).toString()
  expect(checked.match(/: OK$/gm)).toHaveLength(11)
  expect(execFileSync('tar', ['-tzf', 'tv-widgets-0.2.0.tgz'], { cwd: folder }).toString()).toContain(
    'package/third-party-licences.txt',
  )
})

test('a version that the changelog does not have is no release', () => {
  expect(writeNotes(CHANGELOG, '0.1.0')).toBe('- The first release.')
  expect(() => writeNotes(CHANGELOG, '0.3.0')).toThrow('no section about 0.3.0')
})
