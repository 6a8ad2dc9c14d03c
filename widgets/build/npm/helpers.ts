import type { Plugin } from 'rollup'
import { declared, frameTypes } from './declarations'

/** Entries of the package that are not elements, by name: for partners' servers, and for pages without a bundle of elements. */
export const helperInputs = {
  server: 'widgets/server.ts',
  load: 'widgets/load.ts',
  embed: 'widgets/frame/index.ts',
}

/** Puts the types of those entries beside them. */
export function helperTypes(): Plugin {
  return {
    name: 'helper-types',
    generateBundle() {
      for (const name of Object.keys(helperInputs)) {
        const source =
          name === 'embed' ? frameTypes() : declared(new URL(`../../${name}.ts`, import.meta.url))
        this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source })
      }
    },
  }
}
