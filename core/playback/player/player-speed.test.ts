import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { createSpeed, SPEEDS } from './player'

test('speeds go from a quarter to double in quarters @PLY-09.speed', () => {
  expect(SPEEDS).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  const engine = recordingEngine()
  const { setSpeed } = createSpeed(engine, signal(SPEEDS))
  const rates = [0, 0.3, 1.1, 1.9, 7, Number.NaN].map((wanted) => {
    setSpeed(wanted)
    return engine.transport.rate
  })
  expect(rates).toEqual([0.25, 0.25, 1, 2, 2, 1])
})

test('media without speeds plays at its own', () => {
  const engine = recordingEngine()
  const { speed, setSpeed } = createSpeed(engine, signal([]))
  setSpeed(2)
  expect([speed.value, engine.transport.rate]).toEqual([1, 1])
})
