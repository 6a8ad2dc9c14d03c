import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from '../tools/run-command'

const read = (file: string): Buffer => readFileSync(join(root, file))
const kilobytes = (bytes: number): number => bytes / 1000
const compressed = (...files: string[]): number =>
  kilobytes(files.map((file) => gzipSync(read(file)).length).reduce((sum, one) => sum + one, 0))

/** Compressed size of a library as it is drawn with, in a build of its own. */
async function bundle(...modules: string[]): Promise<number> {
  const contents = modules.map((name, place) => `export * as part${place} from '${name}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return kilobytes(gzipSync(outputFiles[0]?.contents ?? '').length)
}

/** The files that the service worker of the site stores when it is installed. */
const storedFiles = (): string[] =>
  [
    ...new Set(
      read('dist/site/service-worker.js')
        .toString()
        .match(/(?<=["'`])\/?assets\/[\w.-]+\.\w+/g),
    ),
  ].map((file) => join('dist/site', file))

const measureReact = async (): Promise<number> =>
  (await bundle('react', 'react-dom/client')) - (await bundle('preact', 'preact/hooks'))

/** A sentence of the documentation with a size in KB, compressed; what has this size; how exactly it is said, KB. */
const SIZES: [page: string, sentence: RegExp, measure: () => number | Promise<number>, within: number][] = [
  [
    'docs/README.md',
    /`tv-widgets\/load` of the npm package, ([\d.]+) KB/,
    () => compressed('dist/npm/load.js'),
    0.1,
  ],
  ['docs/embed-page.md', /A module of ([\d.]+) KB/, () => compressed('dist/embed/tv-embed.js'), 0.05],
  ['docs/deploy/README.md', /about ([\d.]+) KB compressed/, () => compressed(...storedFiles()), 30],
  ['README.md', /must not pay ([\d.]+) KB for React/, measureReact, 5],
  ['docs/README.md', /must not pay ([\d.]+) KB more for it/, measureReact, 5],
]

test.each(SIZES)('%s states the size that the build has: %s', async (page, sentence, measure, within) => {
  const [, stated] = sentence.exec(read(page).toString()) ?? []
  const measured = await measure()
  expect(Math.abs(Number(stated) - measured), `${measured.toFixed(2)} KB`).toBeLessThanOrEqual(within)
})

test('each size in KB that the documentation states is measured here', () => {
  const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => join('docs', file))
  const pages = ['README.md', ...documents]
  const stated = pages.flatMap(
    (page) =>
      read(page)
        .toString()
        .match(/[\d.]+ KB\b/g) ?? [],
  )
  expect(stated).toHaveLength(SIZES.length)
})
