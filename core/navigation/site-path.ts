/** A placeholder origin; only the path matters. */
const SITE = 'https://site.invalid'

/**
 * Returns a path of this site that is safe to store and follow later: absolute and on this origin after normalisation.
 * Null for everything else: another origin, a scheme, a backslash, a control character.
 */
export function sitePath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) || path.length > 2000) return null
  if (!URL.canParse(path, SITE)) return null
  const { origin, pathname, search, hash } = new URL(path, SITE)
  // `/.//elsewhere` becomes `//elsewhere`, another host, once its dots are normalised.
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Returns a path of this site: its first segment, and names encoded so that they are read back unchanged. */
export const pathTo = (section: string, ...names: string[]): string =>
  ['', section, ...names.map(encodeURIComponent)].join('/')

/**
 * Returns the decoded segments of a path: a slug may contain any character, and routers would read a slug's `%2F` as a
 * slash. A segment that cannot be decoded, as in a typed address, is returned unchanged.
 */
export const splitPath = (path: string): string[] => path.split('/').filter(Boolean).map(decoded)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
