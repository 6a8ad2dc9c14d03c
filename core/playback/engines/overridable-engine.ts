import type { MediaEngine } from '../engine'

/** The engine of each `<video>`, and the one that plays in its place for a while: a screen somewhere else. */
export const own = new WeakMap<HTMLVideoElement, MediaEngine>()
export const away = new WeakMap<HTMLVideoElement, MediaEngine>()

/** An engine whose place another one can take; who listens to it hears of either. */
export function lendable(video: HTMLVideoElement, engine: MediaEngine): MediaEngine {
  own.set(video, engine)
  const at = (key: string | symbol) =>
    key === 'events' || key === 'release' ? engine : (away.get(video) ?? engine)
  return new Proxy(engine, {
    get: (_, key) => Reflect.get(at(key), key),
    set: (_, key, value) => Reflect.set(at(key), key, value),
  })
}
