import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../lib/storage-keys'
import { browserTabs } from './browser-tabs'

const SCOPE = 'https://api.example||'
/** Channels of all tabs, and the storage events of this one. */
let channels: { name: string; onmessage: ((event: { data: unknown }) => void) | null }[]
let onStorage: (event: { key: string; newValue: string | null }) => void

beforeEach(() => {
  channels = []
  onStorage = () => undefined
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = null
      constructor(readonly name: string) {
        channels.push(this)
      }
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== (this as unknown) && other.name === this.name) other.onmessage?.({ data })
      }
      close() {
        channels = channels.filter((other) => other !== (this as unknown))
      }
    },
  )
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener
  })
  vi.stubGlobal('removeEventListener', (_: string, listener: typeof onStorage) => {
    if (onStorage === listener) onStorage = () => undefined
  })
})
afterEach(() => vi.unstubAllGlobals())

function listening(scope = SCOPE) {
  const topics: string[] = []
  const tabs = browserTabs(scope)
  for (const topic of ['session', 'language'] as const) tabs.listen(topic, () => void topics.push(topic))
  return { tabs, topics }
}

test('a message reaches the other tabs of the same operator only', () => {
  const [one, other, elsewhere] = [listening(), listening(), listening('https://api.other||')]
  one.tabs.notify('language')
  expect([one.topics, other.topics, elsewhere.topics]).toEqual([[], ['language'], []])
})

test('a session stored after its message is read again', () => {
  const { topics } = listening()
  onStorage({ key: STORAGE_KEYS.session(SCOPE), newValue: '{}' })
  expect(topics).toEqual(['session'])
  onStorage({ key: STORAGE_KEYS.session(SCOPE), newValue: null })
  onStorage({ key: STORAGE_KEYS.session('https://api.other||'), newValue: '{}' })
  onStorage({ key: 'tv.language', newValue: 'ru' })
  expect(topics).toEqual(['session'])
})

test('a removed listener receives nothing more', () => {
  const one = browserTabs(SCOPE)
  let notifications = 0
  const stop = browserTabs(SCOPE).listen('session', () => {
    notifications += 1
  })
  one.notify('session')
  stop()
  one.notify('session')
  expect(notifications).toBe(1)
})

test('released tabs close their channel and their storage listener, and neither send nor receive', () => {
  const other = listening()
  const released = listening()
  released.tabs.release()
  other.tabs.notify('session')
  released.tabs.notify('session')
  onStorage({ key: STORAGE_KEYS.session(SCOPE), newValue: '{}' })
  expect([other.topics, released.topics]).toEqual([[], []])
  expect(channels).toHaveLength(1)
})
