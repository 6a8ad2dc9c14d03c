import { type AbTestRecord, listAbTests } from '../api/ab-tests'
import { toJson } from '../lib/json'
import { onePer } from '../lib/state/one-per'
import { readRecord } from '../lib/storage/storage'
import { ANALYTICS_KEYS } from '../lib/storage/storage-keys'
import type { Tv } from '../tv-contract'
import type { SiteEvents } from './events'

/** Creates the operator's A/B tests with the variants of this viewer. */
function createAbTests({ api, tabStorage }: Pick<Tv, 'api' | 'tabStorage'>) {
  let tests: readonly AbTestRecord[] = []
  return {
    /** Loads the variants of the present viewer. Rejects with what the call throws; the ones before stay. */
    async load(): Promise<void> {
      tests = await listAbTests(api)
    },
    /** The viewer's variant of the test with this name; null if there is none, and until they have loaded. */
    variantOf: (name: string): string | null => tests.find((one) => one.name === name)?.variant ?? null,
    /** Returns the variants that were not reported in this session of the tab yet, and notes them as reported. */
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

/** The A/B tests of an instance: one object for all parts of the page. */
export const getAbTests = onePer(createAbTests)
