import { signal } from '@preact/signals-core'
import { TvError } from '../../lib/errors'
import type { Cast } from './cast'
import { type CastEvent, type CastState, reduceCast } from './cast-state'

/** What a browser's own way to another screen offers. */
export interface OwnScreen {
  /** Lets the viewer choose a screen, or leave it; rejects as browsers do. */
  prompt(): Promise<void>
  stop(): void
}

/** How browsers say that the viewer chose nothing. */
const CHOSE_NOTHING = ['NotAllowedError', 'AbortError']

/**
 * Casting where the browser does all of it: the picture goes on elsewhere, and the player need not know. `watch` is told
 * what to call at every change, and answers null where the browser offers nothing.
 */
export function createBrowserCast(
  watch: (tell: (state: { available: boolean; connected: boolean }) => void) => OwnScreen | null,
): Cast {
  const state = signal<CastState>({ name: 'unavailable' })
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
