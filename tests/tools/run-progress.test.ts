import { expect, test } from 'vitest'
import { minutesLeft } from './run-progress'

const stages = [
  [['check'], ['build']],
  [['contract', 'elements'], ['journeys']],
]
const kept = { check: 60, build: 100, contract: 60, elements: 240, journeys: 600 }

test('the minutes left are those of the longest lane of each stage', () => {
  const run = { stages, kept, done: new Map(), begun: new Map(), nowS: 0 }
  expect(minutesLeft(run)).toBe('about 12 min')
})

test('the minutes left become fewer while a part runs, and follow the pace of this machine', () => {
  const done = new Map([
    ['check', 120],
    ['build', 200],
  ])
  const begun = new Map([
    ['check', 0],
    ['build', 0],
    ['contract', 200],
    ['journeys', 200],
  ])
  expect(minutesLeft({ stages, kept, done, begun, nowS: 200 })).toBe('about 20 min')
  expect(minutesLeft({ stages, kept, done, begun, nowS: 500 })).toBe('about 15 min')
})

test('the minutes left are unknown if a part of the rest has never been measured', () => {
  const run = { stages, kept: { check: 60 }, done: new Map(), begun: new Map(), nowS: 0 }
  expect(minutesLeft(run)).toBe('an unknown time')
})
