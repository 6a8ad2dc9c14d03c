import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { HevcRecord } from './hevc'

// In a file of its own, because the hls.js chunk must not share a module with the chunks that create the record.

/** A record that is kept between visits. */
export const storedHevcRecord = (storage: Storage): HevcRecord => ({
  isRefused: () => storage.get(STORAGE_KEYS.hevc) !== null,
  refuse: () => storage.set(STORAGE_KEYS.hevc, 'true'),
})
