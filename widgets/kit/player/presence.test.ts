import { beforeEach, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock'
import { createPresence } from './presence'

let clock: ManualClock
let shown: boolean
let held: boolean
let presence: ReturnType<typeof createPresence>

beforeEach(() => {
  clock = manualClock(0)
  held = false
  shown = true
  presence = createPresence(
    clock,
    () => held,
    (on) => {
      shown = on
    },
  )
})

it('controls go after five quiet seconds of playback @PLY-08', async () => {
  presence.play(true)
  await clock.advance(4999)
  expect(shown).toBe(true)
  await clock.advance(1)
  expect(shown).toBe(false)
})

it('every sign of the viewer brings them for five seconds more @PLY-08', async () => {
  presence.play(true)
  await clock.advance(4000)
  presence.wake()
  await clock.advance(4999)
  expect(shown).toBe(true)
  await clock.advance(1)
  expect(shown).toBe(false)
  presence.wake()
  expect(shown).toBe(true)
})

it('they stay while nothing plays, and come when it stops @PLY-08', async () => {
  await clock.advance(60_000)
  expect(shown).toBe(true)
  presence.play(true)
  await clock.advance(5000)
  presence.play(false)
  expect(shown).toBe(true)
  presence.leave()
  presence.toggle()
  await clock.advance(60_000)
  expect(shown).toBe(true)
})

it('they stay while a menu is open or a key put the focus there, whether the mouse is there or not @PLY-08', async () => {
  presence.play(true)
  held = true
  presence.leave()
  await clock.advance(60_000)
  expect(shown).toBe(true)
  held = false
  await clock.advance(5000)
  expect(shown).toBe(false)
})

it('they go with the pointer, and with a tap, which brings them too @PLY-08', () => {
  presence.play(true)
  presence.leave()
  expect(shown).toBe(false)
  presence.toggle()
  expect(shown).toBe(true)
  presence.toggle()
  expect(shown).toBe(false)
})
