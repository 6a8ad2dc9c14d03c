import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Emitter } from '../../lib/emitter'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineEvents, MediaEngine } from '../engine'
import type { AdControls } from '../player/ad-breaks'
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
  /** Advertising has this screen while it `holds`. */
  readonly ads: Pick<AdControls, 'state' | 'holds'>
  /** Another engine has the place of its own, or for null no longer. What is left is unloaded. */
  overrideEngine(engine: MediaEngine | null): void
  /** Goes on from the same place, on the engine there is now; what `stands` waits there for the viewer. */
  goOn(stands: boolean): Promise<void>
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
    if (!playable()) return send({ name: 'refused', error: new TvError('cast-no-media') })
    send({ name: 'asked' })
    try {
      const screens = await sender()
      const device = await screens.connect()
      if (device === null) return send({ name: 'dismissed' })
      if (released) return screens.disconnect()
      if (!playable()) {
        screens.disconnect()
        throw new TvError('cast-no-media')
      }
      await join(screens, device)
    } catch (error) {
      if (joined) giveUp(asTvError(error))
      else if (state.peek().name === 'connecting') send({ name: 'refused', error: asTvError(error) })
    }
  }

  async function join(screens: CastSender, device: string): Promise<void> {
    const engine = createCastEngine(screens, player.about, player.events, (error) =>
      error ? giveUp(error) : void leave(),
    )
    const stop = screens.listen(() => {
      if (screens.report.device === null) void leave()
      else send({ name: 'told', media: screens.report.media })
    })
    joined = { sender: screens, engine, stop }
    send({ name: 'joined', device })
    player.overrideEngine(engine)
    await player.goOn(false)
    // Loudness is that of the other screen now.
    player.events.emit('volume', undefined)
  }

  /** What cannot be shown there is shown here, and nobody waits for the other screen. */
  function giveUp(error: TvError): void {
    const was = joined
    void leave(error)
    was?.sender.disconnect()
  }

  /** The screen is gone, by whoever's wish: the picture comes back to this one. */
  async function leave(error: TvError | null = null): Promise<void> {
    const was = joined
    if (!was) return
    joined = null
    const before = state.peek()
    const stands = before.name === 'connected' && (before.media === 'paused' || before.media === 'ended')
    was.stop()
    was.engine.release()
    player.overrideEngine(null)
    send(error ? { name: 'refused', error } : { name: 'left' })
    if (released) return
    await adOver()
    if (joined || released) return
    await player.goOn(stands).catch(() => undefined)
    player.events.emit('volume', undefined)
  }

  const playable = () => player.playable() && !player.ads.holds

  /** What is wished of the media while an advertisement has the screen is refused. */
  function adOver(): Promise<void> | null {
    const { ads } = player
    if (!ads.holds) return null
    return new Promise((resolve) => {
      const stop = ads.state.subscribe(() => {
        if (ads.holds) return
        resolve()
        queueMicrotask(() => stop())
      })
    })
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
