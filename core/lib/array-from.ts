/**
 * Replaces `Array.from` in the builds for other pages (`own-array-from.mjs`): Prototype.js and MooTools override the
 * built-in function with one that supports neither a mapping function nor iterables.
 */
export function arrayFrom<T, R = T>(
  items: Iterable<T> | ArrayLike<T>,
  map: (value: T, index: number) => R = (value) => value as unknown as R,
): R[] {
  const values = Symbol.iterator in Object(items) ? [...(items as Iterable<T>)] : (items as ArrayLike<T>)
  const result: R[] = []
  for (let index = 0; index < values.length; index += 1) result.push(map(values[index] as T, index))
  return result
}

/** Each value with its index, like `entries()` of an array, which Prototype.js overrides or removes. */
export const indexed = <T>(values: readonly T[]): readonly (readonly [number, T])[] =>
  values.map((value, place) => [place, value] as const)
