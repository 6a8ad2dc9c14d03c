import { createEmitter } from '../lib/state/emitter'
import type { EngineEvents, MediaEngine } from './engine'

const EVENTS: Readonly<Record<keyof EngineEvents, true>> = {
  emptying: true,
  playing: true,
  paused: true,
  waiting: true,
  ended: true,
  time: true,
  tracks: true,
  volume: true,
  fault: true,
}

/** The engine of a player, which a cast session replaces for as long as it lasts (PLY-14). */
export interface EngineSwitch extends MediaEngine {
  /** Unloads the local engine and uses `remote` in its place. The caller then loads the source again. */
  switchTo(remote: MediaEngine): void
  /** Uses the local engine again; nothing is loaded in it. The caller releases the remote engine. */
  switchBack(): void
}

/**
 * Forwards the port to the current engine, and the current engine's events to `events`: at first those of `local`. A
 * listener stays subscribed across switches, and receives nothing of an engine that is not current. Each switch emits
 * `volume`, because the engines have their own. `release` releases the local engine.
 */
export function createEngineSwitch(local: MediaEngine): EngineSwitch {
  const events = createEmitter<EngineEvents>()
  let current = local
  let stopForwarding = forward(local)

  function forward(engine: MediaEngine): () => void {
    const stops = (Object.keys(EVENTS) as (keyof EngineEvents)[]).map((name) =>
      engine.events.on(name, (detail) => events.emit(name, detail)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  function use(engine: MediaEngine): void {
    stopForwarding()
    current = engine
    stopForwarding = forward(engine)
    events.emit('volume', undefined)
  }

  return {
    events,
    get name() {
      return current.name
    },
    get transport() {
      return current.transport
    },
    get sound() {
      return current.sound
    },
    get tracks() {
      return current.tracks
    },
    get live() {
      return current.live
    },
    get earlySource() {
      return current.earlySource
    },
    prepare: (streams) => current.prepare(streams),
    prefetch: (...stream) => current.prefetch(...stream),
    load: (source, options) => current.load(source, options),
    recover: (category) => current.recover(category),
    unload: (options) => current.unload(options),
    switchTo(remote) {
      // Before the switch, so that listeners still receive `emptying`.
      local.unload()
      use(remote)
    },
    switchBack: () => use(local),
    release() {
      stopForwarding()
      events.clear()
      local.release()
    },
  }
}
