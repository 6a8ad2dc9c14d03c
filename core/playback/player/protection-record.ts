import type { Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { PlaybackSource } from './kind'

/** Remembers in storage which sources are protected, so that the next load fetches only the engine it needs. */
export interface ProtectionRecord {
  /** False for a source without a record: a clear source must not wait for the code of the other engine. */
  isRecorded(name: string): boolean
  /** Records the source under each name of {@link PlaybackSource.knownAs}. */
  record(source: Pick<PlaybackSource, 'address' | 'knownAs'>): void
}

export function createProtectionRecord(storage: Storage): ProtectionRecord {
  const isRecorded = (name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null
  return {
    isRecorded,
    record({ address, knownAs }) {
      for (const name of knownAs) {
        if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
        else if (isRecorded(name)) storage.remove(STORAGE_KEYS.protection(name))
      }
    },
  }
}
