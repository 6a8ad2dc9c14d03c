import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import { loadContracts } from '../contracts/contracts'
import { declarations } from './declarations'
import { editorData } from './editor-data'
import { manifest } from './manifest'
import { packageJson } from './package-json'

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Puts custom-elements.json and html-custom-data.json beside the build. */
export function elementManifest(): Plugin {
  return {
    name: 'element-manifest',
    async generateBundle() {
      const { elements } = await loadContracts()
      const files = {
        'custom-elements.json': manifest(elements),
        'html-custom-data.json': editorData(elements),
      }
      for (const [fileName, content] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: json(content) })
      }
    },
  }
}

/** Makes a package of the build: package.json, types, and what to read. */
export function npmPackage(): Plugin {
  return {
    name: 'npm-package',
    async generateBundle(_, bundle) {
      const { elements } = await loadContracts()
      const imported = Object.values(bundle)
        .flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
        .filter((name) => !(name in bundle))
      const files = {
        ...declarations(elements),
        // Types only; a bundler needs a module for the import.
        'react.js': 'export {}\n',
        'vue.js': 'export {}\n',
        'README.md': readFileSync(new URL('readme.md', import.meta.url), 'utf8'),
        'package.json': json(packageJson(elements, imported)),
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
