import type { SessionState } from '../session'
import { sectionOf } from './site-path'

/** Sections that stay open without a login and in a closed region (ACC-03, ACC-13). */
const EXEMPT: readonly string[] = [
  'agreement',
  'privacy',
  'terms',
  'geo_lock',
  'provider',
  'promo',
  'packet',
  'packets',
  'gift',
  'news',
  'faq',
  'app_store',
]
/** Pages that lead to a login by themselves. */
const SIGN_IN: readonly string[] = ['welcome', 'auth_methods']

/** The facts that decide whether a page may be shown. */
export interface Visit {
  path: string
  session: SessionState['name']
  /** The brand greets, and this browser was not greeted yet. */
  firstVisit: boolean
  /** Status of an account that may not watch: −1 to be paid, −2 blocked. */
  block: -1 | -2 | null
  /** The operator signs viewers in by their network, and that failed. */
  autoAuthFailed: boolean
}

export type Access =
  | { name: 'open' }
  /** Another page comes first; this path is wanted afterwards. */
  | { name: 'elsewhere'; path: '/geo_lock' | '/welcome' }
  /** The page requested before is open now. */
  | { name: 'return' }
  /** The page stays behind what the viewer has to do first. */
  | { name: 'modal'; modal: 'auth' | 'block_alma' | 'pay_qr_kaspi' | 'autoauth' }

/** True where a login cannot be forced on a viewer (ACC-03). */
export const isExempt = (path: string): boolean => EXEMPT.includes(sectionOf(path))

/** True if a login is required, so that its modal cannot be closed (ACC-03). */
export const loginIsMust = (path: string, session: SessionState['name']): boolean =>
  session === 'auth-required' && !isExempt(path) && !SIGN_IN.includes(sectionOf(path))

/** The rules of access in one place (ACC-03, ACC-09, ACC-10, ACC-13, ACC-14). */
export function accessOf({ path, session, firstVisit, block, autoAuthFailed }: Visit): Access {
  const section = sectionOf(path)
  const signingIn = SIGN_IN.includes(section)
  if (session === 'forbidden-country')
    return isExempt(path) ? { name: 'open' } : { name: 'elsewhere', path: '/geo_lock' }
  // Somebody was let in. If a login is required and there is no session, the region is not known to be open: the page
  // stays.
  if (section === 'geo_lock' && (session === 'guest' || session === 'user')) return { name: 'return' }
  if (signingIn) return session === 'user' ? { name: 'return' } : { name: 'open' }
  if (isExempt(path)) return { name: 'open' }
  if (firstVisit && session !== 'user') return { name: 'elsewhere', path: '/welcome' }
  if (autoAuthFailed) return { name: 'modal', modal: 'autoauth' }
  if (loginIsMust(path, session)) return { name: 'modal', modal: 'auth' }
  if (session === 'user' && block !== null)
    return { name: 'modal', modal: block === -2 ? 'block_alma' : 'pay_qr_kaspi' }
  return { name: 'open' }
}
