import { loadConfig, type OperatorConfig } from '../../core/brand'
import { browserStorage } from '../../core/browser/browser-storage'
import { pageFetch } from '../../core/browser/early-fetch'
import { TvError } from '../../core/lib/errors'
import { STORAGE_KEYS } from '../../core/lib/storage-keys'
import { VERSION } from '../../core/lib/version'
import { createTexts, type Language, type Text } from '../../core/text'
import { configured } from './configure'

/** Longest wait for a file of the site, its body included, ms. */
const PATIENCE_MS = 10_000

const patiently: typeof fetch = (address) => pageFetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })

const configs = new Map<string, Promise<OperatorConfig>>()

/**
 * Base addresses for an element: its attributes, then what was configured, then config.json of the site. Throws
 * `config-invalid` for an `api` that is no address, and what config.json throws.
 */
export async function resolveAddresses(
  api: string | null,
  site: string | null,
): Promise<{ api: string; site: string; brand: OperatorConfig | null }> {
  const place = placeOf(site)
  const given = api ?? configured().api
  if (given) {
    if (!URL.canParse(given, location.href)) {
      throw new TvError('config-invalid', { field: 'api', problem: 'not an address' })
    }
    return { api: new URL(given, location.href).href.replace(/\/+$/, ''), site: place, brand: null }
  }
  const config = configs.get(place) ?? loadConfig(place, patiently)
  configs.set(place, config)
  try {
    const brand = await config
    const found = brand.api.replace(/\/+$/, '')
    browserStorage().set(STORAGE_KEYS.api(place), JSON.stringify(found))
    return { api: found, site: place, brand }
  } catch (error) {
    configs.delete(place)
    throw error
  }
}

const texts = new Map<string, (language: Language) => Promise<Text>>()

/** The words of a language, from the site's /locales. */
export function wordsOf(site: string | null, language: Language): Promise<Text> {
  const place = placeOf(site)
  const load = texts.get(place) ?? createTexts({ site: place, version: VERSION, fetch: patiently })
  texts.set(place, load)
  return load(language)
}

const placeOf = (site: string | null) => (site ?? configured().site ?? location.origin).replace(/\/+$/, '')
