import { type Account, type Call, DemoControl, post } from '../../support/demo-control'

export type { Fault } from '../../support/demo-control'

/** A world of the demo operator that belongs to one test. */
export class World extends DemoControl {
  /** API base without `/v2`. */
  readonly api = this.base

  /** Creates a user with a login; by default without a PIN and with an adult profile. */
  makeAccount(
    packets?: number[],
    more?: { pin?: string; role?: 'adult' | 'child'; balance?: number },
  ): Promise<Account> {
    return this.order('accounts', { ...(packets ? { packets } : {}), ...more })
  }
}

let worldCount = 0
const page = Math.floor(Math.random() * 0x7fffffff).toString(36)

/**
 * Creates a world that no other test, page or browser uses. Its pictures are small, which cost little to decode and to
 * draw, unless the test is about renditions.
 */
export async function newWorld(scenario = 'default', picture: 'small' | 'full' = 'small'): Promise<World> {
  worldCount += 1
  const api = `${demoBase}/w/element-${page}-${worldCount}`
  await post(`${api}?scenario=${scenario}&picture=${picture}`, {})
  return new World(api)
}

/** Formats calls as `GET /v2/users/self/network`, for comparison and printing. */
export const named = (calls: readonly Call[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`)
