import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { memoryStorage, type Storage } from '../lib/storage/storage'
import { createPrompts, type PromptKind, type Prompts } from './prompts'

let clock: ReturnType<typeof manualClock>
let storage: Storage
let prompts: Prompts

beforeEach(() => {
  clock = manualClock()
  storage = memoryStorage()
  prompts = createPrompts({ clock, storage, scope: 'test' })
})

const S = 1000

test.each([
  ['register', 28_800 * S],
  ['almatv_install', 259_200 * S],
  ['freedommedia_install', 259_200 * S],
  ['permission', 1_209_600 * S],
] as const)(
  '%s returns %i ms after it was closed, also after a reload @MSG-03.reopen-delay',
  async (kind, delay) => {
    prompts.offer(kind)
    expect(prompts.shown.value).toBe(kind)
    prompts.close()
    expect(prompts.shown.value).toBeNull()
    await clock.advance(delay - 1)
    const reloaded = createPrompts({ clock, storage, scope: 'test' })
    reloaded.offer(kind)
    expect(reloaded.shown.value).toBeNull()
    await clock.advance(1)
    reloaded.offer(kind)
    expect(reloaded.shown.value).toBe(kind)
  },
)

test.each([
  'email',
  'survey_unsubscribe',
  'survey_rate',
  'install',
  'galam_poll2',
  'freedommedia_promo',
  'poll',
  'promo',
] as const)('%s returns at its next occasion after it was closed @MSG-03.reopen-delay', (kind) => {
  prompts.offer(kind)
  prompts.close()
  const reloaded = createPrompts({ clock, storage, scope: 'test' })
  reloaded.offer(kind)
  expect(reloaded.shown.value).toBe(kind)
})

test('prompts are shown one at a time, the next one 300 ms after the closing @MSG-03.one-at-a-time', async () => {
  const kinds: PromptKind[] = ['promo', 'poll', 'permission']
  for (const kind of kinds) prompts.offer(kind)
  expect(prompts.shown.value).toBe('promo')
  prompts.close()
  await clock.advance(299)
  expect(prompts.shown.value).toBeNull()
  await clock.advance(1)
  expect(prompts.shown.value).toBe('permission')
  prompts.close()
  await clock.advance(300)
  expect(prompts.shown.value).toBe('poll')
})

test('a prompt that no longer applies is removed, and may return', async () => {
  prompts.offer('register')
  prompts.withdraw('register')
  expect(prompts.shown.value).toBeNull()
  await clock.advance(300)
  prompts.offer('register')
  expect(prompts.shown.value).toBe('register')
})

test('a stored record that is damaged hides nothing', () => {
  storage.set('tv.prompts:test', '{"register":"yes"}')
  prompts.offer('register')
  expect(prompts.shown.value).toBe('register')
})

test('a closing that another clock has stored in the future counts as now', async () => {
  storage.set('tv.prompts:test', JSON.stringify({ register: clock.now() + 1e9, poll: clock.now() + 1e9 }))
  prompts.offer('register')
  expect(prompts.shown.value).toBeNull()
  prompts.offer('poll')
  expect(prompts.shown.value).toBe('poll')
})
