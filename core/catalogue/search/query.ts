/** Longest search text, characters (CAT-09). */
export const MAX_QUERY = 255

/** The search text of an address. */
export const readSearchText = (parameters: URLSearchParams): string =>
  (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY)
