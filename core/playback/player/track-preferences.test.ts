import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { singleTab, type Tabs } from '../../session'
import { createTrackPreferences } from './track-preferences'

/** Tabs that are connected to each other, without a browser. */
function twoTabs(): [Tabs, Tabs] {
  const listeners = [new Set<() => void>(), new Set<() => void>()] as const
  const tab = (own: Set<() => void>, other: Set<() => void>): Tabs => ({
    ...singleTab,
    notify: () => {
      for (const listener of other) listener()
    },
    listen: (_, listener) => {
      own.add(listener)
      return () => void own.delete(listener)
    },
  })
  return [tab(listeners[0], listeners[1]), tab(listeners[1], listeners[0])]
}

test('the order and the language of subtitles are kept in the browser @LNG-03.audio-order @LNG-03.subtitles', () => {
  const storage = memoryStorage()
  const before = createTrackPreferences({ storage, tabs: singleTab })
  expect(before.languages.value).toEqual({ audio: [], text: undefined })
  before.setAudio(['en', 'ru'])
  before.setText('ka')
  const after = createTrackPreferences({ storage, tabs: singleTab })
  expect(after.languages.value).toEqual({ audio: ['en', 'ru'], text: 'ka' })
  after.setText(null)
  expect(createTrackPreferences({ storage, tabs: singleTab }).languages.value.text).toBeNull()
  after.setAudio([])
  after.setText(undefined)
  expect(storage.keys()).toEqual([])
})

test('other tabs have the order as soon as it changes @LNG-03.used', () => {
  const storage = memoryStorage()
  const [first, second] = twoTabs()
  const here = createTrackPreferences({ storage, tabs: first })
  const there = createTrackPreferences({ storage, tabs: second })
  here.setAudio(['en'])
  expect(there.languages.value.audio).toEqual(['en'])
})

test('stored values that are no languages are ignored', () => {
  const storage = memoryStorage()
  storage.set(STORAGE_KEYS.audioLanguages, 'en,,<b>,ru,en,sr-Latn')
  storage.set(STORAGE_KEYS.textLanguage, '{"language":"en"}')
  expect(createTrackPreferences({ storage, tabs: singleTab }).languages.value).toEqual({
    audio: ['en', 'ru', 'sr-Latn'],
    text: undefined,
  })
})
