import { getScope, STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import type { Site } from '../site'

/** True if the brand has a welcome page, and storage contains neither a session nor a completed welcome (ACC-14). */
export function isFirstVisit({ tv, config, entry }: Pick<Site, 'tv' | 'config' | 'entry'>): boolean {
  if (!config.features?.welcome || entry.token) return false
  return !tv.storage.get(STORAGE_KEYS.welcomed) && !tv.storage.get(STORAGE_KEYS.session(getScope(tv.config)))
}
