/** Where elements without an `api` or `site` attribute look. */
export interface Defaults {
  /** Base address of the operator's API, without `/v2`; null asks config.json of the site. */
  api: string | null
  /** Base address of the operator's site, which serves config.json and locales/; null is this page's origin. */
  site: string | null
}

const KEY = Symbol.for('tv.defaults')
const page = globalThis as unknown as Record<symbol, Defaults | undefined>
/** On the page: the script tag's file shares no modules with the elements it fetches. */
const defaults: Defaults = page[KEY] ?? { api: null, site: null }
page[KEY] = defaults

/** Sets the addresses once for all elements: the embed script does, and whoever uses the npm entry. */
export function configure(next: Partial<Defaults>): void {
  Object.assign(defaults, next)
}

export const configured = (): Readonly<Defaults> => defaults
