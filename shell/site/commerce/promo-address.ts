import { findSection, splitPath } from '../../../core/navigation'

/** True for the pages that open the dialog of promo codes. */
export const isPromoPage = (pathname: string): boolean => findSection(pathname).section.page === 'promo'

/** The promo code that an address names: `/promo/{code}`, or `?code=` on a page of promo codes; null if there is none. */
export function readPromoCode({ pathname, search }: { pathname: string; search: string }): string | null {
  if (!isPromoPage(pathname)) return null
  const [, inPath] = splitPath(pathname)
  return inPath ?? (new URLSearchParams(search).get('code') || null)
}
