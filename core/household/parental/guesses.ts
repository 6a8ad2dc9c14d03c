import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import { type Guesses, NO_GUESSES } from './dialogue-state'

/** So many wrong PINs in a row, and the next has to wait. */
const MOST_WRONG = 5
const WAIT_MS = 30_000

const kept = v.object({ attempts: v.number(), waitUntil: v.nullish(v.number(), null) })

/** Counts wrong PINs across dialogues, reloads and tabs: opening another dialogue is no way around the wait. */
export interface GuessCounter {
  read(): Guesses
  wrong(): Guesses
  right(): void
}

export function countGuesses(storage: Storage, clock: Clock, scope: string): GuessCounter {
  const key = STORED.pinGuesses(scope)

  function read(): Guesses {
    const found = readRecord(storage, key, (value) => {
      const result = v.safeParse(kept, value)
      return result.success ? result.output : null
    })
    if (!found) return NO_GUESSES
    if (found.waitUntil === null) return found
    // A clock that was set back must not lock for longer than was said.
    return found.waitUntil > clock.now() && found.waitUntil <= clock.now() + WAIT_MS ? found : NO_GUESSES
  }

  return {
    read,
    wrong() {
      const attempts = read().attempts + 1
      const guesses = { attempts, waitUntil: attempts >= MOST_WRONG ? clock.now() + WAIT_MS : null }
      storage.set(key, JSON.stringify(guesses))
      return guesses
    },
    right: () => storage.remove(key),
  }
}
