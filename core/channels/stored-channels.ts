import { toJson } from '../lib/json'
import { readRecord, type Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import type { Channel } from './join'

/** A channel that had no gate of its own when this browser last loaded the list; its programmes may have one. */
export interface StoredChannel {
  id: string
  /** Years. */
  age: number
}

/** Stores the channels whose streams may be requested before the next list arrives, by slug; `scope` separates operators. */
export function storeChannels(storage: Storage, scope: string, channels: readonly Channel[]): void {
  const entries = channels.map(({ slug, id, age }) => [slug, [id, age]])
  storage.set(STORAGE_KEYS.channelIds(scope), toJson(Object.fromEntries(entries)))
}

/** Returns the channel that {@link storeChannels} stored under a slug; null if there is none. */
export function readStoredChannel(storage: Storage, scope: string, slug: string): StoredChannel | null {
  const stored = readRecord(storage, STORAGE_KEYS.channelIds(scope), (value) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null,
  )
  const entry = stored?.[slug]
  if (!Array.isArray(entry)) return null
  const [id, age] = entry as unknown[]
  return typeof id === 'string' && typeof age === 'number' ? { id, age } : null
}
