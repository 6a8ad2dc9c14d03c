/**
 * A small persistent text store. It never throws: a store that is blocked or full keeps working in memory
 * and says so in `blocked`.
 */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** True once a value could not be kept beyond this page. */
  readonly blocked: boolean
}

/** A store that lives as long as the page. */
export function memoryStorage(blocked = false): Storage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    blocked,
  }
}

/** Reads a JSON record and gives it to `parse`; garbage of any kind reads as null and is removed. */
export function readRecord<T>(storage: Storage, key: string, parse: (value: unknown) => T | null): T | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    const record = parse(JSON.parse(text))
    if (record !== null) return record
  } catch {
    // falls through: what cannot be read is removed
  }
  storage.remove(key)
  return null
}
