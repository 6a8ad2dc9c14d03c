import { readFileSync } from 'node:fs'
import type { ContractDocument } from '../contracts/contract-reader'
import { loadContracts } from '../contracts/contracts'
import { analyticsPage } from './analytics-page'
import { elementPages } from './element-page'
import { errorPage } from './error-page'
import { nginxConfiguration } from './nginx-page-map'

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
