/**
 * Replaces `Array.from` in the builds for other pages (`own-array-from.mjs`): Prototype.js and MooTools replace the built-in by one without a
 * mapping function, and without iterables.
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

/** Each value with its place, as `entries()` of an array, which Prototype.js replaces by a copy of the array or removes. */
export const indexed = <T>(values: readonly T[]): readonly (readonly [number, T])[] =>
  values.map((value, place) => [place, value] as const)
