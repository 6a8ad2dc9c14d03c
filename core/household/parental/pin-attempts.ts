import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'
import { NO_PIN_ATTEMPTS, type PinAttempts } from './pin-state'

/** After this many wrong PINs in a row, the next attempt has to wait. */
const MAX_WRONG = 5
const WAIT_MS = 30_000

const storedAttempts = v.object({ attempts: v.number(), waitUntil: v.nullish(v.number(), null) })

/** Counts wrong PINs across dialogues, reloads and tabs, so that a new dialogue does not end the wait. */
export interface PinAttemptCounter {
  read(): PinAttempts
  /** Counts one more wrong PIN. */
  addWrongAttempt(): PinAttempts
  clear(): void
}

export function createPinAttempts(storage: Storage, clock: Clock, scope: string): PinAttemptCounter {
  const key = STORAGE_KEYS.pinAttempts(scope)

  function store(pinAttempts: PinAttempts): PinAttempts {
    storage.set(key, toJson(pinAttempts))
    return pinAttempts
  }

  function read(): PinAttempts {
    const found = readStored(storage, key, storedAttempts)
    if (!found) return NO_PIN_ATTEMPTS
    if (found.waitUntil === null) return found
    // If the device's clock was set back, the wait starts again: it neither ends nor exceeds 30 s.
    const longest = clock.now() + WAIT_MS
    if (found.waitUntil > longest) return store({ ...found, waitUntil: longest })
    return found.waitUntil > clock.now() ? found : NO_PIN_ATTEMPTS
  }

  return {
    read,
    addWrongAttempt() {
      const attempts = read().attempts + 1
      return store({ attempts, waitUntil: attempts >= MAX_WRONG ? clock.now() + WAIT_MS : null })
    },
    clear: () => storage.remove(key),
  }
}
