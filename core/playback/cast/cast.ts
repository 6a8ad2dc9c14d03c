import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Emitter } from '../../lib/emitter'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineEvents, MediaEngine } from '../engine'
import { createCastEngine } from './cast-engine'
import { type CastEvent, type CastState, reduceCast } from './cast-state'
import type { CastMedia, CastSender } from './sender'

/** What casting needs of a player. */
export interface CastPlayer {
  /** What listens to an engine of this player. */
  readonly events: Emitter<EngineEvents>
  /** Whether there is something to show elsewhere. */
  playable(): boolean
  about(): Omit<CastMedia, 'address' | 'startAt'>
  /** Plays on from the same place on another engine, or for null on its own again. What is left is unloaded. */
  move(engine: MediaEngine | null): Promise<void>
}

/** A player's picture on another screen (PLY-14). */
export interface Cast {
  readonly state: ReadonlySignal<CastState>
  /** Lets the viewer choose a screen and plays on there; what goes wrong is a state. */
  connect(): Promise<void>
  /** Takes the picture back to where the other screen is. */
  disconnect(): void
  /** The viewer has read what went wrong. */
  dismiss(): void
  release(): void
}

/**
 * `sender` fetches the code that knows about other screens: not before the viewer asks for one. It rejects with
 * `cast-unsupported`, `cast-switched-off`, `cast-sandboxed` or `cast-failed`.
 */
export function createCast(sender: () => Promise<CastSender>, player: CastPlayer): Cast {
  const state = signal<CastState>({ name: 'available' })
  let joined: { sender: CastSender; engine: MediaEngine; stop: () => void } | null = null
  let released = false

  const send = (event: CastEvent) => {
    state.value = reduceCast(state.value, event)
  }

  async function connect(): Promise<void> {
    if (state.peek().name === 'connecting' || joined || released) return
    if (!player.playable()) return send({ name: 'refused', error: new TvError('cast-no-media') })
    send({ name: 'asked' })
    try {
      const screens = await sender()
      const device = await screens.connect()
      if (device === null) return send({ name: 'dismissed' })
      if (released) return screens.disconnect()
      await join(screens, device)
    } catch (error) {
      send({ name: 'refused', error: asTvError(error) })
    }
  }

  async function join(screens: CastSender, device: string): Promise<void> {
    const engine = createCastEngine(screens, player.about, player.events)
    const stop = screens.listen(() => {
      if (screens.report.device === null) void leave()
      else send({ name: 'told', media: screens.report.media })
    })
    joined = { sender: screens, engine, stop }
    send({ name: 'joined', device })
    await player.move(engine)
    // Loudness is that of the other screen now.
    player.events.emit('volume', undefined)
  }

  /** The screen is gone, by whoever's wish: the picture comes back to this one. */
  async function leave(): Promise<void> {
    const was = joined
    if (!was) return
    joined = null
    was.stop()
    was.engine.release()
    send({ name: 'left' })
    if (released) return
    await player.move(null).catch(() => undefined)
    player.events.emit('volume', undefined)
  }

  return {
    state,
    connect,
    disconnect() {
      joined?.sender.disconnect()
    },
    dismiss: () => send({ name: 'dismissed' }),
    release() {
      released = true
      joined?.sender.disconnect()
      void leave()
    },
  }
}
