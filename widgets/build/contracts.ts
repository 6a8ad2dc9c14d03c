import type { Contract } from '../kit/contract'
import { registry } from '../registry'

/** The contracts of all elements, in the registry's order. */
export function loadContracts(): Promise<Contract[]> {
  return Promise.all(
    Object.keys(registry).map(async (tag) => {
      const { contract } = (await import(`../${tag}/contract.ts`)) as { contract: Contract }
      return contract
    }),
  )
}
