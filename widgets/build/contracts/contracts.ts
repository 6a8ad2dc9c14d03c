import type { ElementTable } from '../../kit/element/element-table'
import { type ContractDocument, readContracts } from './contract-reader'
import { findContractFaults } from './contract-rules'

/** The documented contracts of all elements. Throws one line for each fault of their documentation. */
export async function loadContracts(): Promise<ContractDocument> {
  const contracts = readContracts()
  const faults = findContractFaults(contracts, await loadTables(contracts.elements.map(({ tag }) => tag)))
  if (faults.length > 0) throw new Error(`the contracts are incomplete:\n${faults.join('\n')}`)
  return contracts
}

/** The runtime tables of elements, by tag. */
export async function loadTables(tags: readonly string[]): Promise<Record<string, ElementTable>> {
  const tables = await Promise.all(
    tags.map(async (tag) => {
      const { table } = (await import(`../../${tag}/contract.ts`)) as { table: ElementTable }
      return [tag, table] as const
    }),
  )
  return Object.fromEntries(tables)
}
