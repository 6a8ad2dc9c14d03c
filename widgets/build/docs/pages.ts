import { loadContracts } from '../contracts'
import { elementPage } from './element-page'
import { errorPage } from './error-page'

/** The pages of docs/ that are made, by file name. */
export async function pages(): Promise<Record<string, string>> {
  const contracts = await loadContracts()
  return {
    ...Object.fromEntries(contracts.map((contract) => [`${contract.tag}.md`, elementPage(contract)])),
    'errors.md': errorPage(),
  }
}
