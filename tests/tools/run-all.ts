import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from './run-command'
import { type ReportName, readRecords, reportPath, resultsFolder } from './test-records'

/** A part of `npm test`: its command, the reports it leaves, whether it needs the build before it. */
interface Part {
  name: string
  command: readonly [string, ...string[]]
  reports: readonly ReportName[]
  needsBuild: boolean
  /** Runs beside the part before it: neither uses what the other makes. */
  beside?: true
}

const parts: readonly Part[] = [
  {
    name: 'check',
    command: ['tsx', 'tests/tools/check.ts'],
    reports: ['check', 'unit'],
    needsBuild: false,
  },
  { name: 'build', command: ['npm', 'run', 'build'], reports: [], needsBuild: false, beside: true },
  {
    name: 'sizes',
    command: ['size-limit', '--json'],
    reports: ['sizes'],
    needsBuild: true,
  },
  {
    name: 'contract',
    command: vitestOf('contract'),
    reports: ['contract'],
    needsBuild: false,
  },
  { name: 'builds', command: vitestOf('builds'), reports: ['builds'], needsBuild: true },
  { name: 'elements', command: ['web-test-runner'], reports: ['elements'], needsBuild: true },
  {
    name: 'journeys and faults',
    command: ['playwright', 'test'],
    reports: ['playwright'],
    needsBuild: true,
  },
]

rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

const started = performance.now()
const lines: string[] = []
let passed = 0
let failed = 0
let built = true
const running = new Map<Part, Promise<CommandResult>>()
for (const [index, part] of parts.entries()) {
  if (part.needsBuild && !built) {
    failed += 1
    lines.push(`${part.name.padEnd(20)} not run, the build failed: counted as 1 failed`)
    continue
  }
  const mine = running.get(part) ?? start(part)
  const next = parts[index + 1]
  if (next?.beside) running.set(next, start(next))
  const { code, stdout, seconds } = await mine
  if (part.name === 'build') built = code === 0
  // size-limit has no file of its own to write to.
  if (part.name === 'sizes') writeFileSync(reportPath('sizes'), stdout)
  const counts = count(part, code)
  passed += counts.passed
  failed += counts.failed
  lines.push(
    `${part.name.padEnd(20)} ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s${counts.note}`,
  )
}

const summary = `${passed} passed, ${failed} failed`
writeFileSync(join(resultsFolder, 'summary.txt'), `${summary}\n`)
console.log(`\n${lines.join('\n')}\ntotal ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(summary)
process.exitCode = failed > 0 ? 1 : 0

function start({ name, command }: Part): Promise<CommandResult> {
  console.log(`\n── ${name}`)
  return runCommand(command[0], command.slice(1), true)
}

function vitestOf(project: 'contract' | 'builds'): Part['command'] {
  const report = `--outputFile.json=${reportPath(project)}`
  return ['vitest', 'run', `--project=${project}`, '--reporter=default', '--reporter=json', report]
}

/** A skipped test and a runner that ended badly without naming a test count as failed: nothing passes unseen. */
function count(part: Part, code: number): { passed: number; failed: number; note: string } {
  const missing = part.reports.filter((report) => !readRecords(report)?.length)
  const records = part.reports
    .flatMap((report) => readRecords(report) ?? [])
    // The unit tests are counted one by one from their own report, where it names what failed.
    .filter((record) => record.title !== 'unit tests' || (record.outcome === 'failed' && !unitFailure()))
  const passed = records.filter((record) => record.outcome === 'passed').length
  const skipped = records.filter((record) => record.outcome === 'skipped').length
  const named = records.length - passed
  const unnamed = missing.length > 0 || (code !== 0 && named === 0) ? Math.max(1, missing.length) : 0
  const notes = [
    ...(skipped > 0 ? [`${skipped} skipped, counted as failed`] : []),
    ...missing.map((report) => `no tests reported in ${report}.json, counted as failed`),
    ...(unnamed > 0 && missing.length === 0 && part.reports.length > 0
      ? ['failed outside its tests, counted as failed']
      : []),
  ]
  return { passed, failed: named + unnamed, note: notes.map((note) => ` (${note})`).join('') }
}

function unitFailure(): boolean {
  return readRecords('unit')?.some((record) => record.outcome === 'failed') ?? true
}
