import { readFileSync } from 'node:fs'
import { VERSION } from '../../../core/lib/version'
import type { ElementDocument } from '../contracts/contract-reader'

interface Manifest {
  license: string
  dependencies: Record<string, string>
}

/** Libraries the host has one of, and the versions that will do. */
const PEERS: Readonly<Record<string, string>> = { react: '^19.0.0', 'react-dom': '^19.0.0' }

/** The package's own package.json. `imported`: the external specifiers that its modules import. */
export function packageJson(elements: readonly ElementDocument[], imported: readonly string[]): object {
  const ours = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest
  const libraries = [...new Set(imported.map(packageOf))].filter((name) => !(name in PEERS)).sort()
  const dependencies = libraries.map((name) => {
    const version = ours.dependencies[name]
    if (!version) throw new Error(`${name} is imported and not a dependency`)
    return [name, version]
  })
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return {
    name: 'tv-widgets',
    version: VERSION,
    description: 'Television on any web page: custom elements for live channels and films.',
    license: ours.license,
    type: 'module',
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(elements.map(({ tag }) => [`./${tag}`, entry(tag)])),
      './react': entry('react'),
      './vue': entry('vue'),
      './custom-elements.json': './custom-elements.json',
      './html-custom-data.json': './html-custom-data.json',
      './package.json': './package.json',
    },
    sideEffects: elements.map(({ tag }) => `./${tag}.js`),
    customElements: './custom-elements.json',
    peerDependencies: PEERS,
    dependencies: Object.fromEntries(dependencies),
  }
}

/** `@preact/signals-react/runtime` → `@preact/signals-react`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
