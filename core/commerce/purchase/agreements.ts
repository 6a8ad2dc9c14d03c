import * as v from 'valibot'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'

/** Number of agreements kept, the latest ones. */
const MAX_KEPT = 50

const accepted = v.array(v.object({ account: v.string(), url: v.string() }))

export type Agreements = ReturnType<typeof createAgreements>

/** The agreements of packets that accounts have accepted in this browser, until a logout (PKT-03). */
export function createAgreements(storage: Storage, scope: string) {
  const key = STORAGE_KEYS.agreements(scope)
  const read = () => readStored(storage, key, accepted) ?? []
  /** False for an unknown account. */
  const isAccepted = (account: string | null, url: string) =>
    read().some((one) => one.account === account && one.url === url)
  return {
    isAccepted,
    accept(account: string | null, url: string): void {
      if (account === null || isAccepted(account, url)) return
      storage.set(key, toJson([...read(), { account, url }].slice(-MAX_KEPT)))
    },
  }
}
