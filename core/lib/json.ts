/** Returns the member itself, in place of the result of its `toJSON`. */
function plain(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key]
}

/**
 * JSON of plain values. Unlike `JSON.stringify` it calls no `toJSON`: Prototype.js adds one to arrays, strings and numbers that
 * returns text, which would be quoted once more.
 */
export const toJson = (value: unknown): string => JSON.stringify(value, plain)
