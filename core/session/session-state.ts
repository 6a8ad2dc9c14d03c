import { refusalReason } from '../api/api-error'
import type { Network } from '../api/network'
import { TvError } from '../lib/errors/errors'

/** Role of the active profile. */
export type Role = 'adult' | 'child'

/** The viewer of a page, as far as it is known. Never holds a token or a device id. */
export type SessionState =
  | { name: 'starting' }
  | { name: 'guest' }
  | { name: 'user'; byHost: boolean; role: Role }
  /**
   * A login is needed: the `operator` allows no guests (ACC-03), the token of a `child` profile has expired (PRO-04),
   * or the previous account was blocked (ACC-10).
   */
  | { name: 'auth-required'; network: Network | null; requiredBy: 'operator' | 'child' | 'block' }
  /** The operator does not serve this region (ACC-13); country and IP address are those that it reports. */
  | { name: 'forbidden-country'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

export type SessionEvent =
  | { name: 'started' }
  /** The viewer has logged out, or the operator has removed the device. */
  | { name: 'left' }
  /** `checked`: a login or a PIN has proved that an adult is watching. */
  | { name: 'authorised'; guest: boolean; byHost: boolean; role: Role; checked: boolean }
  | { name: 'login-needed'; network: Network | null; requiredBy: 'operator' | 'block' }
  | { name: 'child-ended'; network: Network | null }
  | { name: 'country-refused'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

/** The next state of a session. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const child =
    (state.name === 'user' && state.role === 'child') ||
    (state.name === 'auth-required' && state.requiredBy === 'child')
  switch (event.name) {
    case 'started':
      // A child stays a child until a login or a PIN proves that an adult is watching.
      return child ? state : { name: 'starting' }
    case 'left':
      return { name: 'starting' }
    case 'authorised':
      if (child && !event.checked && (event.guest || event.role === 'adult'))
        return { name: 'auth-required', network: null, requiredBy: 'child' }
      return event.guest ? { name: 'guest' } : { name: 'user', byHost: event.byHost, role: event.role }
    case 'login-needed':
      return { name: 'auth-required', network: event.network, requiredBy: child ? 'child' : event.requiredBy }
    case 'child-ended':
      return { name: 'auth-required', network: event.network, requiredBy: 'child' }
    case 'country-refused':
      return { name: 'forbidden-country', country: event.country, ip: event.ip }
    case 'failed':
      // A signed-in viewer stays signed in; the failed call reports its error to its own caller.
      return isSignedIn(state) || child ? state : { name: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}

/** True if the operator does not serve the viewer's country (ACC-13). */
export const isRegionClosed = (error: TvError): boolean =>
  error.code === 'forbidden-country' || refusalReason(error) === 'region-closed'

/** The event that reports a failed start. */
export function toFailureEvent(error: TvError, network: Network | null): SessionEvent {
  if (error.code === 'login-required') return { name: 'login-needed', network, requiredBy: 'operator' }
  if (!isRegionClosed(error)) return { name: 'failed', error }
  const { country = '', remote = '' } = network ?? {}
  return { name: 'country-refused', country, ip: remote }
}

export const isSignedIn = (state: SessionState) => state.name === 'guest' || state.name === 'user'

/** The error of a call that needs a token in a state without one. */
export function getReason(state: SessionState): TvError {
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
