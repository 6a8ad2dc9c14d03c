import { loadContracts } from '../contracts'
import { elementPages } from './element-page'
import { errorPage } from './error-page'

/** The generated pages of docs/, by file name. */
export async function pages(): Promise<Record<string, string>> {
  return { ...elementPages(await loadContracts()), 'errors.md': errorPage() }
}
