import * as v from 'valibot'
import type { GuestCredentials } from '../api/users'
import type { Clock } from '../lib/clock'
import { type Random, secret, uuid } from '../lib/random'
import { readRecord, type Storage } from '../lib/storage'

/** A guest login that is under way is remembered no longer than this, ms (spec/1 §9). */
const CLEARS_AFTER_MS = 30_000

const pendingLogin = v.object({ username: v.string(), password: v.string(), begun: v.number() })

/** The flag of a guest login under way: an interrupted one goes on with the same guest, not with another. */
export interface GuestLogin {
  /** The guest of a login begun less than 30 s ago, else a new one, which is remembered from now on. */
  begin(): GuestCredentials & { resumed: boolean }
  end(): void
}

/** `scope` as for the session's record. A page that is left or reloaded while it becomes a guest finds its flag. */
export function createGuestLogin(storage: Storage, clock: Clock, random: Random, scope: string): GuestLogin {
  const key = `tv.guest-login:${scope}`
  let timer: number | null = null

  function end(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    storage.remove(key)
  }

  return {
    end,
    begin() {
      const known = readRecord(storage, key, (value) => {
        const result = v.safeParse(pendingLogin, value)
        const age = result.success ? clock.now() - result.output.begun : CLEARS_AFTER_MS
        return result.success && age >= 0 && age < CLEARS_AFTER_MS ? result.output : null
      })
      if (known) return { username: known.username, password: known.password, resumed: true }
      const guest = { username: uuid(random), password: secret(random) }
      storage.set(key, JSON.stringify({ ...guest, begun: clock.now() }))
      timer = clock.setTimeout(end, CLEARS_AFTER_MS)
      return { ...guest, resumed: false }
    },
  }
}
