import { FOUND } from '../found'
import { lawOf, type Task } from '../tasks'
import { startWorkers, type Workers } from '../workers'
import { MUTANTS, type Mutant } from './mutants'

/** A mutant that is not found within this time is a fault of the laws or of the lives, ms. */
const MAX_MS = 60_000

interface Finding {
  readonly seed: number
  readonly seconds: number
  readonly law: string
}

/**
 * Puts each fault of the past back into the product, in memory, and lives lives until one breaks a law that the same life keeps without
 * it. Prints the table of `README.md`; resolves with 1 if a mutant is not found.
 */
export async function runMutants(names: readonly string[]): Promise<number> {
  const original = await startWorkers('original', { size: 1 })
  const chosen = MUTANTS.filter(({ name }) => names.length === 0 || names.includes(name))
  let missed = 0
  console.log('| mutant | fault | law | seed | s |\n| --- | --- | --- | --- | --- |')
  for (const mutant of chosen) {
    const found = await find(mutant, original)
    if (!found) missed += 1
    const { law = '**not found**', seed = '', seconds = MAX_MS / 1000 } = found ?? {}
    console.log(`| ${mutant.name} | ${mutant.fault} | ${law} | ${seed} | ${Math.round(seconds)} |`)
  }
  original.stop()
  console.log(`${chosen.length - missed} of ${chosen.length} mutants are found`)
  return missed > 0 ? 1 : 0
}

async function find(mutant: Mutant, original: Workers): Promise<Finding | null> {
  const started = Date.now()
  const workers = await startWorkers(`mutant-${mutant.name}`, { patches: [mutant] })
  // The lives that found something once are the first.
  const kept: Task[] = FOUND.filter(({ law }) => mutant.laws.includes(law)).map(({ seed, steps }) => ({
    kind: 'live',
    seed,
    steps,
  }))
  let next = 1
  let finding: Finding | null = null

  async function search(): Promise<void> {
    while (!finding && Date.now() - started < MAX_MS) {
      const task: Task = kept.shift() ?? { kind: 'live', seed: next++, steps: null }
      const { seed } = task
      const { faults } = await workers.run(task)
      if (finding || !faults.some((fault) => mutant.laws.includes(lawOf(fault)))) continue
      const before = await original.run(task)
      const known = new Set(before.faults.map(lawOf))
      const law = faults.map(lawOf).find((name) => mutant.laws.includes(name) && !known.has(name))
      if (law) finding ??= { seed, law, seconds: (Date.now() - started) / 1000 }
    }
  }
  await Promise.all(Array.from({ length: workers.size }, search))
  workers.stop()
  return finding
}
