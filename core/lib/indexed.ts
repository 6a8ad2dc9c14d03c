/** Each value with its place, as `entries()` of an array, which Prototype.js replaces by a copy of the array or removes. */
export const indexed = <T>(values: readonly T[]): readonly (readonly [number, T])[] =>
  values.map((value, place) => [place, value] as const)
