import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORED } from '../lib/storage-keys'
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
    },
  )
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

function listening(scope = SCOPE) {
  const heard: string[] = []
  const tabs = browserTabs(scope)
  for (const topic of ['session', 'language'] as const) tabs.listen(topic, () => void heard.push(topic))
  return { tabs, heard }
}

test('a message reaches the other tabs of the same operator only', () => {
  const [one, other, elsewhere] = [listening(), listening(), listening('https://api.other||')]
  one.tabs.notify('language')
  expect([one.heard, other.heard, elsewhere.heard]).toEqual([[], ['language'], []])
})

test('a session stored after its message is read again', () => {
  const { heard } = listening()
  onStorage({ key: STORED.session(SCOPE), newValue: '{}' })
  expect(heard).toEqual(['session'])
  onStorage({ key: STORED.session(SCOPE), newValue: null })
  onStorage({ key: STORED.session('https://api.other||'), newValue: '{}' })
  onStorage({ key: 'tv.language', newValue: 'ru' })
  expect(heard).toEqual(['session'])
})

test('a removed listener receives nothing more', () => {
  const one = browserTabs(SCOPE)
  let heard = 0
  const stop = browserTabs(SCOPE).listen('session', () => {
    heard += 1
  })
  one.notify('session')
  stop()
  one.notify('session')
  expect(heard).toBe(1)
})
