/** Only the path counts; the origin is a stand-in. */
const SITE = 'https://site.invalid'

/**
 * A path of this site as it may be kept and followed later: absolute, on this origin whatever a browser makes of it.
 * Null for everything else: another origin, a scheme, a backslash, a control character.
 */
export function sitePath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) || path.length > 2000) return null
  if (!URL.canParse(path, SITE)) return null
  const { origin, pathname, search, hash } = new URL(path, SITE)
  // `/.//elsewhere` leads elsewhere once its dots are gone.
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The first segment of a path, without capitals; empty at the root. */
export const sectionOf = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? ''
