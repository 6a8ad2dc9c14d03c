import { signal } from '@preact/signals-core'
import { TvError } from '../../lib/errors/errors'
import type { Cast } from './cast'
import { type CastEvent, type CastState, reduceCast } from './cast-state'

/** The browser's own remote playback. */
export interface OwnScreen {
  /** Lets the viewer choose or leave a screen; rejects with the browser's DOMException. */
  prompt(): Promise<void>
  stop(): void
}

/** Names of the exceptions that mean that the viewer chose no screen. */
const CHOSE_NOTHING = ['NotAllowedError', 'AbortError']

/**
 * Casting by the browser itself, without a change of the player's engine. `watch` passes each change of availability and
 * connection to its callback, and returns null if the browser has no remote playback.
 */
export function createBrowserCast(
  watch: (tell: (state: { available: boolean; connected: boolean }) => void) => OwnScreen | null,
): Cast {
  const state = signal<CastState>({ name: 'unavailable', error: null })
  const send = (event: CastEvent) => {
    state.value = reduceCast(state.value, event)
  }
  const screen = watch(({ available, connected }) => {
    if (connected) {
      send({ name: 'offered', on: true })
      send({ name: 'asked' })
      send({ name: 'joined', device: '' })
    } else {
      send({ name: 'left' })
      send({ name: 'offered', on: available })
    }
  })

  async function prompt(): Promise<void> {
    try {
      await screen?.prompt()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (CHOSE_NOTHING.includes(name)) return
      const code = name === 'SecurityError' ? 'cast-sandboxed' : 'cast-failed'
      if (state.peek().name !== 'connected') send({ name: 'refused', error: new TvError(code, { name }) })
    }
  }

  return {
    state,
    connect: prompt,
    disconnect: () => void prompt(),
    dismiss: () => send({ name: 'dismissed' }),
    release: () => screen?.stop(),
  }
}
