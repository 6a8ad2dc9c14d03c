import type { ParentalDialogue } from '../../api/users'
import type { TvError } from '../../lib/errors'

/** Wrong PINs so far; `waitUntil` in epoch ms where the next may only be tried then. */
export interface PinAttempts {
  attempts: number
  waitUntil: number | null
}

/** Where a dialogue about the PIN stands (PIN-01, PIN-02, PIN-07). Never holds a PIN. */
export type PinState =
  /** The account is being asked. */
  | { name: 'loading' }
  | { name: 'failed'; error: TvError }
  /** Only viewers who are signed in have a PIN. */
  | { name: 'login-needed' }
  /** On a child's profile nothing passes and nothing is set where there is no PIN. */
  | { name: 'adult-needed' }
  | { name: 'ask' }
  | ({ name: 'wrong' } & PinAttempts)
  /** The operator's own words for viewers without a PIN, all of them text. Actions: set, confirm; others close it (PIN-07). */
  | { name: 'choice'; dialogue: ParentalDialogue }
  /** The viewer says that they are 18 or over: to pass this time, or to set a PIN (spec/5 7). */
  | { name: 'confirm-age'; to: 'pass' | 'set' }
  /** The PIN of before comes first. */
  | { name: 'change-old'; pinAttempts: PinAttempts }
  /** `unequal`: the repetition differed and nothing was saved. `error`: saving failed. */
  | { name: 'set-first'; unequal: boolean; error: TvError | null }
  | { name: 'set-repeat'; saving: boolean }
  | { name: 'done'; outcome: 'unlocked' | 'set' | 'cancelled' }

export type PinEvent =
  | { name: 'started' }
  | { name: 'asked'; state: PinState }
  | { name: 'guessed-wrong'; pinAttempts: PinAttempts }
  | { name: 'waited' }
  | { name: 'wants-pin' }
  | { name: 'confirmed-age' }
  | { name: 'entered-first' }
  | { name: 'repeated'; equal: boolean }
  | { name: 'save-failed'; error: TvError }
  | { name: 'old-matched' }
  | { name: 'ended'; outcome: 'unlocked' | 'set' | 'cancelled' }
  | { name: 'failed'; error: TvError }

const NEW_PIN = { name: 'set-first', unequal: false, error: null } satisfies PinState

/** What follows what. An event that does not fit the state changes nothing: it was meant for an earlier one. */
export function reduce(state: PinState, event: PinEvent): PinState {
  switch (event.name) {
    case 'started':
      return { name: 'loading' }
    case 'asked':
      return state.name === 'loading' ? event.state : state
    case 'failed':
      return state.name === 'loading' ? { name: 'failed', error: event.error } : state
    case 'guessed-wrong':
      if (state.name === 'change-old') return { name: 'change-old', pinAttempts: event.pinAttempts }
      return state.name === 'ask' || state.name === 'wrong' ? { name: 'wrong', ...event.pinAttempts } : state
    case 'waited':
      if (state.name === 'change-old') return { name: 'change-old', pinAttempts: NO_PIN_ATTEMPTS }
      return state.name === 'wrong' ? { name: 'ask' } : state
    case 'wants-pin':
      return state.name === 'choice' || state.name === 'confirm-age'
        ? { name: 'confirm-age', to: 'set' }
        : state
    case 'confirmed-age':
      return state.name === 'confirm-age' && state.to === 'set' ? NEW_PIN : state
    case 'old-matched':
      return state.name === 'change-old' ? NEW_PIN : state
    case 'entered-first':
      return state.name === 'set-first' ? { name: 'set-repeat', saving: false } : state
    case 'repeated':
      if (state.name !== 'set-repeat') return state
      return event.equal ? { name: 'set-repeat', saving: true } : { ...NEW_PIN, unequal: true }
    case 'save-failed':
      return state.name === 'set-repeat' ? { ...NEW_PIN, error: event.error } : state
    case 'ended':
      return state.name === 'done' ? state : { name: 'done', outcome: event.outcome }
    default:
      return event satisfies never
  }
}

export const NO_PIN_ATTEMPTS: PinAttempts = { attempts: 0, waitUntil: null }
