import type { Storage } from '../lib/storage/storage'
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '../lib/storage/storage-keys'

/** The query parameters of a visit (ACC-17). Null if absent or invalid. */
export interface Entry {
  partner: string | null
  /** Provider override, by short name or id (ACC-01). */
  provider: string | null
  /** Language of the referring page, for a viewer who has not chosen one (EMB-07). */
  lang: string | null
  /** A secret: never shown, logged or stored. */
  token: string | null
  /** A secret: never shown, logged or stored. */
  deviceSerial: string | null
  /** The session's token is not renewed at start (ACC-12). The site itself never skips the PIN. */
  ignoreParentalControl: boolean
  /** True for a start inside Telegram, which names its user by `telegram_id`; the id itself is not kept. */
  isTelegram: boolean
  /** Start parameter of a Telegram mini-app: a deep link. */
  startParam: string | null
  /** True if the viewer returns from a payment. */
  purchased: boolean
  clickId: string | null
  /** Null leaves the setting of this tab unchanged. */
  debug: boolean | null
  /** The query without one-time parameters: empty, or with its question mark. */
  search: string
}

/** One-time parameters: secrets, and actions that a reload or a shared link must not repeat. */
const ONE_TIME_PARAMETERS = [
  'token',
  'access_token',
  'device_serial',
  'telegram_id',
  'purchased',
  'tgWebAppStartParam',
] as const

const KEY = /^[\w.-]{1,64}$/
const PRINTABLE = /^[\x21-\x7e]{1,4096}$/

/** Parses the query of a visit. A parameter without a value, or with an invalid one, is treated as absent. */
export function parseEntry(query: URLSearchParams): Entry {
  const firstMatch = (pattern: RegExp, ...names: string[]): string | null =>
    names.map((name) => query.get(name)).find((value) => value !== null && pattern.test(value)) ?? null
  const flag = (name: string): boolean | null =>
    query.has(name) ? !/^(0|false|off|no)$/i.test(query.get(name) ?? '') : null

  const rest = new URLSearchParams(query)
  for (const name of ONE_TIME_PARAMETERS) rest.delete(name)
  const text = rest.size === query.size ? query.toString() : rest.toString()

  return {
    partner: firstMatch(KEY, 'partner'),
    provider: firstMatch(KEY, 'provider'),
    lang: firstMatch(/^[a-z]{2,3}([-_]\w+)*$/i, 'lang'),
    token: firstMatch(PRINTABLE, 'token', 'access_token'),
    deviceSerial: firstMatch(/^[\w:.-]{1,128}$/, 'device_serial'),
    ignoreParentalControl: ['1', 'true'].includes(query.get('ignore_parental_control') ?? ''),
    isTelegram: firstMatch(/^\d{1,20}$/, 'telegram_id') !== null,
    startParam: firstMatch(/^[\w-]{1,512}$/, 'tgWebAppStartParam'),
    purchased: query.get('purchased') === 'true',
    clickId: firstMatch(/^[\x21-\x7e]{1,256}$/, 'click_id', 'clickid', 'clickId'),
    debug: flag('show_debug'),
    search: text === '' ? '' : `?${text}`,
  }
}

/**
 * Stores the parameters of an entry that are needed after its address has changed, and adds those stored earlier:
 * `partner`, `provider`, `lang`, `show_debug` and the start inside Telegram per tab, the click id per browser.
 */
export function rememberEntry(entry: Entry, tab: Storage, browser: Storage): Entry & { debug: boolean } {
  const storeOrRead = (key: string, value: string | null): string | null => {
    if (value !== null) tab.set(key, value)
    return tab.get(key)
  }
  if (entry.clickId !== null) browser.set(STORAGE_KEYS.clickId, entry.clickId)
  const telegram = storeOrRead(TAB_STORAGE_KEYS.telegram, entry.isTelegram ? '1' : null)
  const debug = entry.debug === null ? null : entry.debug ? '1' : '0'
  return {
    ...entry,
    partner: storeOrRead(TAB_STORAGE_KEYS.partner, entry.partner),
    provider: storeOrRead(TAB_STORAGE_KEYS.provider, entry.provider),
    lang: storeOrRead(TAB_STORAGE_KEYS.lang, entry.lang),
    isTelegram: telegram !== null,
    debug: storeOrRead(TAB_STORAGE_KEYS.debug, debug) === '1',
  }
}
