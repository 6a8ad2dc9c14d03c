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
import { inMarkup, toAttribute } from '../contracts/contract-rules'
import { loadContracts } from '../contracts/contracts'
import { errorHtml } from '../docs/error-html'
import { errorPage } from '../docs/error-page'
import { angularDirectives } from './angular-directives'
import { declarations } from './declarations'
import { editorData, webTypes } from './editor-data'
import { helperInputs } from './helpers'
import { languageModelPage } from './language-model-page'

export { spaceSheet } from '../docs/space-sheet'
export { reactComponents, reactInputs } from './react-components'

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const README = readFileSync(new URL('readme.md', import.meta.url), 'utf8')

/** Puts descriptions of the elements beside the build: for catalogues, for editors and for language models. */
export function elementManifest(): Plugin {
  return {
    name: 'element-manifest',
    async generateBundle() {
      const { elements } = await loadContracts()
      const files = {
        'custom-elements.json': json(manifest(elements)),
        'html-custom-data.json': json(editorData(elements)),
        'web-types.json': json(webTypes(elements, VERSION)),
        'llms.txt': languageModelPage(elements, README),
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Puts the page of errors beside the script: lines of the console link to it (KIT-01). */
export function errorPageFile(): Plugin {
  return {
    name: 'error-page-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'errors.html', source: errorHtml(errorPage()) })
    },
  }
}

/** Makes a package of the build: package.json, types, and what to read. */
export function npmPackage(): Plugin {
  return {
    name: 'npm-package',
    async generateBundle() {
      const { elements } = await loadContracts()
      const files = {
        ...declarations(elements),
        // A bundler needs a module for the import.
        ...Object.fromEntries(TYPES_ONLY.map((name) => [`${name}.js`, 'export {}\n'])),
        'angular.js': angularDirectives(elements),
        'README.md': README,
        'package.json': json(packageJson(elements)),
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Entries that declare the tags for a framework, and have no code. */
const TYPES_ONLY = ['preact', 'solid', 'svelte', 'vue'] as const

const DESCRIPTIONS = ['custom-elements.json', 'html-custom-data.json', 'web-types.json', 'llms.txt'] as const

/** The package's own package.json. */
function packageJson(elements: readonly ElementDocument[]): object {
  const ours = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  const named = [
    ...elements.map(({ tag }) => tag),
    'react',
    'react/lazy',
    'angular',
    ...TYPES_ONLY,
    ...Object.keys(helperInputs),
  ]
  return {
    name: 'tv-widgets',
    version: VERSION,
    description: 'Television on any web page: custom elements for live channels and films.',
    license: ours.license,
    type: 'module',
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(named.map((name) => [`./${name}`, entry(name)])),
      ...Object.fromEntries(
        [...DESCRIPTIONS, 'tv.css', 'package.json'].map((file) => [`./${file}`, `./${file}`]),
      ),
    },
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    // Each is used by the entry of its framework alone.
    peerDependencies: { '@angular/core': '>=17.0.0', react: '^18.0.0 || ^19.0.0' },
    peerDependenciesMeta: { '@angular/core': { optional: true }, react: { optional: true } },
  }
}

/** custom-elements.json: what editors and catalogues know of the elements. */
export function manifest(elements: readonly ElementDocument[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(toModule) }
}

function toModule(element: ElementDocument): JavaScriptModule {
  const path = `${element.tag}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [toElement(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.name, module: path },
      },
    ],
  }
}

function toElement(element: ElementDocument): CustomElementDeclaration {
  return {
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName: element.tag,
    description: element.text,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: inMarkup(element).map((one) => ({
      name: toAttribute(one.name),
      fieldName: one.name,
      type: { text: one.type },
      description: withExample(one),
      ...readDefault(one),
    })),
    members: [
      ...element.attributes.map(
        (one): CustomElementField => ({ ...field(one), attribute: toAttribute(one.name) }),
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
    events: [
      ...element.events.map((one) => ({
        name: one.name,
        type: { text: `CustomEvent<${one.type}>` },
        description: one.isCancelable ? `${withExample(one)}\n\nCancelable.` : withExample(one),
      })),
      ...element.mediaEvents.map((one) => ({ ...named(one), type: { text: one.type } })),
    ],
    slots: element.slots.map(named),
    cssParts: element.parts.map(named),
    cssProperties: element.cssProperties.map((one) => ({
      ...named(one),
      syntax: one.type.slice(1, -1),
      ...readDefault(one),
    })),
  }
}

const field = (one: Member): CustomElementField => ({
  kind: 'field',
  name: one.name,
  type: { text: one.type },
  description: withExample(one),
  ...readDefault(one),
  ...(one.isReadonly && { readonly: true }),
})

const named = ({ name, text }: Member) => ({ name, description: text })

const withExample = ({ text, example }: Member): string => (example ? `${text}\n\nExample: ${example}` : text)

/** The literal with which `@defaultValue` begins. */
function readDefault({ defaultValue }: Member): { default?: string } {
  const literal = /^`([^`]+)`/.exec(defaultValue ?? '')?.[1]
  return literal === undefined ? {} : { default: literal }
}
