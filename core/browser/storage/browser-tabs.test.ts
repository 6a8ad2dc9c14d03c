import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { browserTabs } from './browser-tabs'

const SCOPE = 'https://api.example||'
type Listener = (event: { key?: string; newValue?: string | null }) => void

/** Channels of all tabs. */
let channels: { name: string; onmessage: ((event: { data: unknown }) => void) | null }[]
/** Listeners of the window and of the document, by type; both have none of the same type. */
let listeners: Map<string, Set<Listener>>
let visibilityState: 'visible' | 'hidden'

const emit = (type: string, event: Parameters<Listener>[0] = {}) => {
  for (const listener of [...(listeners.get(type) ?? [])]) listener(event)
}

beforeEach(() => {
  channels = []
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
  listeners = new Map()
  visibilityState = 'visible'
  const target = {
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
  }
  for (const [name, listen] of Object.entries(target)) vi.stubGlobal(name, listen)
  vi.stubGlobal('document', {
    ...target,
    get visibilityState() {
      return visibilityState
    },
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
  emit('storage', { key: STORAGE_KEYS.session(SCOPE), newValue: '{}' })
  expect(topics).toEqual(['session'])
  emit('storage', { key: STORAGE_KEYS.session(SCOPE), newValue: null })
  emit('storage', { key: STORAGE_KEYS.session('https://api.other||'), newValue: '{}' })
  emit('storage', { key: 'tv.language', newValue: 'ru' })
  expect(topics).toEqual(['session'])
})

test.each([
  ['returns from the back/forward cache', 'pageshow'],
  ['is no longer frozen', 'resume'],
  ['is visible again', 'visibilitychange'],
])('a page that %s reads the session again', (_, type) => {
  const { topics } = listening()
  visibilityState = 'hidden'
  emit('visibilitychange')
  expect(topics).toEqual([])
  visibilityState = 'visible'
  emit(type)
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

test('released tabs close their channel and their listeners, and neither send nor receive', () => {
  const other = listening()
  const released = listening()
  released.tabs.release()
  other.tabs.notify('session')
  released.tabs.notify('session')
  emit('storage', { key: STORAGE_KEYS.session(SCOPE), newValue: '{}' })
  expect([other.topics, released.topics]).toEqual([['session'], []])
  expect(channels).toHaveLength(1)
  for (const type of ['pageshow', 'resume', 'visibilitychange']) emit(type)
  expect(released.topics).toEqual([])
})
