import { toJson } from '../../lib/json'
import { readRecord, type Storage } from '../../lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { resumeAt, type WatchRecord } from './resume'

/** A film and its viewer; `watched` is the operator's record of earlier watching. */
export interface SoughtFilm {
  tab: Storage
  scope: string
  /** Identity of the viewer. */
  whose: string | null
  contentId: string
  watched: WatchRecord
}

/** Stores, until the tab is closed, the second that a viewer sought to in a film (PLY-13.kept-place). */
export function keepSoughtPlace({ tab, scope, whose, contentId, watched }: SoughtFilm, second: number): void {
  const record = { whose, contentId, second, over: watched.seconds }
  tab.set(TAB_STORAGE_KEYS.soughtPlace(scope), toJson(record))
}

/**
 * Returns the second at which a film continues: where its viewer sought to in this tab, unless the operator has
 * recorded another position since; else by the operator's record, see {@link resumeAt}. Null if there is neither.
 */
export function continueAt(
  { tab, scope, whose, contentId, watched }: SoughtFilm,
  duration: number,
): number | null {
  const sought = readRecord(tab, TAB_STORAGE_KEYS.soughtPlace(scope), (stored) => {
    const { second, ...of } = Object(stored) as Record<string, unknown>
    const isOf = of.whose === whose && of.contentId === contentId && of.over === watched.seconds
    return isOf && typeof second === 'number' ? second : null
  })
  return sought ?? resumeAt(watched, duration)
}
