import { describe, expect, test } from 'vitest'
import { CALLS, KINDS, rowsOf, SCHEDULE } from '../faults/api-matrix'
import { isFailed } from '../support/until'
import { viewerAt } from '../support/viewer'
import { NEWS } from '../support/watching-channel'
import { worldPerTest } from '../support/world-per-test'

/*
 * The player's reaction to every call of a first frame that fails in every way. Its screens, and how it gets its picture
 * back, are measured on a page for some of the calls: see tests/faults/api-matrix.spec.ts.
 */
const world = worldPerTest()

/** Timers that may pass: the limits of a call without an answer, and the delay that the operator asks for. */
const PASSING_MS: Record<string, readonly number[]> = {
  'no answer': [10_000, 15_000],
  '429 with Retry-After': [1000],
}

const matches = new Set<string>([...CALLS.map(({ match }) => match), SCHEDULE])

describe.each(KINDS)('a call that meets $fault', (kind) => {
  const rows = rowsOf(kind).filter(({ call }) => matches.has(call))

  test.each(rows)('$call is made $calls times at most, then the player reports $code', async (row) => {
    const { clock, player: createPlayer } = viewerAt(world, { timing: { retries: 2, retryDelayMs: 0 } })
    await world.fault(row.injectedFault)
    const { player } = createPlayer()
    let isOpen = false
    void player.open(NEWS).finally(() => {
      isOpen = true
    })
    const isOver = () => isOpen || isFailed(player.state.value)
    const made = async () => (await world.ledger(row.call)).length
    // Retries without a delay, until the call has been made.
    while (!isOver() && (await made()) === 0) await clock.advance(0)
    const isPassing = (ms: number) => PASSING_MS[kind.fault]?.includes(ms) ?? false
    while (!isOver()) await clock.advance(clock.waiting.find(isPassing) ?? 0)
    const { value } = player.state
    if (row.code === null) expect(value).toEqual({ name: 'playing' })
    else if (isFailed(value)) expect(value).toMatchObject({ error: { code: row.code } })
    else expect([value.name, kind.fault]).toEqual(['blocked', '403'])
    if (row.code !== null) expect(await made(), 'calls').toBeGreaterThan(0)
    expect(await made(), 'calls').toBeLessThanOrEqual(row.calls)
    await world.clearFaults()
  })
})
