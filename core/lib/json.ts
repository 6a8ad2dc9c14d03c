/** Returns the member itself instead of the result of its `toJSON`. */
function plain(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key]
}

/**
 * Serialises plain values as JSON. Unlike `JSON.stringify` it calls no `toJSON`: Prototype.js adds one to arrays,
 * strings and numbers, whose result would be quoted once more.
 */
export const toJson = (value: unknown): string => JSON.stringify(value, plain)
