import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { memoryStorage, type Storage } from '../lib/storage'
import { createPrompts, type Prompts } from './prompts'

let clock: ReturnType<typeof manualClock>
let storage: Storage
let prompts: Prompts

beforeEach(() => {
  clock = manualClock()
  storage = memoryStorage()
  prompts = createPrompts({ clock, storage, scope: 'test' })
})

test('a prompt that was closed returns after eight hours, also after a reload', async () => {
  prompts.offer('register')
  expect(prompts.shown.value).toBe('register')
  prompts.close()
  expect(prompts.shown.value).toBeNull()
  await clock.advance(28_799_999)
  const reloaded = createPrompts({ clock, storage, scope: 'test' })
  reloaded.offer('register')
  expect(reloaded.shown.value).toBeNull()
  await clock.advance(1)
  reloaded.offer('register')
  expect(reloaded.shown.value).toBe('register')
})

test('a prompt that no longer applies is removed, and may return at once', () => {
  prompts.offer('register')
  prompts.withdraw('register')
  expect(prompts.shown.value).toBeNull()
  prompts.offer('register')
  expect(prompts.shown.value).toBe('register')
})

test('a stored record that is damaged hides nothing', () => {
  storage.set('tv.prompts:test', '{"register":"yes"}')
  prompts.offer('register')
  expect(prompts.shown.value).toBe('register')
})
