import { parseArgs } from 'node:util'
import { runKept } from './kept'
import { liveMany, type Tally } from './live-many'
import { runMutants } from './mutants/run-mutants'
import { reportLife } from './report-life'
import { startWorkers } from './workers'

/*
 * `npm run lives`: simulated viewers, judged by the laws.
 *   --minutes N   for so long, 1 by default; --lives N  so many; both by fresh seeds, or from --seed N on
 *   --seed N      with neither: this one life, in full
 *   --kept        as in `npm test`: the kept seeds, the lives that found something, and fresh ones, for a minute
 *   --mutants     faults of the past, put back one by one: each has to be found; names after it choose some
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    lives: { type: 'string' },
    kept: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
})
const number = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${text} is no number above 0`)
  return value
}
const [seed, minutes, lives] = [number(values.seed), number(values.minutes), number(values.lives)]

process.exitCode = await run()

async function run(): Promise<number> {
  if (values.kept) return runKept()
  if (values.mutants) return runMutants(positionals)
  if (seed !== null && minutes === null && lives === null) return reportLife(seed)
  const workers = await startWorkers('lives')
  const first = seed ?? (Math.floor(Date.now() / 1000) % 100_000_000) * 10
  console.log(`lives from seed ${first} on`)
  const untilMs = Date.now() + (minutes ?? (lives === null ? 1 : 24 * 60)) * 60_000
  const tally: Tally = await liveMany(workers, { first, most: lives ?? Number.POSITIVE_INFINITY, untilMs })
  workers.stop()
  return tally.broken.length > 0 ? 1 : 0
}
