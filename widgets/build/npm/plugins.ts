import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import { loadContracts } from '../contracts'
import { declarations } from './declarations'
import { manifest } from './manifest'
import { packageJson } from './package-json'

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Puts custom-elements.json beside the build. */
export function elementManifest(): Plugin {
  return {
    name: 'element-manifest',
    async generateBundle() {
      const source = json(manifest(await loadContracts()))
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source })
    },
  }
}

/** Makes a package of the build: package.json, types, and what to read. */
export function npmPackage(): Plugin {
  return {
    name: 'npm-package',
    async generateBundle(_, bundle) {
      const contracts = await loadContracts()
      const imported = Object.values(bundle)
        .flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
        .filter((name) => !(name in bundle))
      const files = {
        ...declarations(contracts),
        // The types are all there is to it; a bundler that meets the import finds a module.
        'react.js': 'export {}\n',
        'README.md': readFileSync(new URL('readme.md', import.meta.url), 'utf8'),
        'package.json': json(packageJson(contracts, imported)),
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
