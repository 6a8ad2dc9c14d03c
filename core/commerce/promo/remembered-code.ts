import { COOKIES } from '../../lib/storage/storage-keys'
import { parsePromoCode } from './promo-offer'

/** A code is kept for a login for this long, s. */
const MAX_AGE_S = 30 * 60

/** The cookies of the page; implemented in core/browser/storage/browser-cookies.ts. */
export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string, maxAgeS: number): void
  remove(name: string): void
}

export type RememberedCode = ReturnType<typeof createRememberedCode>

/** Stores the code that a visitor has entered and that continues after the login (PRM-01). It is not a secret. */
export const createRememberedCode = (cookies: Cookies) => ({
  /** Returns the code; null if there is none, or if it is not a valid code. */
  read(): string | null {
    const parsed = parsePromoCode(cookies.get(COOKIES.promoCode) ?? '')
    return 'code' in parsed ? parsed.code : null
  },
  save: (code: string) => cookies.set(COOKIES.promoCode, code, MAX_AGE_S),
  forget: () => cookies.remove(COOKIES.promoCode),
})
