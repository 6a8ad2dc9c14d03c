import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WIDGETS = fileURLToPath(new URL('..', import.meta.url))
const PREFIX = '\0element:'
const LAZY = '\0lazy-element:'

const tags = () => readdirSync(WIDGETS).filter((folder) => folder.startsWith('tv-'))

/** Each element's own file: `{ 'tv-row': 'widgets/tv-row/index.ts' }`, for Rollup's `input`. */
export const elementFiles = () => Object.fromEntries(tags().map((tag) => [tag, `widgets/${tag}/index.ts`]))

/** One entry for each element's folder that registers it, for Rollup's `input`. */
export const elementInputs = () =>
  Object.fromEntries(tags().map((tag) => [tag, `${PREFIX}${WIDGETS}${tag}/index.ts`]))

/** The chunk of a module that imports an element on demand; null for another module. */
export const lazyElementOf = (id) =>
  id.startsWith(LAZY) ? `load-${/(tv-[\w-]+)\/index\.ts$/.exec(id)[1]}` : null

/** The code of those entries: importing one registers its element, and makes the others known that it shows inside. */
export function elementEntries() {
  return {
    name: 'element-entries',
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: true } : null),
    /** A file of its own for an import on demand: bundlers warn of one that is imported at once as well. */
    async resolveDynamicImport(specifier, importer) {
      if (!importer.endsWith('/widgets/registry.ts')) return null
      return LAZY + (await this.resolve(specifier, importer)).id
    },
    load(id) {
      if (id.startsWith(LAZY)) return `export { define } from ${JSON.stringify(id.slice(LAZY.length))}`
      if (!id.startsWith(PREFIX)) return null
      return `import ${JSON.stringify(`${WIDGETS}registry.ts`)}
import { define } from ${JSON.stringify(id.slice(PREFIX.length))}
define()
`
    },
  }
}
