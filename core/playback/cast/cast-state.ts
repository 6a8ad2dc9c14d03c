import type { TvError } from '../../lib/errors/errors'
import type { ReceiverMedia } from './sender'

/** State of casting. In `failed` playback continues on the screen that it was on. */
export type CastState =
  /** No receiver was found; `error`: why this browser or page does not look for one, null if it does. */
  | { name: 'unavailable'; error: TvError | null }
  | { name: 'available' }
  | { name: 'connecting' }
  | { name: 'connected'; device: string; media: ReceiverMedia }
  | { name: 'failed'; error: TvError }

export type CastEvent =
  | { name: 'offered'; on: boolean }
  | { name: 'excluded'; error: TvError }
  | { name: 'asked' }
  | { name: 'dismissed' }
  | { name: 'joined'; device: string }
  | { name: 'reported'; media: ReceiverMedia }
  | { name: 'left' }
  | { name: 'refused'; error: TvError }

/** The transitions of casting. A session stays connected until the viewer or the receiver ends it. */
export function reduceCast(state: CastState, event: CastEvent): CastState {
  switch (event.name) {
    case 'offered':
      if (state.name === 'unavailable' || state.name === 'available')
        return event.on ? { name: 'available' } : { name: 'unavailable', error: null }
      return state
    case 'excluded':
      return { name: 'unavailable', error: event.error }
    case 'asked':
      return state.name === 'available' || state.name === 'failed' ? { name: 'connecting' } : state
    case 'dismissed':
      return state.name === 'connecting' || state.name === 'failed' ? { name: 'available' } : state
    case 'joined':
      return state.name === 'connecting' ? { name: 'connected', device: event.device, media: 'idle' } : state
    case 'reported':
      return state.name === 'connected' ? { ...state, media: event.media } : state
    case 'left':
      return state.name === 'connected' ? { name: 'available' } : state
    case 'refused':
      return { name: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}
