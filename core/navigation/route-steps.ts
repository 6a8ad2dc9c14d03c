import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../lib/clock'

/** Redirects are checked again this long after a change of the route, ms (NAV-10). */
const RECHECK_MS = 200

/** The way of a visit through the pages of the site. */
export interface RouteState {
  /** The page that this is, from 1; another query or hash is not a step. */
  step: number
  /** Path and query of the page before; null on the first. */
  previous: string | null
  current: string
}

export interface RouteSteps {
  readonly state: ReadonlySignal<RouteState>
  /** Counts the checks of redirects: one more 200 ms after each step. */
  readonly checks: ReadonlySignal<number>
  /** The address is this one now. */
  go(path: string, search: string): void
  /** True once for each entry of the history and each check: a redirect that led nowhere is tried again. */
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
