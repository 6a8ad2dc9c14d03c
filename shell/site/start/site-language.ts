import { parseEntry } from '../../../core/navigation'
import { chooseLanguage, LANGUAGES, type Language } from '../../../core/text'

const known = (tag: string) => chooseLanguage([tag])
const base = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]

/** The supported languages that a brand offers, in its order; all supported ones if it names none. */
export function offeredLanguages(offered: readonly string[] | null | undefined): Language[] {
  const spoken = [...new Set((offered ?? []).filter((tag) => known(tag) === base(tag)).map(known))]
  return spoken.length > 0 ? spoken : [...LANGUAGES]
}

/**
 * The site's language: the stored choice, else the browser's, else the first that the brand offers (LNG-01). `wanted`
 * holds BCP 47 tags in order of preference.
 */
export function chooseSiteLanguage(
  offered: readonly Language[],
  wanted: readonly (string | null)[],
): Language {
  const first = wanted.find((tag) => tag !== null && offered.some((language) => language === base(tag)))
  return chooseLanguage([first, offered[0]])
}

/** The query parameter for the viewer's choice, used if the browser does not store it. */
const PARAMETER = 'lang'

/** The language in the query of an address; null without one. */
export const languageInQuery = (search: string): string | null => parseEntry(new URLSearchParams(search)).lang

/** Returns an address with this language in its query, or without one. */
export function addressIn(
  language: Language | null,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const query = new URLSearchParams(search)
  if (language) query.set(PARAMETER, language)
  else query.delete(PARAMETER)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}
