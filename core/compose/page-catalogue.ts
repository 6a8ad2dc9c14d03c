import { type Catalogue, createCatalogue } from '../catalogue'
import { onAnotherViewer } from '../session'
import type { Tv } from '../tv'

const catalogues = new WeakMap<Tv, Map<string, Catalogue>>()

/** The catalogue in this language; one for all elements of a page. */
export function catalogueOf(tv: Tv, language: string): Catalogue {
  const byLanguage = catalogues.get(tv) ?? new Map<string, Catalogue>()
  catalogues.set(tv, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const catalogue = createCatalogue({ api: tv.api, clock: tv.clock, language })
  byLanguage.set(language, catalogue)
  onAnotherViewer(tv.session, catalogue.forgetRights)
  return catalogue
}
