import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** hls.js is bundled from its sources before the build sees it, so no source map names its libraries. */
const INSIDE_HLS = ['hls.js', 'url-toolkit', 'eventemitter3', '@svta/cml-id3', '@svta/cml-utils']

/** Names of the packages whose modules the source maps below `folder` list. */
function packagesIn(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  )
  const sources = maps.flatMap(
    (map) => (JSON.parse(readFileSync(join(folder, map), 'utf8')) as { sources: string[] }).sources,
  )
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? '')
  return [...new Set(names)].filter((name) => name !== '')
}

const licencesOf = (folder: string) => readFileSync(join(folder, 'third-party-licences.txt'), 'utf8')
const installed = (name: string) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
    license: string
  }

describe('the licence file', () => {
  test.each(['dist/embed', 'dist/npm', 'dist/site'])(
    'the licence file of %s has the licence text of every package in it',
    (folder) => {
      const text = licencesOf(folder)
      const packages = [...packagesIn(folder), ...INSIDE_HLS]
      expect(packages.length).toBeGreaterThan(10)
      for (const name of packages) {
        const { version, license } = installed(name)
        const section = text.split(/^={80}$/m).find((part) => part.trim().startsWith(`${name} ${version} (`))
        expect(section, name).toContain(`(${license})`)
        expect(section, name).toMatch(/copyright/i)
        expect(section?.length, name).toBeGreaterThan(500)
      }
    },
  )
})
