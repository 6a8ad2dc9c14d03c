/** Name of the cache of `/config.json` and of the words, which the page and the service worker both fill. */
export const CONFIGURATION_AND_WORDS = 'configuration-and-words'

/** Whether a path of the site's own origin is the brand's configuration or a file of words. */
export const isConfigurationOrWords = (path: string): boolean =>
  path === '/config.json' || path.startsWith('/locales/')
