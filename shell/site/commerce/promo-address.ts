/** True for the pages that open the dialog of promo codes. */
export const isPromoPage = (pathname: string): boolean => /^\/(promo(\/[^/]+)?|gift)\/?$/.test(pathname)

/** The promo code that an address names: `/promo/{code}`, or `?code=` on a page of promo codes; null for none. */
export function promoCodeOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (!isPromoPage(pathname)) return null
  const [, inPath] = /^\/promo\/([^/]+)/.exec(pathname) ?? []
  return decoded(inPath) ?? (new URLSearchParams(search).get('code') || null)
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
