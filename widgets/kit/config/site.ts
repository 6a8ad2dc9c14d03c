import { loadConfig, type OperatorConfig, WHOLE_FILE } from '../../../core/brand'
import { pageFetch } from '../../../core/browser/network/early-fetch'
import { getStorages } from '../../../core/browser/storage/browser-storage'
import { asTvError, TvError, type TvErrorCode } from '../../../core/lib/errors/errors'
import { answerToStatus } from '../../../core/lib/errors/http-status'
import { toJson } from '../../../core/lib/json'
import { keepLoading } from '../../../core/lib/retry/keep-loading'
import type { StorageChoice } from '../../../core/lib/storage/storage'
import { STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { VERSION } from '../../../core/lib/version'
import { createTexts, type Language, type Text } from '../../../core/text'
import { reportFault } from '../element/page-fault'
import { configured } from './configure'

/** Longest wait for a file of the site, its body included, ms. */
const TIMEOUT_MS = 10_000

const fetchInTime: typeof fetch = (address) => pageFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/**
 * Fetches words, and reports a failure in the console: the page then continues in English, and its author should know why.
 */
const openly: typeof fetch = async (address) => {
  const report = (code: TvErrorCode, problem: string | null) =>
    void reportFault({ code, address: String(address), problem })
  const response = await fetchInTime(address).catch((error) => {
    report('network', null)
    throw error
  })
  const { ok, status } = response
  if (!ok) report(answerToStatus(status) === 'refused' ? 'not-found' : 'server', `HTTP ${status}`)
  return response
}

const configs = new Map<string, Promise<OperatorConfig>>()

/**
 * Base addresses for an element: its attributes, then what was configured, then config.json of the site, whose API
 * address is kept in this `storage` for the next page. Throws `config-invalid` for an `api` or `site` that is not a web
 * address, and what config.json throws.
 */
export async function resolveAddresses(
  api: string | null,
  site: string | null,
  storage: StorageChoice = 'local',
  element?: HTMLElement,
): Promise<{ api: string; site: string; brand: OperatorConfig | null }> {
  const place = site === null ? ownSite() : webAddress(site, 'site')
  const given = api ?? configured().api
  if (given) return { api: webAddress(given, 'api'), site: place, brand: null }
  const brand = await loadSiteConfig(place, element)
  const found = brand.api.replace(/\/+$/, '')
  getStorages(storage).storage.set(STORAGE_KEYS.api(place), toJson(found))
  return { api: found, site: place, brand }
}

/** The site of the page's own script, or the one that the page's code has configured; markup cannot change it. */
export const ownSite = (): string => webAddress(configured().site ?? location.origin, 'site')

/**
 * Loads config.json of a site, once for all elements of the page. Rejects as {@link loadConfig} does; the console
 * message names the `site` of the `element`.
 */
export async function loadSiteConfig(site: string, element?: HTMLElement): Promise<OperatorConfig> {
  const config = configs.get(site) ?? loadConfig(site, fetchInTime)
  configs.set(site, config)
  try {
    return await config
  } catch (error) {
    configs.delete(site)
    const { code, detail } = asTvError(error)
    const { field, problem, status } = detail
    const address = `${site}/config.json`
    void reportFault({
      code,
      address,
      element,
      ...(field !== undefined && field !== WHOLE_FILE && { field: String(field) }),
      // Null where there was no answer.
      problem: problem ? String(problem) : status ? `HTTP ${status}` : null,
    })
    if (code !== 'network' || !navigator.onLine) throw error
    // Null also if the code for that does not load.
    const probe = await import('../element/fault-lines').catch(() => null)
    const refusal = await probe?.probePolicy(address)
    throw refusal ? new TvError('policy-refused', refusal) : error
  }
}

const texts = new Map<string, (language: Language) => Promise<Text>>()

/** The words of a language, from the site's /locales; those of the page's own site if `site` is not a web address. */
export function loadWords(site: string | null, language: Language): Promise<Text> {
  const given = [site, configured().site].find((one) => one !== null && findProblem(one) === null)
  const place = given ? webAddress(given, 'site') : location.origin
  const load = texts.get(place) ?? createTexts({ site: place, version: VERSION, fetch: openly })
  texts.set(place, load)
  return load(language)
}

/**
 * Passes the words of a language to `onText`; if built-in English had to replace them, passes the right ones once they
 * have loaded. Returns the function that stops this.
 */
export function keepWords(site: string | null, language: Language, onText: (text: Text) => void): () => void {
  let isOver = false
  const load = async () => {
    const text = await loadWords(site, language)
    if (text.isReplacement && !isOver) onText(text)
    if (text.isReplacement) throw new TvError('network')
    return text
  }
  const stop = keepLoading(load, onText)
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Returns the fault of an API or site address; null for a web address. A host without `https://` would be read as a path.
 */
function findProblem(given: string): string | null {
  if (!URL.canParse(given, location.href)) return 'is no web address'
  const { protocol, pathname } = new URL(given, location.href)
  if (!/^https?:$/.test(protocol)) return 'is no web address'
  if (/^[^/.]+(\.|:\d)/.test(given)) return 'has no https:// before it'
  return /\/v2\/*$/.test(pathname) ? 'ends with /v2, which the elements add' : null
}

/**
 * Removes slashes at the end of an address. Throws `config-invalid` unless it is http or https, for example for
 * `javascript:`.
 */
function webAddress(given: string, field: 'api' | 'site'): string {
  const problem = findProblem(given)
  if (problem) throw new TvError('config-invalid', { field, problem, by: 'host' })
  return new URL(given, location.href).href.replace(/\/+$/, '')
}
