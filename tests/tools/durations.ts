import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastRun } from './results-folder'
import { root } from './run-command'

/** Files whose tests take less together are not listed, s. */
const SHORTEST_S = 10

/** How long a run took, s: its parts, and the tests of each file that takes 10 s or more. */
export interface Durations {
  parts: Record<string, number>
  files: Record<string, number>
}

const KEPT = join(root, 'tests/durations.json')
const MEASURED = 'durations.json'

/** Writes the durations of a run into its results folder. */
export function writeDurations(folder: string, { parts, files }: Durations): void {
  const long = Object.fromEntries(Object.entries(files).filter(([, seconds]) => seconds >= SHORTEST_S))
  writeFileSync(join(folder, MEASURED), `${JSON.stringify({ parts, files: long }, null, 2)}\n`)
}

/** The committed durations, which tell how much of a run is left; none where there is no such file. */
export function keptDurations(): Durations {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Durations
  } catch {
    return { parts: {}, files: {} }
  }
}

// `npm run durations`: keeps those of the last run.
if (process.argv[1]?.endsWith('durations.ts')) {
  writeFileSync(KEPT, readFileSync(join(lastRun, MEASURED)))
  console.log('tests/durations.json has the durations of the last run.')
}
