import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'
import type { Roll } from './ad-cycle'
import type { AdFailure } from './ad-engine'
import { describeFailure, getCounter, isFailure } from './ad-error'

/** Maximum number of stored reports. */
const MAX_REPORTS = 50

const report = v.object({
  /** Epoch ms. */
  at: v.number(),
  roll: v.string(),
  /** The operator's name of the address; the address itself is a secret of the ad server. */
  alias: v.string(),
  failure: v.custom<AdFailure>(isFailure),
  meaning: v.string(),
})

/** One failed advertisement. */
export type AdReport = v.InferOutput<typeof report>

/** The last failed advertisements, stored in this browser, oldest first (ADS-02). */
export interface AdReports {
  add(roll: Roll, alias: string, failure: AdFailure): void
  list(): AdReport[]
  /** Number of failures by counter: `media-timeout 2, error_load_403 1`; empty if there were none. */
  counts(): string
}

export function createAdReports(storage: Storage, clock: Clock): AdReports {
  const list = () => readStored(storage, STORAGE_KEYS.adReports, v.array(report)) ?? []
  return {
    list,
    add(roll, alias, failure) {
      const newReport = { at: clock.now(), roll, alias, failure, meaning: describeFailure(failure) }
      storage.set(STORAGE_KEYS.adReports, toJson([...list(), newReport].slice(-MAX_REPORTS)))
    },
    counts() {
      const countsByAlias = new Map<string, number>()
      for (const { failure } of list()) {
        const name = getCounter(failure)
        countsByAlias.set(name, (countsByAlias.get(name) ?? 0) + 1)
      }
      return [...countsByAlias].map(([name, count]) => `${name} ${count}`).join(', ')
    },
  }
}
