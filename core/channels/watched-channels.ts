import { toJson } from '../lib/json'
import { readRecord, type Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'

/** Number of channels remembered. */
const MAX_CHANNELS = 10

/** Ids of the recently watched channels, newest first. */
export interface WatchedChannels {
  ids(): string[]
  add(channelId: string): void
}

/** Creates the list over this browser's storage; `scope` separates operators. */
export function createWatchedChannels(storage: Storage, scope: string): WatchedChannels {
  const key = STORAGE_KEYS.watchedChannels(scope)
  const ids = () =>
    readRecord(storage, key, (value) =>
      Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : null,
    ) ?? []
  return {
    ids,
    add(channelId) {
      const others = ids().filter((id) => id !== channelId)
      storage.set(key, toJson([channelId, ...others].slice(0, MAX_CHANNELS)))
    },
  }
}
