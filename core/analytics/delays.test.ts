import { expect, test, vi } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { createSearchReport } from './event-facts'
import { createMarketing } from './marketing'

test('a channel search is reported 500 ms after the last letter, once @OPS-03.search-delay', async () => {
  const clock = manualClock()
  const queries: string[] = []
  const type = createSearchReport(clock, (query) => queries.push(query))
  type('n')
  await clock.advance(499)
  type('ne')
  await clock.advance(499)
  expect(queries).toEqual([])
  await clock.advance(1)
  expect(queries).toEqual(['ne'])
  type('new')
  type('')
  await clock.advance(5000)
  expect(queries, 'an emptied field').toEqual(['ne'])
})

test.each([
  ['  News 24 ', 'News 24'],
  ['+7 900 000-00-01', ''],
  ['89000', ''],
  ['vera@mail.example', ''],
  ['2026', '2026'],
  ['a'.repeat(100), 'a'.repeat(64)],
])('the search for %j is reported as %j', async (typed, query) => {
  const clock = manualClock()
  const queries: string[] = []
  createSearchReport(clock, (text) => queries.push(text))(typed)
  await clock.advance(500)
  expect(queries).toEqual([query])
})

function marketing(checkedAt: (now: number) => number | null, isThereAfter = Number.POSITIVE_INFINITY) {
  const clock = manualClock(1_000_000)
  const attempts: number[] = []
  const script = createMarketing({
    clock,
    checkedAt: () => checkedAt(clock.now()),
    initialise() {
      attempts.push(clock.now() - 1_000_000)
      return attempts.length > isThereAfter
    },
  })
  return { clock, attempts, script }
}

test('the marketing script is initialised again up to 10 times at 300 ms @OPS-03.marketing-retry', async () => {
  const { clock, attempts, script } = marketing(() => null)
  script.start()
  await clock.advance(60_000)
  expect(attempts).toEqual([0, 300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000])
  script.start()
  await clock.advance(60_000)
  expect(attempts, 'for the next viewer').toHaveLength(22)
})

test('attempts are 3000 ms apart while the login check was under 10 s ago @OPS-03.marketing-retry', async () => {
  const { clock, attempts, script } = marketing(() => 1_000_000 - 3000)
  script.start()
  await clock.advance(60_000)
  // From 7 s on the check is 10 s ago.
  expect(attempts).toEqual([0, 3000, 6000, 9000, 9300, 9600, 9900, 10_200, 10_500, 10_800, 11_100])
})

test('a script that throws is not repeated, and stops nothing of the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const clock = manualClock()
  const fail = () => {
    throw new Error('of a script')
  }
  createMarketing({ clock, checkedAt: () => null, initialise: fail }).start()
  await clock.advance(60_000)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('attempts end once the script is there, or with the consent', async () => {
  const there = marketing(() => null, 2)
  there.script.start()
  await there.clock.advance(60_000)
  expect(there.attempts).toEqual([0, 300, 600])
  const stopped = marketing(() => null)
  stopped.script.start()
  await stopped.clock.advance(300)
  stopped.script.stop()
  await stopped.clock.advance(60_000)
  expect(stopped.attempts).toEqual([0, 300])
})
