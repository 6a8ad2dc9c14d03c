import type { ParentalDialogue } from '../../api/users'
import type { TvError } from '../../lib/errors/errors'

/** Wrong PINs so far; `waitUntil`: earliest time for the next one, epoch ms, null for no wait. */
export interface PinAttempts {
  attempts: number
  waitUntil: number | null
}

/** The state of a PIN dialogue (PIN-01, PIN-02, PIN-07). Never holds a PIN. */
export type PinState =
  /** The account is loading. */
  | { name: 'loading' }
  | { name: 'failed'; error: TvError }
  /** A guest has no PIN, and a viewer whom a link has signed in may not set one (ACC-17). */
  | { name: 'login-needed' }
  /** The account has no PIN, and a child profile may neither pass nor set one. */
  | { name: 'adult-needed' }
  | { name: 'ask' }
  | ({ name: 'wrong' } & PinAttempts)
  /**
   * The operator's own dialogue for accounts without a PIN (PIN-07). Wire guess (docs/wire-guesses.md): the actions
   * `set`, `confirm`; others close it.
   */
  | { name: 'choice'; dialogue: ParentalDialogue }
  /** The viewer confirms an age of 18 or over: to pass this time, or to set a PIN. */
  | { name: 'confirm-age'; to: 'pass' | 'set' }
  /**
   * A link has signed the viewer in to an account without a PIN: the viewer confirms that the account is theirs (ACC-17).
   */
  | { name: 'confirm-account' }
  /** A new PIN needs the old one first. */
  | { name: 'change-old'; pinAttempts: PinAttempts }
  /** `unequal`: the repetition differed and nothing was saved. `error`: saving failed. */
  | { name: 'set-first'; isMismatch: boolean; error: TvError | null }
  | { name: 'set-repeat'; saving: boolean }
  | { name: 'done'; outcome: 'unlocked' | 'set' | 'cancelled' }

export type PinEvent =
  | { name: 'started' }
  | { name: 'loaded'; state: PinState }
  | { name: 'mismatched'; pinAttempts: PinAttempts }
  | { name: 'wait-ended' }
  | { name: 'chose-set' }
  | { name: 'login-required' }
  | { name: 'confirmed-age' }
  | { name: 'entered-first' }
  | { name: 'entered-repeat'; isEqual: boolean }
  | { name: 'save-failed'; error: TvError }
  | { name: 'matched-old' }
  | { name: 'ended'; outcome: 'unlocked' | 'set' | 'cancelled' }
  | { name: 'failed'; error: TvError }

const NEW_PIN = { name: 'set-first', isMismatch: false, error: null } satisfies PinState

/** Returns the next state. An event that does not fit the state was meant for an earlier one and is ignored. */
export function reducePin(state: PinState, event: PinEvent): PinState {
  switch (event.name) {
    case 'started':
      return { name: 'loading' }
    case 'loaded':
      return state.name === 'loading' ? event.state : state
    case 'failed':
      return state.name === 'loading' ? { name: 'failed', error: event.error } : state
    case 'mismatched':
      if (state.name === 'change-old') return { name: 'change-old', pinAttempts: event.pinAttempts }
      return state.name === 'ask' || state.name === 'wrong' ? { name: 'wrong', ...event.pinAttempts } : state
    case 'wait-ended':
      if (state.name === 'change-old') return { name: 'change-old', pinAttempts: NO_PIN_ATTEMPTS }
      return state.name === 'wrong' ? { name: 'ask' } : state
    case 'chose-set':
      return state.name === 'choice' || state.name === 'confirm-age'
        ? { name: 'confirm-age', to: 'set' }
        : state
    case 'login-required':
      return state.name === 'choice' || state.name === 'confirm-age' ? { name: 'login-needed' } : state
    case 'confirmed-age':
      return state.name === 'confirm-age' && state.to === 'set' ? NEW_PIN : state
    case 'matched-old':
      return state.name === 'change-old' ? NEW_PIN : state
    case 'entered-first':
      return state.name === 'set-first' ? { name: 'set-repeat', saving: false } : state
    case 'entered-repeat':
      if (state.name !== 'set-repeat') return state
      return event.isEqual ? { name: 'set-repeat', saving: true } : { ...NEW_PIN, isMismatch: true }
    case 'save-failed':
      return state.name === 'set-repeat' ? { ...NEW_PIN, error: event.error } : state
    case 'ended':
      return state.name === 'done' ? state : { name: 'done', outcome: event.outcome }
    default:
      return event satisfies never
  }
}

export const NO_PIN_ATTEMPTS: PinAttempts = { attempts: 0, waitUntil: null }
