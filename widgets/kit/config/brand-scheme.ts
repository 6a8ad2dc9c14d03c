import { colorSchemeOf, type OperatorConfig } from '../../../core/brand'

const sheets = new Map<string, CSSStyleSheet>()

/** Makes a root wear the scheme that the brand fixes, if it does; `--tv-color-scheme` of the page comes before it. */
export function wearBrandScheme(root: ShadowRoot | null, brand: OperatorConfig['brand'] | undefined): void {
  const scheme = brand ? colorSchemeOf(brand) : null
  if (!root || !scheme) return
  const sheet = sheets.get(scheme) ?? new CSSStyleSheet()
  if (!sheets.has(scheme)) sheet.replaceSync(`:host{color-scheme:var(--tv-color-scheme,${scheme})}`)
  sheets.set(scheme, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
