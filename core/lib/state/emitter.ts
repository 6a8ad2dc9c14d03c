/** A typed list of listeners. A listener that throws does not prevent the others from being called. */
export interface Emitter<Events extends object> {
  /** Adds a listener and returns the function that removes it. */
  on<K extends keyof Events>(name: K, listener: (detail: Events[K]) => void): () => void
  emit<K extends keyof Events>(name: K, detail: Events[K]): void
  clear(): void
}

/** Creates an {@link Emitter}; errors of listeners surface as uncaught in a microtask, where the host's tools see them. */
export function createEmitter<Events extends object>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(detail: never) => void>>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener as (detail: never) => void)
      return () => void set.delete(listener as (detail: never) => void)
    },
    emit(name, detail) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(detail as never)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
