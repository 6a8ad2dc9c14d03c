import { TvError } from '../../lib/errors/errors'
import { type Gate, toGateError } from './gate'

/**
 * Why a player is paused. `not-started`: the stream waits for play; `autoplay`: the browser requires a gesture first;
 * `ended`: a film has ended, and no episode follows.
 */
export type PauseReason = 'viewer' | 'autoplay' | 'not-started' | 'ended'

/** The state of a player; the names are those of the elements' `state` property. */
export type PlayerState =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'playing' }
  | { name: 'paused'; why: PauseReason }
  | { name: 'waiting' }
  | { name: 'blocked'; gate: Gate }
  /** `retrying`: recovery continues by itself. */
  | { name: 'failed'; error: TvError; retrying: boolean }

export type PlayerEvent =
  | { name: 'closed' }
  | { name: 'opened' }
  | { name: 'shown' }
  | { name: 'media-playing' }
  | { name: 'media-waiting' }
  | { name: 'media-paused' }
  | { name: 'media-ended' }
  | { name: 'autoplay-refused' }
  | { name: 'gated'; gate: Gate }
  | { name: 'failed'; error: TvError; retrying: boolean }

/** Returns the state after an event. Media events have no effect while no source is requested (idle, blocked). */
export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.name) {
    case 'closed':
      return { name: 'idle' }
    case 'opened':
      return state.name === 'loading' ? state : { name: 'loading' }
    case 'shown':
      return { name: 'paused', why: 'not-started' }
    case 'gated':
      return { name: 'blocked', gate: event.gate }
    case 'failed':
      return { name: 'failed', error: event.error, retrying: event.retrying }
    case 'autoplay-refused':
      return state.name === 'blocked' ? state : { name: 'paused', why: 'autoplay' }
    case 'media-playing':
      return state.name === 'idle' || state.name === 'blocked' ? state : { name: 'playing' }
    case 'media-waiting':
      return state.name === 'playing' || (state.name === 'paused' && state.why !== 'not-started')
        ? { name: 'waiting' }
        : state
    case 'media-paused':
      return state.name === 'playing' || state.name === 'waiting' ? { name: 'paused', why: 'viewer' } : state
    case 'media-ended':
      return state.name === 'idle' || state.name === 'blocked' ? state : { name: 'paused', why: 'ended' }
    default:
      return event satisfies never
  }
}

/** True at a gate with names or words of the operator, which are in one language. */
export const isWorded = (state: PlayerState): boolean =>
  state.name === 'blocked' && (state.gate.reason === 'purchase' || state.gate.reason === 'unavailable')

/** The error that this state shows; null if it shows none. */
export const errorOnScreen = (state: PlayerState): TvError | null =>
  state.name === 'blocked' ? toGateError(state.gate) : state.name === 'failed' ? state.error : null

/** The error of an intent that this state does not allow: the one that it shows, or `not-ready`. */
export const notNow = (state: PlayerState): TvError =>
  errorOnScreen(state) ?? new TvError('not-ready', { state: state.name })
