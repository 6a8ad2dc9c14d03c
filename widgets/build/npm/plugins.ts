import { readFileSync } from 'node:fs'
import type {
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import type { Plugin } from 'rollup'
import { VERSION } from '../../../core/lib/version'
import type { ElementDocument, Member } from '../contracts/contract-reader'
import { attributeOf } from '../contracts/contract-rules'
import { loadContracts } from '../contracts/contracts'
import { declarations } from './declarations'
import { editorData } from './editor-data'
import { helperInputs } from './helpers'

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

interface Manifest {
  license: string
  dependencies: Record<string, string>
}

/** Libraries the host has one of, and the versions that will do. */
const PEERS: Readonly<Record<string, string>> = { react: '^19.0.0', 'react-dom': '^19.0.0' }

/** The package's own package.json. `imported`: the external specifiers that its modules import. */
function packageJson(elements: readonly ElementDocument[], imported: readonly string[]): object {
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
      ...Object.fromEntries(Object.keys(helperInputs).map((name) => [`./${name}`, entry(name)])),
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

/** custom-elements.json: what editors and catalogues know of the elements. */
function manifest(elements: readonly ElementDocument[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(moduleOf) }
}

function moduleOf(element: ElementDocument): JavaScriptModule {
  const path = `${element.tag}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [elementOf(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.name, module: path },
      },
    ],
  }
}

function elementOf(element: ElementDocument): CustomElementDeclaration {
  return {
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName: element.tag,
    description: element.text,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: element.attributes.map((one) => ({
      name: attributeOf(one.name),
      fieldName: one.name,
      type: { text: one.type },
      description: withExample(one),
      ...defaultOf(one),
    })),
    members: [
      ...element.attributes.map(
        (one): CustomElementField => ({ ...field(one), attribute: attributeOf(one.name) }),
      ),
      ...element.properties.map(field),
      ...element.methods.map(
        (one): ClassMethod => ({
          kind: 'method',
          name: one.name,
          description: [withExample(one), ...one.throws.map((text) => `Rejects with ${text}.`)].join('\n\n'),
          parameters: one.parameters.map(({ name, type, text }) => ({
            name,
            type: { text: type },
            description: text,
          })),
          return: { type: { text: one.returns } },
        }),
      ),
    ],
    events: element.events.map((one) => ({
      name: one.name,
      type: { text: `CustomEvent<${one.type}>` },
      description: one.isCancelable ? `${withExample(one)}\n\nCancelable.` : withExample(one),
    })),
    slots: element.slots.map(named),
    cssParts: element.parts.map(named),
    cssProperties: element.cssProperties.map((one) => ({
      ...named(one),
      syntax: one.type.slice(1, -1),
      ...defaultOf(one),
    })),
  }
}

const field = (one: Member): CustomElementField => ({
  kind: 'field',
  name: one.name,
  type: { text: one.type },
  description: withExample(one),
  ...defaultOf(one),
  ...(one.isReadonly && { readonly: true }),
})

const named = ({ name, text }: Member) => ({ name, description: text })

const withExample = ({ text, example }: Member): string => (example ? `${text}\n\nExample: ${example}` : text)

/** The literal with which `@defaultValue` begins. */
function defaultOf({ defaultValue }: Member): { default?: string } {
  const literal = /^`([^`]+)`/.exec(defaultValue ?? '')?.[1]
  return literal === undefined ? {} : { default: literal }
}
