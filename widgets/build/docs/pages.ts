import { readFileSync } from 'node:fs'
import { SECTIONS } from '../../../core/navigation/sections'
import type { ContractDocument } from '../contracts/contract-reader'
import { loadContracts } from '../contracts/contracts'
import { analyticsPage } from './analytics-page'
import { elementPages } from './element-page'
import { errorPage } from './error-page'

const README = new URL('../../../docs/README.md', import.meta.url)
const ELEMENT_LINES = /(?:^- \[tv-.*\n)+/m

/** The generated pages of docs/, by file name. In README.md only the list of elements is generated, in nginx.conf the map of
 * page files. */
export async function pages(): Promise<Record<string, string>> {
  const contracts = await loadContracts()
  const readme = readFileSync(README, 'utf8').replace(ELEMENT_LINES, () => elementList(contracts))
  return {
    'README.md': readme,
    ...elementPages(contracts),
    'errors.md': errorPage(),
    'analytics.md': analyticsPage(),
    'deploy/nginx.conf': nginxConfiguration(),
  }
}

/** One line for each element: a link to its page, and the first sentence of its description. */
const elementList = ({ elements }: ContractDocument) =>
  elements.map(({ tag, text }) => `- [${tag}](${tag}.md): ${text.replace(/\.(?: .*)?$/s, '')}\n`).join('')

const CONFIGURATION = new URL('../../../docs/deploy/nginx.conf', import.meta.url)
const PAGE_MAP = /(map "\$uri\?\$arg_view" \$tv_page_file \{\n)[^}]*/

/** docs/deploy/nginx.conf with its map from addresses to the files of their shapes, as the sections have them. */
const nginxConfiguration = (): string =>
  readFileSync(CONFIGURATION, 'utf8').replace(PAGE_MAP, (_, head: string) => head + pageMap())

function pageMap(): string {
  const patterns = new Map<string, string[]>()
  for (const { paths, shape } of Object.values(SECTIONS)) {
    const own = paths.map((path) => path.slice(1).replaceAll(/:\w+/g, '[^/?]+'))
    if (shape !== 'rows') patterns.set(shape, [...(patterns.get(shape) ?? []), ...own])
  }
  const lines = [...patterns].flatMap(([shape, own]) => {
    const address = String.raw`~^/(?:${own.join('|')})/?\?`
    const line = `"${address}" /shapes/${shape}.html`
    // nginx uses the first line that matches.
    return shape === 'channels' ? [`"${address}guide$" /shapes/guide.html`, line] : [line]
  })
  return ['default /index.html', ...lines].map((line) => `  ${line};\n`).join('')
}
