import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { reportPath, type TestRecord } from '../tools/test-records'
import { FOUND } from './found'
import { liveMany } from './live-many'
import type { Result } from './tasks'
import { startWorkers } from './workers'

/** The seeds of every run of the tests. */
const KEPT = Array.from({ length: 200 }, (_, index) => index + 1)
/** Lives that are lived twice, to show that a seed makes the same life again. */
const TWICE = [3, 5, 8, 13, 21]
const WHOLE_MS = 60_000
/** Time for fresh lives at least, on a machine that is busy with other parts of the run. */
const FRESH_MS = 10_000
const FILE = 'tests/lives/kept.ts'

/** The lives of `npm test`: the kept ones, those that found something once, and fresh ones until a minute is over. */
export async function runKept(): Promise<number> {
  const started = Date.now()
  const records: TestRecord[] = []
  // One process: the journeys of the same run need the rest of two cores.
  const workers = await startWorkers('kept', { size: 1, isPatient: true })
  const record = (title: string, failures: readonly string[], from: number) => {
    const failure = failures.length > 0 ? { failure: failures.slice(0, 5).join(' · ') } : {}
    records.push({
      ...{ file: FILE, title, tags: [], outcome: failures.length > 0 ? 'failed' : 'passed', ...failure },
      seconds: (Date.now() - from) / 1000,
    })
    for (const line of failures) console.log(`FAIL ${line}`)
  }
  const faultsOf = ({ seed, faults }: Result) => faults.map((fault) => `seed ${seed}: ${fault}`)

  for (const { seed, law, fault, steps } of FOUND) {
    const from = Date.now()
    record(
      `keeps ${law} in the life that broke it: ${fault}`,
      faultsOf(await workers.run({ kind: 'live', seed, steps })),
      from,
    )
  }

  const from = Date.now()
  const lived = await Promise.all(KEPT.map((seed) => workers.run({ kind: 'live', seed, steps: null })))
  record(`the lives of ${KEPT.length} kept seeds keep all laws`, lived.flatMap(faultsOf), from)

  const twiceFrom = Date.now()
  const traces = (seed: number) =>
    Promise.all([1, 2].map(() => workers.run({ kind: 'live', seed, steps: null, wantsTrace: true })))
  const differing: string[] = []
  for (const seed of TWICE) {
    const [one, other] = await traces(seed)
    if (withoutRandom(one?.trace) !== withoutRandom(other?.trace))
      differing.push(`seed ${seed} made two different lives`)
  }
  record('a seed makes the same life again, call by call', differing, twiceFrom)

  const first = (Math.floor(Date.now() / 1000) % 100_000_000) * 10
  console.log(`fresh lives from seed ${first} on`)
  const freshFrom = Date.now()
  const tally = await liveMany(workers, {
    first,
    most: Number.POSITIVE_INFINITY,
    untilMs: Math.max(started + WHOLE_MS, freshFrom + FRESH_MS),
  })
  // A fault that chance finds is printed and fails no run: the next one would pass without a change. Its seed is kept once it is mended.
  for (const { seed, fault } of tally.broken) console.log(`FOUND seed ${seed}: ${fault}`)
  record('fresh lives are lived to their end', [], freshFrom)
  workers.stop()
  mkdirSync(dirname(reportPath('lives')), { recursive: true })
  writeFileSync(reportPath('lives'), JSON.stringify(records, null, 2))
  return records.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

/** A trace with numbers in place of tokens and random ids, in the order in which they appear. */
function withoutRandom(trace: string | null | undefined): string {
  const known = new Map<string, string>()
  const { secrets: _secrets, ...rest } = JSON.parse(trace ?? '{}')
  return JSON.stringify(rest).replace(
    /[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (random) => {
      if (!known.has(random)) known.set(random, `(random ${known.size + 1})`)
      return known.get(random) ?? ''
    },
  )
}
