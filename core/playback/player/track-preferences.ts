import { type ReadonlySignal, signal } from '@preact/signals-core'
import { onePer } from '../../lib/state/one-per'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'

/** A BCP 47 tag, and the stored value for no subtitles. */
const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i
const OFF = 'off'

/** The purpose of a track; `captions` also describe the sounds, for viewers who do not hear them. */
export type TrackRole = 'main' | 'description' | 'captions' | 'commentary' | 'clear-speech' | 'easy-reading'

/** The properties by which the same track is found in another stream. */
export interface TrackTraits {
  language: string
  role: TrackRole
  name: string
}

/** Languages of sound and subtitles for channels and contents without a choice of their own (LNG-03); BCP 47 tags. */
export interface TrackLanguages {
  /** Most preferred first; empty leaves the order to the operator. */
  audio: readonly string[]
  /** Null for no subtitles; undefined leaves them to the operator. */
  text: string | null | undefined
}

/** The languages that the viewer has set. */
export function readTrackLanguages(storage: Pick<Storage, 'get'>): TrackLanguages {
  const audio = (storage.get(STORAGE_KEYS.audioLanguages) ?? '').split(',').filter((tag) => TAG.test(tag))
  const text = storage.get(STORAGE_KEYS.textLanguage) ?? ''
  return { audio: [...new Set(audio)], text: text === OFF ? null : TAG.test(text) ? text : undefined }
}

/**
 * Reads the audio that the viewer chose for a channel or content; null for none. Older versions stored its language only.
 */
export function readChosenAudio(storage: Pick<Storage, 'get'>, id: string): TrackTraits | null {
  const [language, role = 'main', ...name] = storage.get(STORAGE_KEYS.audio(id))?.split('|') ?? []
  return language ? { language, role: role as TrackRole, name: name.join('|') } : null
}

/** Stores that audio, if it has a language to find it by. */
export function storeChosenAudio(storage: Storage, id: string, { language, role, name }: TrackTraits): void {
  if (language) storage.set(STORAGE_KEYS.audio(id), [language, role, name].join('|'))
}

export type TrackPreferences = ReturnType<typeof createTrackPreferences>

/** The viewer's preferences in this browser, for all players of this tab and of the others. */
export function createTrackPreferences({ storage, tabs }: Pick<Tv, 'storage' | 'tabs'>) {
  const languages = signal(readTrackLanguages(storage))
  const refresh = () => {
    languages.value = readTrackLanguages(storage)
  }
  tabs.listen('tracks', refresh)

  function store(key: string, value: string): void {
    if (value) storage.set(key, value)
    else storage.remove(key)
    refresh()
    tabs.notify('tracks')
  }

  return {
    languages: languages as ReadonlySignal<TrackLanguages>,
    /** Stores the order of audio languages; an empty one removes the preference. */
    setAudio: (order: readonly string[]) => store(STORAGE_KEYS.audioLanguages, order.join(',')),
    /** Stores the language of subtitles; null for none, undefined removes the preference. */
    setText: (language: string | null | undefined) =>
      store(STORAGE_KEYS.textLanguage, language === null ? OFF : (language ?? '')),
  }
}

/** The viewer's languages of sound and subtitles, shared by everything on the page that uses this core. */
export const getTrackPreferences = onePer(createTrackPreferences)
