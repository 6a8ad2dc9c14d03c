import type { Cookies } from '../../../core/commerce/promo'
import type { Storage } from '../../../core/lib/storage/storage'
import { memoryCookies } from '../../support/memory-cookies'
import { type SharedTabs, sharedTabs } from '../../support/shared-tabs'
import { type SwitchableConnection, switchableConnection } from '../../support/switchable-connection'
import type { DeviceClock } from './life-clock'

/** Whether a browser keeps what pages store: `full` keeps what is there, `blocked` nothing. */
export type StorageMode = 'kept' | 'full' | 'blocked'

/** A browser on a device: what its tabs share. */
export interface Browser {
  readonly name: string
  readonly time: DeviceClock
  readonly connection: SwitchableConnection
  readonly tabs: SharedTabs
  readonly cookies: Cookies
  storageMode: StorageMode
  /** True if it has ever refused to store something. */
  readonly hasRefused: boolean
  /** Creates the storage of a page of the browser. */
  pageStorage(): Storage
  /** Removes all that is stored, as the viewer may in the browser's settings. */
  clearStorage(): void
  /** The texts that are stored, for the search for secrets. */
  stored(): readonly string[]
}

export function createBrowser(name: string, time: DeviceClock, mode: StorageMode): Browser {
  const shared = new Map<string, string>()
  let storageMode = mode
  let hasRefused = mode !== 'kept'
  const browser: Browser = {
    name,
    time,
    connection: switchableConnection(),
    tabs: sharedTabs(),
    cookies: memoryCookies(),
    get storageMode() {
      return storageMode
    },
    set storageMode(next) {
      storageMode = next
      hasRefused ||= next !== 'kept'
    },
    get hasRefused() {
      return hasRefused
    },
    pageStorage: () => storageOfPage(shared, () => browser.storageMode),
    clearStorage() {
      shared.clear()
      hasRefused = true
    },
    stored: () => [...shared].flat(),
  }
  return browser
}

/** The storage of a page, as `core/browser` has it over a store of the browser: what is refused lives as long as the page. */
function storageOfPage(shared: Map<string, string>, mode: () => StorageMode): Storage {
  const own = new Map<string, string>()
  let blocked = mode() !== 'kept'
  const isReadable = () => {
    if (mode() === 'blocked') blocked = true
    return mode() !== 'blocked'
  }
  return {
    get: (key) => own.get(key) ?? (isReadable() ? (shared.get(key) ?? null) : null),
    set(key, value) {
      if (mode() === 'kept') {
        own.delete(key)
        shared.set(key, value)
      } else {
        blocked = true
        own.set(key, value)
      }
    },
    remove(key) {
      own.delete(key)
      if (isReadable()) shared.delete(key)
    },
    keys: () => [...own.keys(), ...(isReadable() ? shared.keys() : [])],
    get blocked() {
      return blocked
    },
  }
}
