import { chooseLanguage, LANGUAGES, type Language } from '../../core/text'

const known = (tag: string) => chooseLanguage([tag])
const base = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]

/** The languages a brand offers that the product speaks, in the brand's order; all of them when it names none. */
export function offeredLanguages(offered: readonly string[] | null | undefined): Language[] {
  const spoken = [...new Set((offered ?? []).filter((tag) => known(tag) === base(tag)).map(known))]
  return spoken.length > 0 ? spoken : [...LANGUAGES]
}

/**
 * The site's language (spec/5 13): what the viewer chose before, else what the browser asks for, else the first the
 * brand offers. `wanted` are BCP 47 tags, best first.
 */
export function chooseSiteLanguage(
  offered: readonly Language[],
  wanted: readonly (string | null)[],
): Language {
  const first = wanted.find((tag) => tag !== null && offered.some((language) => language === base(tag)))
  return chooseLanguage([first, offered[0]])
}
