import type { BrandConfig } from '../../core/brand'
import { TvError } from '../../core/lib/errors'
import { takeTv } from '../../core/page'
import { LANGUAGES, type Language, type Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { storedLanguage } from '../../widgets/kit/language'
import { resolveAddresses, wordsOf } from '../../widgets/kit/site'
import { chooseSiteLanguage, offeredLanguages } from './site-language'

/** What every page of the site works with. */
export interface Site {
  /** The core that the site shares with the tags on its pages: one session, one cache. */
  tv: Tv
  brand: BrandConfig['brand']
  language: Language
  /** Languages the viewer may choose from, in the brand's order. */
  languages: Language[]
  text: Text
}

const wanted = () => [storedLanguage(), ...navigator.languages]

/** The words to speak with before the configuration is known, or when it cannot be used. */
export const firstWords = (): Promise<Text> => wordsOf(null, chooseSiteLanguage(LANGUAGES, wanted()))

/** Reads `/config.json` and the words; rejects with `config-invalid` or `network`. */
export async function loadSite(): Promise<Site> {
  // Mostly the brand offers what the browser wants, so these words come while the configuration does.
  void firstWords()
  const { brand: config, ...addresses } = await resolveAddresses(null, null)
  if (!config) throw new TvError('config-invalid', { source: addresses.site, field: 'brand' })
  const languages = offeredLanguages(config.languages)
  const language = chooseSiteLanguage(languages, wanted())
  const text = await wordsOf(null, language)
  const tv = takeTv({ ...addresses, partner: null, provider: null })
  return { tv, brand: config.brand, language, languages, text }
}
