/** Splits the name of a content, as `series/episode`; a slash within a slug is written `%2F` in it. */
export const splitContentName = (name: string): string[] =>
  name
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/%(2F|25)/gi, (_, code) => (code === '25' ? '%' : '/')))

/** The name of a content from its slug, or from those of a series and an episode. Other signs stay as they are. */
export const joinContentName = (...slugs: string[]): string =>
  slugs.map((slug) => slug.replace(/%(?=2F|25)/gi, '%25').replaceAll('/', '%2F')).join('/')
