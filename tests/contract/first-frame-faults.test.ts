import { describe, expect, test } from 'vitest'
import { CALLS, KINDS, rowsOf, SCHEDULE } from '../faults/api-matrix'
import { isFailed } from '../support/until'
import { viewerAt } from '../support/viewer'
import { NEWS } from '../support/watching-channel'
import { worldPerTest } from '../support/world-per-test'

/*
 * The calls of a first frame by kind of failure: what the model makes of them. The rows that wait, and those that a
 * browser sees in another way, are measured on a page: see tests/faults/api-matrix.spec.ts.
 */
const world = worldPerTest()

const ANSWERED = KINDS.filter(({ effect }) => {
  const { hold, dropConnection, headers } = effect({})
  return !hold && !dropConnection && !headers
})
const matches = new Set<string>([...CALLS.map(({ match }) => match), SCHEDULE])

describe.each(ANSWERED)('a call that meets $fault', (kind) => {
  const rows = rowsOf(kind).filter(({ call }) => matches.has(call))

  test.each(rows)('$call is made $calls times at most, then the player reports $code', async (row) => {
    const viewer = viewerAt(world, { timing: { retries: 2, retryDelayMs: 0 } })
    await world.fault(row.injectedFault)
    const { player } = viewer.player()
    let isOpen = false
    const opening = player.open(NEWS).finally(() => {
      isOpen = true
    })
    while (!isOpen) await viewer.clock.advance(0)
    await opening
    const { value } = player.state
    if (row.code === null) expect(value).toEqual({ name: 'playing' })
    else if (isFailed(value)) expect(value).toMatchObject({ error: { code: row.code } })
    else expect([value.name, kind.fault]).toEqual(['blocked', '403'])
    if (row.code === null) return
    const made = (await world.ledger(row.call)).length
    expect(made, 'calls').toBeGreaterThan(0)
    expect(made, 'calls').toBeLessThanOrEqual(row.calls)
  })
})
