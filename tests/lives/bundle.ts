import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../tools/run-command'

/** A replacement in one file of the product. */
export interface Patch {
  /** Path relative to the root. */
  readonly file: string
  /** The exact text, which the file has once. */
  readonly find: string
  readonly replace: string
}

/**
 * Bundles the code of a worker with the product in it, `patches` applied, as one file. In a bundle every import is there at once, and so
 * no load of code takes a time of its own: a life is the same call by call. Throws for a patch whose text the file does not have.
 */
export async function bundleWorker(outfile: string, patches: readonly Patch[] = []): Promise<void> {
  const left = new Set(patches)
  await build({
    entryPoints: [join(root, 'tests/lives/worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    outfile,
    loader: { '.css': 'empty' },
    jsx: 'automatic',
    // A view is rendered inside an effect, which follows the signals that it reads: components need no effect of their own.
    alias: { '@preact/signals-react/runtime': join(root, 'widgets/build/libraries/no-runtime.ts') },
    logLevel: 'error',
    plugins: [productFiles(left)],
  })
  for (const { file } of left) throw new Error(`The worker has no code of ${file}`)
}

/** Reads the repository's files: with their own addresses, and with the patches that `left` has for them. */
const productFiles = (left: Set<Patch>): Plugin => ({
  name: 'product-files',
  setup({ onLoad }) {
    // There is no document whose style sheets a view could add to.
    onLoad({ filter: /shell\/site\/adopt-sheet\.ts$/ }, () => ({
      contents: 'export const adoptSheet = () => undefined',
    }))
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      )
      for (const patch of [...left].filter(({ file }) => join(root, file) === path)) {
        const parts = contents.split(patch.find)
        if (parts.length !== 2)
          throw new Error(`${patch.file} has ${parts.length - 1} times the text of its patch:\n${patch.find}`)
        contents = parts.join(patch.replace)
        left.delete(patch)
      }
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
