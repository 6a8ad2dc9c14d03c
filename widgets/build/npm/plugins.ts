import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import { escapeHtml } from '../../../core/lib/escape-html'
import { VERSION } from '../../../core/lib/version'
import type { ElementDocument } from '../contracts/contract-reader'
import { loadContracts } from '../contracts/contracts'
import { errorPage } from '../docs/error-page'
import { declarations, declared, frameTypes } from './declarations'
import { editorData, languageModelPage, manifest, webTypes } from './descriptions'
import { angularDirectives } from './framework-tags'

export { spaceSheet } from '../docs/reserved-space'
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

/** Makes a package of the build: package.json, types and the pages to read. */
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
    // Each peer dependency is used only by the entry of its framework.
    peerDependencies: { '@angular/core': '>=17.0.0', react: '^18.0.0 || ^19.0.0' },
    peerDependenciesMeta: { '@angular/core': { optional: true }, react: { optional: true } },
  }
}

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

/**
 * The generated Markdown of the page as HTML: headings, paragraphs, tables and code. A row has the number of its error
 * as id.
 */
function errorHtml(markdown: string): string {
  const blocks = markdown.replace(/<!--.*?-->/s, '').split(/\n{2,}/)
  const body = blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map(toHtml)
    .join('\n')
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <meta name="color-scheme" content="light dark" />
  <meta name="robots" content="noindex" />
  <title>Errors</title>
  <body>
${body}
  </body>
</html>
`
}

function toHtml(block: string): string {
  const [, marks, heading] = /^(#+) (.+)$/.exec(block) ?? []
  if (marks && heading) return `<h${marks.length}>${inline(heading)}</h${marks.length}>`
  if (!block.startsWith('|')) return `<p>${inline(block)}</p>`
  const [head = [], , ...rows] = block.split('\n').map((line) => line.slice(2, -2).split(' | '))
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')
  const isNumbered = head[0] === 'number'
  const body = rows.map((cells) => `<tr${isNumbered ? ` id="${cells[0]}"` : ''}>${line(cells, 'td')}</tr>`)
  return `<table border="1">\n<tr>${line(head, 'th')}</tr>\n${body.join('\n')}\n</table>`
}

/** Code and emphasis; a link to another page of the documentation is its text. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
