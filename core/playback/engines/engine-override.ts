import type { Emitter } from '../../lib/emitter'
import type { EngineEvents, MediaEngine } from '../engine'
import { away, own } from './overridable-engine'

/** What a player hears of its engine through, whichever that is; undefined where the `<video>` has no player. */
export const eventsOf = (video: HTMLVideoElement): Emitter<EngineEvents> | undefined => own.get(video)?.events

/** Has another engine play in the place of the `<video>`'s own, which is unloaded; null gives the place back. */
export function lend(video: HTMLVideoElement, engine: MediaEngine | null): void {
  if (!engine) {
    away.delete(video)
    return
  }
  away.set(video, engine)
  own.get(video)?.unload()
}
