import { effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import * as v from 'valibot'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import { asTvError } from '../../lib/errors/errors'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'
import { isSignedIn, type SessionState } from '../session-state'
import type { SessionStore, StoredSession } from '../stored-session'
import type { Tabs } from '../tabs'
import { removeDeviceById, removeDeviceFromAccount } from './device-registration'

/** Devices whose removal is still to be sent: the last five, for 30 days. */
const MAX_DEVICES = 5
const MAX_AGE_MS = 30 * 24 * 3600_000

const storedRemovals = v.array(v.object({ deviceId: v.string(), at: v.number() }))
type Removal = v.InferOutput<typeof storedRemovals>[number]

interface Surroundings {
  session: { readonly state: ReadonlySignal<SessionState> }
  sessionStore: SessionStore
  tabs: Tabs
  connection: { onOnline(listener: () => void): () => void }
}

export type DeviceRemovals = ReturnType<typeof createDeviceRemovals>

/**
 * Creates the removals of one scope: removes the devices of viewers who have logged out, now or once the operator is
 * reachable. Storage keeps a device's id, which is a credential, until the operator has removed the device; tokens are
 * not kept.
 */
export function createDeviceRemovals(options: {
  api: ApiClient
  clock: Clock
  storage: Storage
  scope: string
}) {
  const { api, clock, storage } = options
  const key = STORAGE_KEYS.deviceRemovals(options.scope)

  function read(): Removal[] {
    const found = readStored(storage, key, storedRemovals)
    return (found ?? []).filter(({ at }) => clock.now() - at < MAX_AGE_MS)
  }

  function write(removals: Removal[]): void {
    if (removals.length === 0) storage.remove(key)
    else storage.set(key, toJson(removals))
  }

  const drop = (deviceId: string) => write(read().filter((removal) => removal.deviceId !== deviceId))

  return {
    /** Removes the device; stores its id if the operator was not reachable. Never rejects. */
    async remove(device: { deviceId: string; token: string }): Promise<void> {
      const error = await removeDeviceFromAccount(api, device).then(() => null, asTvError)
      if (error && error.answer !== 'refused')
        write([...read(), { deviceId: device.deviceId, at: clock.now() }].slice(-MAX_DEVICES))
    },
    /**
     * Tries the stored removals again, once a viewer is signed in and whenever the connection is back, until the returned
     * function is called. A device that is in use again is kept.
     */
    follow({ session, sessionStore, tabs, connection }: Surroundings): () => void {
      // The lock prevents a login from adopting a device that is being removed.
      const retryAll = () => tabs.withLock(() => retry(sessionStore.read()))
      const retryIfAny = () => {
        if (storage.get(key) !== null) void retryAll()
      }
      const stopOnline = connection.onOnline(retryIfAny)
      const stopState = effect(() => {
        if (isSignedIn(session.state.value)) untracked(retryIfAny)
      })
      return () => {
        stopOnline()
        stopState()
      }
    },
  }

  async function retry(present: StoredSession | null): Promise<void> {
    const inUse = [present?.deviceId, present?.home?.deviceId]
    const removals = read()
    write(removals)
    for (const { deviceId } of removals) {
      const error = inUse.includes(deviceId)
        ? null
        : await removeDeviceById(api, deviceId).then(() => null, asTvError)
      // Without a connection the remaining removals would fail too.
      if (error && error.answer !== 'refused') return
      drop(deviceId)
    }
  }
}
