import * as v from 'valibot'
import type { GuestCredentials } from '../api/users'
import { type Clock, isWithin } from '../lib/clock'
import { toJson } from '../lib/json'
import { type Random, secret, uuid } from '../lib/random'
import type { Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { readStored } from '../lib/storage/stored-record'

/** The record of a guest login under way expires after this, ms (ACC-02). */
const MAX_AGE_MS = 30_000

const storedFlag = v.object({
  username: v.string(),
  password: v.string(),
  serial: v.string(),
  begun: v.number(),
  isCreated: v.boolean(),
})

export type GuestLogin = ReturnType<typeof createGuestLogin>

/**
 * Creates the record of a guest login under way: after an interruption, such as a reload, the login continues with the
 * same guest. `scope` as for the stored session.
 */
export function createGuestLogin(storage: Storage, clock: Clock, random: Random, scope: string) {
  const key = STORAGE_KEYS.guestLogin(scope)
  let timer: number | null = null

  function end(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    storage.remove(key)
  }

  const readFlag = () =>
    readStored(storage, key, storedFlag, ({ begun }) => isWithin(MAX_AGE_MS, begun, clock.now()))

  return {
    end,
    /** Records that the operator has created the guest, so that a resumed login does not create it again. */
    noteCreated(): void {
      const pending = readFlag()
      if (pending) storage.set(key, toJson({ ...pending, isCreated: true }))
    },
    /** Returns the guest and device of a login begun less than 30 s ago (`resumed`), else creates and stores new ones. */
    begin(): GuestCredentials & { serial: string; resumed: boolean; isCreated: boolean } {
      const pending = readFlag()
      if (pending) {
        const { begun: _begun, ...guest } = pending
        return { ...guest, resumed: true }
      }
      const guest = {
        ...{ username: uuid(random), password: secret(random), serial: uuid(random) },
        isCreated: false,
      }
      storage.set(key, toJson({ ...guest, begun: clock.now() }))
      timer = clock.setTimeout(end, MAX_AGE_MS)
      return { ...guest, resumed: false }
    },
  }
}
