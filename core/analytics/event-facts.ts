import { type AbTestRecord, listAbTests } from '../api/ab-tests'
import type { ApiClient } from '../api/client'
import type { Clock } from '../lib/clock'
import { toJson } from '../lib/json'
import { onePer } from '../lib/state/one-per'
import { readRecord } from '../lib/storage/storage'
import { ANALYTICS_KEYS } from '../lib/storage/storage-keys'
import type { Tv } from '../tv-contract'
import type { SiteEvents } from './events'

/** Resolves with true if the viewer may still use a trial of this packet; false if that is not known. */
export async function hasTrial(api: ApiClient, packetId: string, language: string): Promise<boolean> {
  try {
    // Loaded already, because the viewer has pressed a button of this packet.
    const { getPacket } = await import('../api/packets')
    const { is_trial, is_used_trial } = await getPacket(api, packetId, language)
    return is_trial && !is_used_trial
  } catch {
    return false
  }
}

/** A search is reported this long after its last letter, ms (OPS-03). */
const SETTLED_MS = 500
const MAX_LENGTH = 64

/** Reports the text of a search once the viewer has stopped typing; an empty one is not reported. */
export function createSearchReport(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  report: (query: string) => void,
): (typed: string) => void {
  let timer = 0
  return (typed) => {
    clock.clearTimeout(timer)
    const text = typed.trim()
    if (text !== '') timer = clock.setTimeout(() => report(toReportedQuery(text)), SETTLED_MS)
  }
}

/** Removes numbers of five digits or more and mail addresses, because a viewer may type anything into a field. */
const toReportedQuery = (text: string): string =>
  /@|(?:\d[\s()+-]*){5}/.test(text) ? '' : text.slice(0, MAX_LENGTH)

/** Creates the operator's A/B tests with the variants of this viewer. */
function createAbTests({ api, tabStorage }: Pick<Tv, 'api' | 'tabStorage'>) {
  let tests: readonly AbTestRecord[] = []
  return {
    /** Loads the variants of the present viewer. Rejects with what the call throws; the previous ones stay. */
    async load(): Promise<void> {
      tests = await listAbTests(api)
    },
    /** The viewer's variant of the test with this name; null if there is none, and until they have loaded. */
    variantOf: (name: string): string | null => tests.find((one) => one.name === name)?.variant ?? null,
    /** Returns the variants not reported yet in this session of the tab, and marks them as reported. */
    takeUnreported(): SiteEvents['ab_test'][] {
      const reported = readRecord(tabStorage, ANALYTICS_KEYS.abTests, variantsIn) ?? {}
      const due = tests.filter(({ id, variant }) => reported[id] !== variant)
      if (due.length === 0) return []
      const now = Object.fromEntries(tests.map(({ id, variant }) => [id, variant]))
      tabStorage.set(ANALYTICS_KEYS.abTests, toJson({ ...reported, ...now }))
      return due.map(({ id, name, variant }) => ({ testId: id, testName: name, variant }))
    },
  }
}

const variantsIn = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

/** The A/B tests of an instance: one object shared by all parts of the page. */
export const getAbTests = onePer(createAbTests)
