/** A small persistent text store. It never throws: if it is blocked or full, it continues in memory and sets `blocked`. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** All keys, of this product and of others. */
  keys(): string[]
  /** True once a value could not be stored beyond this page. */
  readonly blocked: boolean
  /** True if values should end with the page; absent for a persistent store. */
  readonly isMemory?: boolean
}

/** True if values outlive the page, and other tabs can read them. */
export const isKept = ({ blocked, isMemory }: Storage): boolean => !blocked && !isMemory

/** Creates a store that lives as long as the page. */
export function memoryStorage(blocked = false): Storage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    blocked,
    isMemory: true,
  }
}

/** Reads a JSON record and passes it to `parse`; an unreadable value returns null and is removed. */
export function readRecord<T>(storage: Storage, key: string, parse: (value: unknown) => T | null): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    const record = parse(JSON.parse(text))
    if (record !== null) return record
  } catch {
    // An unreadable value is removed below.
  }
  storage.remove(key)
  return null
}

/** Where a page keeps its data: in the browser's storage, or in memory until the page is closed. */
export type StorageChoice = 'local' | 'memory'
