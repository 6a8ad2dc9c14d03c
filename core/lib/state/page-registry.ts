/*
 * Values that the product's scripts share on a page. The script tag's file and the chunks that it loads are built
 * separately, and a page may have scripts of several versions, so their modules cannot hold these values.
 */

/** Names of the shared values; each is a property of the global object behind the symbol `tv.{name}`. */
type PageValueName =
  | 'core.v1'
  | 'defaults'
  | 'early-answers'
  | 'early-sources'
  | 'elements'
  | 'loading'
  | 'script'

/** Returns the page's value of this name; the first script that requests it creates it with `create`. */
export function pageValue<T extends object>(name: PageValueName, create: () => T): T {
  const page = globalThis as unknown as Record<symbol, T | undefined>
  const key = Symbol.for(`tv.${name}`)
  page[key] ??= create()
  return page[key]
}

/** A shared value with methods, which scripts of other versions may not know. */
interface Versioned {
  /** Raised when the scripts of two versions can no longer share the value. */
  readonly interface: number
  /** Version of the script that made the value. */
  readonly script: string
}

/**
 * Returns the page's value of this name, or `own` if the page has none yet. A value of another interface stays in place
 * for the scripts that know it: this script then keeps `own` to itself and prints a warning.
 */
export function versionedPageValue<T extends Versioned>(name: PageValueName, own: T): T {
  const shared = pageValue(name, () => own)
  if (shared.interface === own.interface) return shared
  console.warn(`tv: script ${own.script} cannot share a session with script ${shared.script} on this page`)
  return own
}
