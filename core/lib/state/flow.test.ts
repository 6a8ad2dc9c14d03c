import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
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

test('data that changes within a stay leaves its work under way', () => {
  const stays: Stay<number>[] = []
  const flow = createFlow<number, number>({
    first: 0,
    reduce: (_, event) => event,
    work: (_, stay) => void stays.push(stay),
    isSameStay: (state, before) => Math.floor(state) === Math.floor(before),
    clock: manualClock(),
  })
  flow.send(1)
  flow.send(1.5)
  expect([flow.state.value, stays.length, stays[0]?.signal.aborted]).toEqual([1.5, 1, false])
  stays[0]?.reply(2)
  expect([flow.state.value, stays.length, stays[0]?.signal.aborted]).toEqual([2, 2, true])
})
