import type { Emitter } from '../../lib/emitter'
import type { EngineEvents, MediaEngine } from '../engine'
import { overrideEngines, ownEngines } from './overridable-engine'

/** What a player hears of its engine through, whichever that is; undefined where the `<video>` has no player. */
export const eventsOf = (video: HTMLVideoElement): Emitter<EngineEvents> | undefined =>
  ownEngines.get(video)?.events

/** Has another engine play in the place of the `<video>`'s own, which is unloaded; null gives the place back. */
export function overrideEngine(video: HTMLVideoElement, engine: MediaEngine | null): void {
  if (!engine) {
    overrideEngines.delete(video)
    return
  }
  overrideEngines.set(video, engine)
  ownEngines.get(video)?.unload()
}
