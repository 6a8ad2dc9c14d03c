import { expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { createSound } from './sound'

test('the volume is a percentage, clamped to 0 and 100', () => {
  const engine = recordingEngine()
  const { sound, setVolume } = createSound(engine)
  setVolume(150)
  expect(engine.sound.volume).toBe(1)
  setVolume(-5)
  expect(engine.sound.volume).toBe(0)
  setVolume(40)
  engine.events.emit('volume', undefined)
  expect(sound.value.volume).toBe(40)
})

test('muting reaches the engine and is read back from it', () => {
  const engine = recordingEngine()
  const { sound, setMuted } = createSound(engine)
  setMuted(true)
  engine.events.emit('volume', undefined)
  expect(sound.value.muted).toBe(true)
})
