import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRunFolder, publishRunFolder, resultsFolder } from './results-folder'
import { type CommandResult, runCommand } from './run-command'
import { judgePart, type PartResult, slowest, summaryOf, worthSecondAttempt } from './run-summary'
import { type ReportName, readAttempt, readRecords, reportPath } from './test-records'

/** A part of `npm test`: its command, its reports, and whether it needs the build first. */
interface Part {
  name: string
  command: readonly [string, ...string[]]
  reports: readonly ReportName[]
  needsBuild: boolean
  /** Runs beside the part before it: neither uses what the other makes. */
  beside?: true
  /** For tests in browsers: arguments with which the command runs the failed ones once more, one at a time. */
  secondAttempt?: readonly string[]
}

// A run starts its own servers, on free ports.
delete process.env.PORT
openRunFolder()

const parts: readonly Part[] = [
  {
    name: 'check',
    command: ['tsx', 'tests/tools/check.ts'],
    reports: ['check', 'unit'],
    needsBuild: false,
  },
  { name: 'build', command: ['tsx', 'tests/tools/build.ts'], reports: [], needsBuild: false, beside: true },
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
  {
    name: 'elements',
    command: ['web-test-runner'],
    reports: ['elements'],
    needsBuild: true,
    secondAttempt: [],
  },
  {
    name: 'journeys and faults',
    command: ['playwright', 'test'],
    reports: ['playwright'],
    needsBuild: true,
    secondAttempt: ['--last-failed', '--workers=1'],
  },
]

const started = performance.now()
const ended = new Map<Part, CommandResult>()
const running = new Map<Part, Promise<CommandResult>>()
for (const [index, part] of parts.entries()) {
  if (part.needsBuild && !isBuilt()) continue
  const result = running.get(part) ?? start(part)
  const next = parts[index + 1]
  if (next?.beside) running.set(next, start(next))
  ended.set(part, await result)
  // size-limit has no file of its own to write to.
  if (part.name === 'sizes') writeFileSync(reportPath('sizes'), (await result).stdout)
}
await runFailedAgain()

const results = parts.map(resultOf)
const records = parts.flatMap(({ reports }) => reports.flatMap((report) => readRecords(report) ?? []))
const summary = summaryOf(results, records)
publishRunFolder()
writeFileSync(join(resultsFolder(), 'summary.txt'), `${summary.lastLine}\n`)
console.log(`\n${slowest(records).join('\n')}`)
console.log(`\n${summary.lines.join('\n')}\ntotal ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(summary.lastLine)
process.exitCode = summary.failed > 0 ? 1 : 0

function isBuilt(): boolean {
  return [...ended].some(([{ name }, { code }]) => name === 'build' && code === 0)
}

function start({ name, command }: Part): Promise<CommandResult> {
  console.log(`\n── ${name}`)
  return runCommand(command[0], command.slice(1), true)
}

/** Runs the failed browser tests once more after everything else, when nothing competes for the processor. */
async function runFailedAgain(): Promise<void> {
  const withFailures = parts.filter(
    ({ secondAttempt, reports }) => secondAttempt && reports.some((report) => failedIn(report) > 0),
  )
  const failures = withFailures.flatMap(({ reports }) => reports.map(failedIn)).reduce((a, b) => a + b, 0)
  if (!worthSecondAttempt(failures)) return
  process.env.TEST_ATTEMPT = '2'
  for (const { name, command, secondAttempt = [] } of withFailures) {
    console.log(`\n── ${name}, second attempt of what failed`)
    await runCommand(command[0], [...command.slice(1), ...secondAttempt], true)
  }
  delete process.env.TEST_ATTEMPT
}

function failedIn(report: ReportName): number {
  return (readAttempt(report, 1) ?? []).filter(({ outcome }) => outcome === 'failed').length
}

function resultOf(part: Part): PartResult {
  const { name, reports } = part
  const command = ended.get(part)
  if (!command) return { name, notRun: 'the build failed' }
  return {
    name,
    ...judgePart({
      exitCode: command.code,
      seconds: command.seconds,
      reports: reports.map((report) => ({
        report,
        first: readAttempt(report, 1),
        final: readRecords(report),
      })),
    }),
  }
}

function vitestOf(project: 'contract' | 'builds'): Part['command'] {
  const report = `--outputFile.json=${reportPath(project)}`
  return ['vitest', 'run', `--project=${project}`, '--reporter=default', '--reporter=json', report]
}
