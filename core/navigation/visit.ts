import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../lib/clock'
import type { SessionState } from '../session'
import { findSection, SECTIONS } from './sections'

/** The facts that decide whether a page may be shown. */
export interface Visit {
  path: string
  session: SessionState['name']
  /** The token of a child's profile has expired: an adult chooses a profile by the PIN, or signs in (PRO-04). */
  childEnded: boolean
  /** True if the brand has a welcome page and this browser has not completed it. */
  firstVisit: boolean
  /** Block status of the account: −1 for payment due, −2 for blocked; null for neither (ACC-10). */
  block: -1 | -2 | null
  /** True if the operator logs viewers in by their network, and that failed (ACC-09). */
  autoAuthFailed: boolean
  /** True if another page was requested before this one, and should follow it. */
  isRedirected: boolean
}

export type Access =
  | { name: 'open' }
  /** Another page is shown first; this path follows afterwards. */
  | { name: 'elsewhere'; path: string }
  /** The page that was requested earlier is open now. */
  | { name: 'return' }
  /** The page stays behind a modal that the viewer must complete first. */
  | { name: 'modal'; modal: 'auth' | 'block_alma' | 'pay_qr_kaspi' | 'autoauth' | 'child_ended' }

/** True if the operator allows no guests, so that the login cannot be closed (ACC-03). */
export const isLoginRequired = (path: string, session: SessionState['name']): boolean =>
  session === 'auth-required' && findSection(path).section.openTo === 'viewers'

/** True for a page that is shown before the requested one and asks the viewer something. */
export const isBeforeRequestedPage = (path: string): boolean => {
  const { openTo } = findSection(path).section
  return openTo === 'sign-in' || openTo === 'closed-region'
}

/** Decides access to a page; the rules of ACC-03, ACC-09, ACC-10, ACC-13 and ACC-14 in one place. */
export function decideAccess(visit: Visit): Access {
  const { path, session, firstVisit, block, autoAuthFailed } = visit
  const { openTo } = findSection(path).section
  const isOpenToEveryone = openTo === 'everyone' || openTo === 'closed-region'
  if (session === 'forbidden-country')
    return isOpenToEveryone ? { name: 'open' } : { name: 'elsewhere', path: SECTIONS.closedRegion.paths[0] }
  // A session proves that the region is open. If guests are not allowed, that is unknown, and the page stays.
  const isRegionOpen = session === 'guest' || session === 'user'
  if (openTo === 'closed-region' && isRegionOpen && visit.isRedirected) return { name: 'return' }
  if (openTo === 'sign-in') return session === 'user' ? { name: 'return' } : { name: 'open' }
  if (isOpenToEveryone) return { name: 'open' }
  if (firstVisit && session !== 'user') return { name: 'elsewhere', path: SECTIONS.welcome.paths[0] }
  if (autoAuthFailed) return { name: 'modal', modal: 'autoauth' }
  if (isLoginRequired(path, session))
    return { name: 'modal', modal: visit.childEnded ? 'child_ended' : 'auth' }
  if (session === 'user' && block !== null)
    return { name: 'modal', modal: block === -2 ? 'block_alma' : 'pay_qr_kaspi' }
  return { name: 'open' }
}

/** Redirects are checked again this long after a change of the route, ms (NAV-10). */
const RECHECK_MS = 200

/** The pages of a visit. */
interface RouteState {
  /** Number of this page in the visit, from 1; another query or hash is not a new page. */
  step: number
  /** Path and query of the previous page; null on the first. */
  previous: string | null
  current: string
}

export interface RouteSteps {
  readonly state: ReadonlySignal<RouteState>
  /** Number of redirect checks; it increases once more 200 ms after each step. */
  readonly checks: ReadonlySignal<number>
  /** Records the present address. */
  go(path: string, search: string): void
  /** True once per history entry and check, so that a redirect without effect is tried again. */
  mayRedirect(entry: string): boolean
}

/** Creates the model of a visit that begins at this address. */
export function createRouteSteps(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  first: { pathname: string; search: string },
): RouteSteps {
  const state = signal<RouteState>({ step: 1, previous: null, current: first.pathname + first.search })
  const checks = signal(0)
  let path = first.pathname
  let redirected: string | null = null
  let timer = clock.setTimeout(check, RECHECK_MS)

  function check(): void {
    redirected = null
    checks.value += 1
  }

  return {
    state,
    checks,
    go(pathname, search) {
      const { step, current } = state.value
      const address = pathname + search
      if (pathname === path) {
        if (address !== current) state.value = { ...state.value, current: address }
        return
      }
      path = pathname
      state.value = { step: step + 1, previous: current, current: address }
      clock.clearTimeout(timer)
      timer = clock.setTimeout(check, RECHECK_MS)
    },
    mayRedirect(entry) {
      if (redirected === entry) return false
      redirected = entry
      return true
    },
  }
}
