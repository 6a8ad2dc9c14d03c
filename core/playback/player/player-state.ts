import { TvError } from '../../lib/errors'
import { errorOfGate, type Gate } from './gate'

/** What a player is doing; the names are those of the elements' `state` property. */
export type PlayerState =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'playing' }
  /**
   * `not-started`: the stream waits for the viewer; `autoplay`: the browser wants a gesture first; `ended`: a film is
   * over, and nothing follows.
   */
  | { name: 'paused'; why: 'viewer' | 'autoplay' | 'not-started' | 'ended' }
  | { name: 'waiting' }
  | { name: 'blocked'; gate: Gate }
  /** `retrying`: the player goes on trying by itself. */
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

/** What follows what. Media events mean nothing while no source is wanted (idle, blocked). */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
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

/** Why what is wished cannot be done now: the gate on screen, or there is nothing yet to do it with. */
export const notNow = (state: PlayerState): TvError =>
  state.name === 'blocked' ? errorOfGate(state.gate) : new TvError('not-ready', { state: state.name })
