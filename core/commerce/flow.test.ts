import { expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { createFlow, type Stay } from './flow'

type Name = 'idle' | 'busy' | 'done'
type Event = 'begin' | 'end' | 'late'

/** A flow that begins and ends, with its stays in the order in which it entered them. */
function flowOf() {
  const clock = manualClock()
  const stays: Stay<Event>[] = []
  const flow = createFlow<Name, Event>({
    first: 'idle',
    reduce: (state, event) =>
      state === 'idle' && event === 'begin' ? 'busy' : state === 'busy' && event !== 'begin' ? 'done' : state,
    work: (_, stay) => void stays.push(stay),
    clock,
  })
  return { clock, stays, flow }
}

test('a stay ends with its state: its late replies and its timers change nothing', async () => {
  const { clock, stays, flow } = flowOf()
  flow.send('begin')
  const [busy] = stays
  busy?.replyAfter(1000, 'late')
  flow.enter('idle')
  expect(busy?.signal.aborted).toBe(true)
  flow.send('begin')
  busy?.reply('end')
  await clock.advance(1000)
  expect(flow.state.value).toBe('busy')
  stays.at(-1)?.reply('end')
  expect(flow.state.value).toBe('done')
})

test('an event that the table does not know begins no work', () => {
  const { stays, flow } = flowOf()
  flow.send('end')
  expect([flow.state.value, stays]).toEqual(['idle', []])
})

test('a released flow stays as it is', () => {
  const { stays, flow } = flowOf()
  flow.send('begin')
  flow.release()
  flow.send('end')
  flow.enter('idle')
  expect([flow.state.value, stays.length]).toEqual(['busy', 1])
})
