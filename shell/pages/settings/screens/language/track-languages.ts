import { primaryLanguage } from '../../../../../core/lib/language-tag'
import { LANGUAGE_NAMES } from '../../../../layout/footer/language-names'

/**
 * The languages to choose from, each once: in the viewer's order, then in the operator's, then the other languages of
 * the site.
 */
export function listTrackLanguages(...orders: (readonly string[])[]): string[] {
  const byBase = new Map<string, string>()
  for (const tag of orders.flat())
    if (!byBase.has(primaryLanguage(tag))) byBase.set(primaryLanguage(tag), tag)
  return [...byBase.values()]
}

/** The order after the item at `from` has moved to `to`. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const rest = order.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)]
}

/** The language's own name for itself; its tag if the browser does not know it. */
export function trackLanguageName(tag: string): string {
  const known = Object.entries(LANGUAGE_NAMES).find(([language]) => language === primaryLanguage(tag))
  if (known) return known[1]
  try {
    const name = new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
