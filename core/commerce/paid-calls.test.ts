import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { memoryStorage, type Storage } from '../lib/storage/storage'
import { singleTab, type Tabs } from '../session'
import { createPaidCalls, MAX_AGE_MS, paidCall, remainingMs } from './paid-calls'

const NOW = 1_800_000_000_000
const isFree = () => true

const callsOf = (tabs: Tabs, storage: Storage) =>
  createPaidCalls({ storage, tabs, clock: { now: () => NOW } }, 'payments', v.object(paidCall))
const call = (key: string, account = '7') => ({ key, account, at: NOW, owner: 'this page' })

test.each([
  ['now', 0, 600_000],
  ['a minute ago', -60_000, 540_000],
  ['an hour ago', -MAX_AGE_MS, 15_000],
  ['in the future, by a clock that was wrong then', 86_400_000, 600_000],
])('a call made %s is asked about for the rest of its time', (_, ms, rest) => {
  expect(remainingMs({ ...call('packet 1'), at: NOW + ms }, 600_000, { now: () => NOW })).toBe(rest)
})

/** A storage that all tabs can read. */
const kept = (): Storage => ({ ...memoryStorage(), isMemory: false })

test('calls that all tabs can read do not lock other tabs out: their records say what is under way', async () => {
  const tabs = sharedTabs()
  const storage = kept()
  const [here, there] = [callsOf(tabs.tab(), storage), callsOf(tabs.tab(), storage)]
  expect(await here.claim(call('packet 1'), isFree)).toBe(true)
  expect(await there.claim(call('packet 2'), isFree)).toBe(true)
  expect(await there.claim(call('packet 1'), () => there.find('packet 1', '7') === null)).toBe(false)
  expect(here.of('7')).toHaveLength(2)
})

test.each([
  ['blocked', memoryStorage(true)],
  ['in memory', memoryStorage()],
])(
  'with storage %s another tab makes no call of the account until the last one of this tab has ended',
  async (_, storage) => {
    const tabs = sharedTabs()
    const [here, there] = [callsOf(tabs.tab(), storage), callsOf(tabs.tab(), memoryStorage())]
    expect(await here.claim(call('packet 1'), isFree)).toBe(true)
    expect(await here.claim(call('packet 2'), isFree)).toBe(true)
    expect(await there.claim(call('packet 1', '8'), isFree)).toBe(true)
    here.remove(call('packet 1'))
    expect(await there.claim(call('packet 1'), isFree)).toBe(false)
    expect(there.of('7')).toEqual([])
    here.remove(call('packet 2'))
    expect(await there.claim(call('packet 1'), isFree)).toBe(true)
  },
)

test('a browser without locks makes a call that it can store, and refuses one that no other tab would see', async () => {
  const withoutLocks: Tabs = { ...singleTab, hold: async () => 'unknown' }
  expect(await callsOf(withoutLocks, kept()).claim(call('packet 1'), isFree)).toBe(true)
  const memory = callsOf(withoutLocks, memoryStorage())
  await expect(memory.claim(call('packet 1'), isFree)).rejects.toMatchObject({ code: 'storage-blocked' })
  expect(memory.of('7')).toEqual([])
})
