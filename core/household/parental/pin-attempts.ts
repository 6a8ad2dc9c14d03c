import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import { NO_PIN_ATTEMPTS, type PinAttempts } from './dialogue-state'

/** So many wrong PINs in a row, and the next has to wait. */
const MOST_WRONG = 5
const WAIT_MS = 30_000

const kept = v.object({ attempts: v.number(), waitUntil: v.nullish(v.number(), null) })

/** Counts wrong PINs across dialogues, reloads and tabs: opening another dialogue is no way around the wait. */
export interface PinAttemptCounter {
  read(): PinAttempts
  wrong(): PinAttempts
  right(): void
}

export function createPinAttempts(storage: Storage, clock: Clock, scope: string): PinAttemptCounter {
  const key = STORED.pinAttempts(scope)

  function read(): PinAttempts {
    const found = readRecord(storage, key, (value) => {
      const result = v.safeParse(kept, value)
      return result.success ? result.output : null
    })
    if (!found) return NO_PIN_ATTEMPTS
    if (found.waitUntil === null) return found
    // A clock that was set back must not lock for longer than was said.
    return found.waitUntil > clock.now() && found.waitUntil <= clock.now() + WAIT_MS ? found : NO_PIN_ATTEMPTS
  }

  return {
    read,
    wrong() {
      const attempts = read().attempts + 1
      const pinAttempts = { attempts, waitUntil: attempts >= MOST_WRONG ? clock.now() + WAIT_MS : null }
      storage.set(key, JSON.stringify(pinAttempts))
      return pinAttempts
    },
    right: () => storage.remove(key),
  }
}
