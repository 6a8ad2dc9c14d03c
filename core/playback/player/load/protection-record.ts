import { STORAGE_KEYS } from '../../../lib/storage/storage-keys'
import type { PlaybackSource } from '../kind'
import type { LoaderOptions } from './load-parts'

/** The record of protected sources, by which the next load fetches only the engine it needs. */
export function createProtectionRecord({ engine, storage }: Pick<LoaderOptions, 'engine' | 'storage'>) {
  const isProtected = (name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null
  return {
    /** Fetches the engine's code for the source recorded under a name: a clear one does not wait for the other engine's. */
    prepare(name: string | null): Promise<void> {
      const prepared = engine.prepare(name !== null && isProtected(name) ? 'protected' : 'clear')
      prepared.catch(() => undefined)
      return prepared
    },
    record({ address, knownAs }: PlaybackSource): void {
      for (const name of knownAs) {
        if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
        else if (isProtected(name)) storage.remove(STORAGE_KEYS.protection(name))
      }
    },
  }
}
