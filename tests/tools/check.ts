import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resultsFolder } from './results-folder'
import { type CommandResult, runCommand } from './run-command'
import { readRecords, reportPath, type TestRecord, timeAndFailure } from './test-records'

/*
 * `npm run check`: every step that needs neither a build nor a browser, two at a time, the longest first. A failing
 * step shows its output, a passing one only its time.
 */
const unitReport = reportPath('unit')
/** By its path: both TypeScript packages have a program of this name, and npm links one of them. */
const NATIVE_TSC = './node_modules/typescript-native/bin/tsc'
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  [
    'unit tests',
    'vitest',
    'run',
    '--project=unit',
    '--project=components',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  ['types', NATIVE_TSC, '-p', 'tsconfig.json'],
  ['types without DOM', NATIVE_TSC, '-p', 'tsconfig.core.json'],
  ['unused code', 'knip', '--no-progress', '--no-config-hints'],
  ['walls', 'tsx', 'tests/tools/walls.ts'],
  ['format and lint', 'biome', 'check', '--error-on-warnings'],
  ['words', 'tsx', 'tests/tools/words.ts'],
  ['wording', 'tsx', 'tests/tools/wording.ts'],
  ['one judge a fact', 'tsx', 'tests/tools/judges.ts'],
  ['structure', 'tsx', 'tests/tools/structure.ts'],
  ["partners' types", 'tsx', 'tests/tools/partner-types.ts'],
  ['docs', 'tsx', 'tests/tools/docs.ts'],
  ['feature tags', 'tsx', 'tests/tools/features.ts', '--tags'],
]
mkdirSync(resultsFolder(), { recursive: true })
for (const report of ['check', 'unit'] as const) rmSync(reportPath(report), { force: true })

const started = performance.now()
const queue = [...steps]
const records: TestRecord[] = []
await Promise.all([takeSteps(), takeSteps()])

writeFileSync(reportPath('check'), JSON.stringify(records, null, 2))
const failed = records.filter((record) => record.outcome === 'failed')
const verdict = failed.length > 0 ? `failed: ${failed.map(({ title }) => title).join(', ')}` : 'all pass'
console.log(`check ${seconds((performance.now() - started) / 1000)}  ${verdict}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function takeSteps(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [title, command, ...args] = step
    const result = await runCommand(command, args)
    const outcome = result.code === 0 ? 'passed' : 'failed'
    const failure = outcome === 'failed' ? result.output : undefined
    records.push({
      file: 'tests/tools/check.ts',
      title,
      tags: [],
      outcome,
      ...timeAndFailure(undefined, failure),
    })
    console.log(
      `${result.code === 0 ? 'ok  ' : 'FAIL'} ${title.padEnd(18)}${note(title)} ${timeAndOutput(result)}`,
    )
  }
}

function note(title: string): string {
  if (title !== 'unit tests') return ''
  const passed = readRecords('unit')?.filter((record) => record.outcome === 'passed').length ?? 0
  return `(${passed} passed)`
}

function timeAndOutput({ code, output, seconds: taken }: CommandResult): string {
  return code === 0 ? seconds(taken) : `${seconds(taken)}\n${output.trimEnd()}\n`
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}
