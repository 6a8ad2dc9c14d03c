import * as v from 'valibot'
import { readRecord, type Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'

const record = v.object({
  version: v.literal(1),
  deviceId: v.string(),
  serial: v.string(),
  token: v.string(),
  /** Epoch ms on the device's clock. */
  setAt: v.number(),
  expiresAt: v.number(),
  guest: v.boolean(),
  child: v.boolean(),
})

/** What a browser keeps of its session. `deviceId` and `token` are credentials: they stay in here. */
export type SessionRecord = v.InferOutput<typeof record>

/** Keeps one session record in a store; what cannot be read counts as absent. */
export interface RecordKeeper {
  read(): SessionRecord | null
  write(record: SessionRecord): void
  clear(): void
}

/** `scope` tells operators, partners and providers apart; it holds no secret. */
export function createRecordKeeper(storage: Storage, scope: string): RecordKeeper {
  const key = STORED.session(scope)
  return {
    read: () =>
      readRecord(storage, key, (value) => {
        const result = v.safeParse(record, value)
        return result.success ? result.output : null
      }),
    write: (value) => storage.set(key, JSON.stringify(value)),
    clear: () => storage.remove(key),
  }
}
