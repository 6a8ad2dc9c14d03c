import { beforeEach, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../../tests/support/manual-clock'
import { createControlsVisibility } from './use-controls-visibility'

let clock: ManualClock
let shown: boolean
let held: boolean
let controlsVisibility: ReturnType<typeof createControlsVisibility>

beforeEach(() => {
  clock = manualClock(0)
  held = false
  shown = true
  controlsVisibility = createControlsVisibility(
    clock,
    () => held,
    (on) => {
      shown = on
    },
  )
})

it('controls go after five quiet seconds of playback @PLY-08.controls-hide', async () => {
  controlsVisibility.play(true)
  await clock.advance(4999)
  expect(shown).toBe(true)
  await clock.advance(1)
  expect(shown).toBe(false)
})

it('every sign of the viewer brings them for five seconds more @PLY-08.controls-hide', async () => {
  controlsVisibility.play(true)
  await clock.advance(4000)
  controlsVisibility.wake()
  await clock.advance(4999)
  expect(shown).toBe(true)
  await clock.advance(1)
  expect(shown).toBe(false)
  controlsVisibility.wake()
  expect(shown).toBe(true)
})

it('controls stay visible while nothing plays, and appear when playback stops', async () => {
  await clock.advance(60_000)
  expect(shown).toBe(true)
  controlsVisibility.play(true)
  await clock.advance(5000)
  controlsVisibility.play(false)
  expect(shown).toBe(true)
  controlsVisibility.leave()
  controlsVisibility.toggle()
  await clock.advance(60_000)
  expect(shown).toBe(true)
})

it('they stay while a menu is open or a key put the focus there, whether the mouse is there or not', async () => {
  controlsVisibility.play(true)
  held = true
  controlsVisibility.leave()
  await clock.advance(60_000)
  expect(shown).toBe(true)
  held = false
  await clock.advance(5000)
  expect(shown).toBe(false)
})

it('they go with the pointer, and with a tap, which brings them too', () => {
  controlsVisibility.play(true)
  controlsVisibility.leave()
  expect(shown).toBe(false)
  controlsVisibility.toggle()
  expect(shown).toBe(true)
  controlsVisibility.toggle()
  expect(shown).toBe(false)
})
