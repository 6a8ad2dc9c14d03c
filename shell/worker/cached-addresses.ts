/** Name of the cache of the brand's files and of the words, which the page and the service worker both fill. */
export const BRAND_AND_WORDS = 'brand-and-words'

/** Paths of the site's own origin that this cache stores, as URL patterns. */
export const BRAND_AND_WORDS_PATHS = ['/config.json', '/frame.css', '/locales/*'] as const

export const isBrandOrWords = (path: string): boolean =>
  BRAND_AND_WORDS_PATHS.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
