import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { HevcRecord } from './hevc'

// A file of its own: the chunk of hls.js shares no module with those that create the record.

/** A record that outlives the page. */
export const storedHevcRecord = (storage: Storage): HevcRecord => ({
  isRefused: () => storage.get(STORAGE_KEYS.hevc) !== null,
  refuse: () => storage.set(STORAGE_KEYS.hevc, 'true'),
})
