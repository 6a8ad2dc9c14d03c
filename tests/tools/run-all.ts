import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseRendererByArguments, readRenderer } from '../../widgets/build/renderer.mjs'
import { keptDurations, writeDurations } from './durations'
import type { Times } from './journey-times'
import { openRunFolder, publishRunFolder, resultsFolder } from './results-folder'
import { type CommandResult, runCommand } from './run-command'
import { measurePace, minutesLeft } from './run-progress'
import { judgePart, type PartResult, slowest, summaryOf, worthSecondAttempt } from './run-summary'
import { secondsByFile, timeTable } from './run-times'
import { type ReportName, readAttempt, readRecords, reportPath } from './test-records'
import { setTimeLimits } from './time-limits'

/** A part of `npm test`: its command, its reports, and whether it needs the build first. */
interface Part {
  name: string
  command: readonly [string, ...string[]]
  reports: readonly ReportName[]
  needsBuild?: true
  /** For tests in browsers: arguments with which the command runs the failed ones once more, one at a time. */
  secondAttempt?: readonly string[]
}

// `npm test -- --renderer react`: the parts below read it from the environment.
chooseRendererByArguments()
// A run starts its own servers, on free ports.
delete process.env.PORT
openRunFolder()

const sizes: Part = { name: 'sizes', command: ['size-limit', '--json'], reports: ['sizes'], needsBuild: true }

/** The stages of a run. The lanes of a stage run beside each other, the parts of a lane one after the other. */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [
    [{ name: 'check', command: ['tsx', 'tests/tools/check.ts'], reports: ['check', 'unit'] }],
    [{ name: 'build', command: ['tsx', 'tests/tools/build.ts'], reports: [] }],
  ],
  [
    [
      // The budgets are those of released builds.
      ...(readRenderer() === 'preact' ? [sizes] : []),
      { name: 'builds', command: vitestOf('builds'), reports: ['builds'], needsBuild: true },
      { name: 'contract', command: vitestOf('contract'), reports: ['contract'] },
      // Its workers take what processor the journeys leave.
      { name: 'lives', command: ['tsx', 'tests/lives/run.ts', '--kept'], reports: ['lives'] },
      // Mostly waits for video, so it leaves the processor to the journeys.
      {
        name: 'elements',
        command: ['web-test-runner'],
        reports: ['elements'],
        needsBuild: true,
        secondAttempt: [],
      },
    ],
    [
      {
        name: 'journeys and faults',
        command: ['playwright', 'test'],
        reports: ['playwright'],
        needsBuild: true,
        secondAttempt: ['--last-failed', '--workers=1'],
      },
    ],
  ],
]
const parts = stages.flat(2)
const PROGRESS_EVERY_MS = 60_000

const started = performance.now()
const begun = new Map<string, number>()
const ended = new Map<string, CommandResult>()
const kept = keptDurations()
const progress = setInterval(showProgress, PROGRESS_EVERY_MS)
for (const lanes of stages) {
  setTimeLimits(measurePace(secondsTaken(), kept.parts))
  await Promise.all(lanes.map(runLane))
}
clearInterval(progress)
await runFailedAgain()

const results = parts.map(resultOf)
const records = parts.flatMap(({ reports }) => reports.flatMap((report) => readRecords(report) ?? []))
const summary = summaryOf(results, records)
const table = timeTable(records, journeyTimes())
writeDurations(resultsFolder(), {
  parts: Object.fromEntries([...ended].map(([name, { seconds }]) => [name, Math.round(seconds)])),
  files: Object.fromEntries(
    [...secondsByFile(records)].map(([file, seconds]) => [file, Math.round(seconds)]),
  ),
})
publishRunFolder()
writeFileSync(join(resultsFolder(), 'summary.txt'), `${summary.lastLine}\n`)
console.log(`\n${table.join('\n')}`)
console.log(`\n${slowest(records).join('\n')}`)
console.log(`\n${summary.lines.join('\n')}\ntotal ${elapsedS().toFixed(0)} s`)
console.log(summary.lastLine)
process.exitCode = summary.failed > 0 ? 1 : 0

async function runLane(lane: readonly Part[]): Promise<void> {
  for (const part of lane) {
    const { name, command, needsBuild } = part
    if (needsBuild && ended.get('build')?.code !== 0) continue
    console.log(`\n── ${name}`)
    begun.set(name, elapsedS())
    const result = await runCommand(command[0], command.slice(1), name)
    ended.set(name, result)
    // size-limit has no file of its own to write to.
    if (name === 'sizes') writeFileSync(reportPath('sizes'), result.stdout)
  }
}

/** The durations of the parts that have ended, s, by their names. */
function secondsTaken(): Map<string, number> {
  return new Map([...ended].map(([name, { seconds }]) => [name, seconds]))
}

function elapsedS(): number {
  return (performance.now() - started) / 1000
}

function showProgress(): void {
  const running = [...begun.keys()].filter((name) => !ended.has(name))
  const names = stages.map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))
  const left = minutesLeft({ stages: names, kept: kept.parts, done: secondsTaken(), begun, nowS: elapsedS() })
  console.log(`── ${(elapsedS() / 60).toFixed(0)} min, ${left} left: ${running.join(', ')}`)
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
    await runCommand(command[0], [...command.slice(1), ...secondAttempt], name)
  }
  delete process.env.TEST_ATTEMPT
}

/** How each journey spent its time; none where the journeys left no report. */
function journeyTimes(): { file: string; times: Times }[] {
  try {
    return JSON.parse(readFileSync(join(resultsFolder(), 'times.json'), 'utf8'))
  } catch {
    return []
  }
}

function failedIn(report: ReportName): number {
  return (readAttempt(report, 1) ?? []).filter(({ outcome }) => outcome === 'failed').length
}

function resultOf(part: Part): PartResult {
  const { name, reports } = part
  const command = ended.get(name)
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
