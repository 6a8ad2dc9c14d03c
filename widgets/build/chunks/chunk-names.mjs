import { posix } from 'node:path'

/** The file of each module that is imported on demand, by module id; filled by one build and read by the next. */
const files = new Map()
/** The other files that a file imports at once. */
const needs = new Map()

/** Notes the files of this build's entries and of the modules that they import on demand. */
export function noteChunks() {
  return {
    name: 'note-chunks',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.facadeModuleId) continue
        files.set(part.facadeModuleId, part.fileName)
        needs.set(part.fileName, part.imports)
      }
    },
  }
}

/**
 * Imports on demand of what an earlier build has files of lead to those. The script tag's file is built this way:
 * were it of one build with the chunks they would import from it, and an address with a query would load it twice.
 * `fits` tells which modules are meant; a build that is one file takes in the others. A plain script of another origin
 * gives its imports no address to start from, so they go through `tvImport` of {@link SCRIPT_ADDRESS}.
 */
export function knownChunks(fits = /./) {
  return {
    name: 'known-chunks',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null
      const id = (await this.resolve(specifier, importer))?.id
      const file = fits.test(id ?? '') ? files.get(id) : null
      return file ? { id: `./${file}`, external: true } : null
    },
    resolveImportMeta: (property) => (property === 'url' ? 'tvScript' : null),
    /** Static imports of a chunk are requested together with it, not after it was parsed. */
    renderDynamicImport({ targetModuleId }) {
      const file = posix.basename(targetModuleId ?? '')
      if (![...files.values()].includes(file)) return null
      const also = needs.get(file) ?? []
      if (also.length === 0) return { left: 'tvImport(', right: ')' }
      const imports = also.map((file) => `tvImport('./${file}')`).join(',')
      return { left: `Promise.all([${imports},tvImport(`, right: ')]).then((all)=>all.pop())' }
    },
  }
}

/**
 * The address of the running script, and an import relative to it. Markup with the name `currentScript` would hide the script
 * and name another address; a module has no current script, but its own address in the stack of an error.
 */
export const SCRIPT_ADDRESS = `const tvScript = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src
  : (/https?:\\/\\/[^\\s()@]+?\\.js/.exec(Error().stack ?? '') ?? [location.href])[0];
const tvImport = (file) => import(new URL(file, tvScript))`
