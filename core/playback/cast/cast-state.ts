import type { TvError } from '../../lib/errors'
import type { ReceiverMedia } from './sender'

/** State of casting. In `failed` playback continues on the screen that it was on. */
export type CastState =
  | { name: 'unavailable' }
  | { name: 'available' }
  | { name: 'connecting' }
  | { name: 'connected'; device: string; media: ReceiverMedia }
  | { name: 'failed'; error: TvError }

export type CastEvent =
  | { name: 'offered'; on: boolean }
  | { name: 'asked' }
  | { name: 'dismissed' }
  | { name: 'joined'; device: string }
  | { name: 'told'; media: ReceiverMedia }
  | { name: 'left' }
  | { name: 'refused'; error: TvError }

/** The transitions of casting. A session stays connected until the viewer or the receiver ends it. */
export function reduceCast(state: CastState, event: CastEvent): CastState {
  switch (event.name) {
    case 'offered':
      if (state.name === 'unavailable' || state.name === 'available')
        return { name: event.on ? 'available' : 'unavailable' }
      return state
    case 'asked':
      return state.name === 'available' || state.name === 'failed' ? { name: 'connecting' } : state
    case 'dismissed':
      return state.name === 'connecting' || state.name === 'failed' ? { name: 'available' } : state
    case 'joined':
      return state.name === 'connecting' ? { name: 'connected', device: event.device, media: 'idle' } : state
    case 'told':
      return state.name === 'connected' ? { ...state, media: event.media } : state
    case 'left':
      return state.name === 'connected' ? { name: 'available' } : state
    case 'refused':
      return { name: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}
