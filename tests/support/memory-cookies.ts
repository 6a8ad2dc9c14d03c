import type { Cookies } from '../../core/commerce/promo/remembered-code'

/** The cookies of a browser, without their age. */
export function memoryCookies(): Cookies & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  }
}
