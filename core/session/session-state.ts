import type { Network } from '../api/network'
import { TvError } from '../lib/errors'

/** Whose profile is active. */
export type Role = 'adult' | 'child'

/** Who is watching. Never holds a token or a device id. */
export type SessionState =
  | { name: 'starting' }
  | { name: 'guest' }
  | { name: 'user'; byHost: boolean; role: Role }
  /**
   * Nobody is let in without a login: `operator` has no guests, and the token of a `child` ended, which is renewed for
   * nobody (spec/5 4).
   */
  | { name: 'auth-required'; network: Network | null; why: 'operator' | 'child' }
  /** The operator does not serve this region; country and address as the operator sees them. */
  | { name: 'forbidden-country'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

export type SessionEvent =
  | { name: 'started' }
  /** Whoever was in has left, by a wish of theirs or because the operator knows them no more. */
  | { name: 'left' }
  /** `checked`: whoever wants this proved to be an adult, by a login or a PIN. */
  | { name: 'authorised'; guest: boolean; byHost: boolean; role: Role; checked: boolean }
  | { name: 'login-needed'; network: Network | null }
  | { name: 'child-ended'; network: Network | null }
  | { name: 'country-refused'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

/** The whole of the session's logic about what follows what; effects are in session.ts. */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  const child =
    (state.name === 'user' && state.role === 'child') ||
    (state.name === 'auth-required' && state.why === 'child')
  switch (event.name) {
    case 'started':
      // Whoever watched as a child stays one until somebody proves otherwise.
      return child ? state : { name: 'starting' }
    case 'left':
      return { name: 'starting' }
    case 'authorised':
      if (child && !event.checked && (event.guest || event.role === 'adult'))
        return { name: 'auth-required', network: null, why: 'child' }
      return event.guest ? { name: 'guest' } : { name: 'user', byHost: event.byHost, role: event.role }
    case 'login-needed':
      return { name: 'auth-required', network: event.network, why: child ? 'child' : 'operator' }
    case 'child-ended':
      return { name: 'auth-required', network: event.network, why: 'child' }
    case 'country-refused':
      return { name: 'forbidden-country', country: event.country, ip: event.ip }
    case 'failed':
      // A viewer who is in stays in: what failed later says so where it was asked.
      return state.name === 'guest' || state.name === 'user' || child
        ? state
        : { name: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}

/** Why there is no token in a state. */
export function reasonOf(state: SessionState): TvError {
  switch (state.name) {
    case 'auth-required':
      return new TvError('login-required')
    case 'forbidden-country':
      return new TvError('forbidden-country', { country: state.country, ip: state.ip })
    case 'failed':
      return state.error
    default:
      return new TvError('authentication-failed')
  }
}
