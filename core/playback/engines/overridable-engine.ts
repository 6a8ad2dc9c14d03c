import type { MediaEngine } from '../engine'

/** The engine of each `<video>`, and the one that plays in its place for a while: a screen somewhere else. */
export const ownEngines = new WeakMap<HTMLVideoElement, MediaEngine>()
export const overrideEngines = new WeakMap<HTMLVideoElement, MediaEngine>()

/** An engine whose place another one can take; who listens to it hears of either. */
export function overridableEngine(video: HTMLVideoElement, engine: MediaEngine): MediaEngine {
  ownEngines.set(video, engine)
  const at = (key: string | symbol) =>
    key === 'events' || key === 'release' ? engine : (overrideEngines.get(video) ?? engine)
  return new Proxy(engine, {
    get: (_, key) => Reflect.get(at(key), key),
    set: (_, key, value) => Reflect.set(at(key), key, value),
  })
}
