import type { Network } from '../api/network'
import type { TvError } from '../lib/errors'

/** Who is watching. Never holds a token or a device id. */
export type SessionState =
  | { name: 'starting' }
  | { name: 'guest' }
  | { name: 'user'; byHost: boolean }
  /** The operator lets nobody in without a login. */
  | { name: 'auth-required'; network: Network | null }
  /** The operator does not serve this region; country and address as the operator sees them. */
  | { name: 'forbidden-country'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

export type SessionEvent =
  | { name: 'started' }
  | { name: 'authorised'; guest: boolean; byHost: boolean }
  | { name: 'login-needed'; network: Network | null }
  | { name: 'country-refused'; country: string; ip: string }
  | { name: 'failed'; error: TvError }

/** The whole of the session's logic about what follows what; effects are in session.ts. */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.name) {
    case 'started':
      return { name: 'starting' }
    case 'authorised':
      return event.guest ? { name: 'guest' } : { name: 'user', byHost: event.byHost }
    case 'login-needed':
      return { name: 'auth-required', network: event.network }
    case 'country-refused':
      return { name: 'forbidden-country', country: event.country, ip: event.ip }
    case 'failed':
      // A viewer who is in stays in: what failed later says so where it was asked.
      return state.name === 'guest' || state.name === 'user' ? state : { name: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}
