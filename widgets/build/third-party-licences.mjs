import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hlsSources } from './libraries/hls-parts.mjs'

const FILE = 'third-party-licences.txt'
const HEADING = 'Third-party software in these files, or installed with them\n'
const SEPARATOR = `\n${'='.repeat(80)}\n`
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|$)/i

/** For packages that say "MIT" and leave the text to their repository. */
const mit = (author) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

/**
 * Rollup and Vite plugin that writes `third-party-licences.txt` beside a build: name, version and licence text of each
 * package that the build contains or imports. Builds of the same folder share the file. Not rollup-plugin-license, which
 * does not see the packages inside the bundled hls.js.
 */
export function thirdPartyLicences() {
  return {
    name: 'third-party-licences',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
      const files = [...modules, ...(await Promise.all(modules.map(hlsSources))).flat()]
      const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      const folders = [
        ...files.map((file) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]),
        ...imported.map((name) => /^(?:@[^/.]+\/)?[^/.@][^/]*(?=\/|$)/.exec(name)?.[0]).map(installedAt),
      ]
      const path = join(dir, FILE)
      const known = existsSync(path) ? readFileSync(path, 'utf8').split(SEPARATOR).slice(1) : []
      const sections = new Set([...known, ...[...new Set(folders.filter(Boolean))].map(sectionOf)])
      await writeFile(path, [HEADING, ...[...sections].sort()].join(SEPARATOR))
    },
  }
}

/** The folder of a package that is imported by its name; null for a file of the build. */
function installedAt(name) {
  const folder = `node_modules/${name}`
  return name && existsSync(folder) ? folder : null
}

function sectionOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  if (texts.length === 0 && license === 'MIT') texts.push(mit(author?.name ?? author))
  if (texts.length === 0) throw new Error(`${name} ${version} (${license}) has no licence text.`)
  return `${name} ${version} (${license})\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`
}
