import type { Found } from './found'
import { lawOf, type Result } from './tasks'
import type { Workers } from './workers'

/** The result of many lives. */
export interface Tally {
  readonly lives: number
  readonly calls: number
  readonly charges: number
  /** The first life that has broken each law, with the shortest steps that were found. */
  readonly broken: readonly (Found & { readonly faults: readonly string[] })[]
}

/** Time for the search for the shortest steps of one life, ms. */
const SHRINK_MS = 60_000

/**
 * Lives one life after the other, from the seed `first` on, until `untilMs` (epoch ms) or for `most` lives. Each that breaks a law is printed, the
 * first of each law shortened.
 */
export async function liveMany(
  workers: Workers,
  { first, most, untilMs }: { first: number; most: number; untilMs: number },
): Promise<Tally> {
  const started = performance.now()
  const broken = new Map<string, Result>()
  let [next, lives, calls, charges] = [first, 0, 0, 0]

  async function liveOn(): Promise<void> {
    while (next < first + most && Date.now() < untilMs) {
      const seed = next++
      const result = await workers.run({ kind: 'live', seed, steps: null })
      lives += 1
      calls += result.calls
      charges += result.charges
      const [fault] = result.faults
      if (fault !== undefined) console.log(`seed ${seed} breaks ${fault}`)
      for (const one of result.faults) if (!broken.has(lawOf(one))) broken.set(lawOf(one), result)
    }
  }
  await Promise.all(Array.from({ length: workers.size }, liveOn))
  const minutes = (performance.now() - started) / 60_000
  console.log(
    `${lives} lives in ${(minutes * 60).toFixed(0)} s, ${Math.round(lives / minutes)} a minute; ${calls} calls, ${charges} charges; ${broken.size} laws broken`,
  )
  const shortest = await Promise.all(
    [...broken].map(async ([law, { seed, steps }]) => {
      const shrunk = await workers.run({ kind: 'shrink', seed, steps, law, untilMs: Date.now() + SHRINK_MS })
      const faults = shrunk.faults.filter((fault) => lawOf(fault) === law)
      return { seed, law, fault: faults[0] ?? '', steps: shrunk.steps, faults }
    }),
  )
  for (const one of shortest) console.log(pasteable(one))
  return { lives, calls, charges, broken: shortest }
}

/** A life that breaks a law, as an entry of found.ts. */
export function pasteable({ seed, law, fault, steps }: Found): string {
  const written = steps.map((step) => {
    const fields = Object.entries(step).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
    )
    return `      { ${fields.join(', ')} },`
  })
  return [
    '  {',
    `    seed: ${seed},`,
    `    law: '${law}',`,
    `    // ${fault}`,
    '    steps: [',
    ...written,
    '    ],',
    '  },',
  ].join('\n')
}
