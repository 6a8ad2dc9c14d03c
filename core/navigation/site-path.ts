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

/** Returns the first segment of a path in lower case; empty at the root. */
export const sectionOf = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? ''
