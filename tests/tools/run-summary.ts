import type { ReportName, TestRecord } from './test-records'

/** More tests than this that only pass at their second attempt fail the run: then the run, or the product, is unsteady. */
export const MAX_UNSTEADY = 5
/** More failures than this have a common cause, and a second attempt would only take time. */
const MAX_SECOND_ATTEMPTS = 20
const SLOWEST = 15

/** The result of a part of the run; `notRun` gives the reason if it was skipped. */
export type PartResult = { name: string } & (PartCounts | { notRun: string })

interface PartCounts {
  passed: number
  failed: number
  seconds: number
  notes: readonly string[]
}

/** How a part's command ended, with its reports. */
interface PartOutcome {
  exitCode: number
  seconds: number
  /** `first` holds the first attempt, `final` the outcome with the second; undefined where the runner left no report. */
  reports: readonly {
    report: ReportName
    first: readonly TestRecord[] | undefined
    final: readonly TestRecord[] | undefined
  }[]
}

/** True if so many failed browser tests are run once more. */
export function worthSecondAttempt(failures: number): boolean {
  return failures > 0 && failures <= MAX_SECOND_ATTEMPTS
}

/** Counts a part. A skipped test, an empty report and a runner that failed without naming a test count as failed. */
export function judgePart({ exitCode, seconds, reports }: PartOutcome): PartCounts {
  const empty = reports.filter(({ final }) => !final?.length)
  const first = reports.flatMap(({ first }) => first ?? [])
  const final = withoutUnitStep(reports.flatMap(({ final }) => final ?? []))
  const passed = final.filter(({ outcome }) => outcome === 'passed').length
  const skipped = final.filter(({ outcome }) => outcome === 'skipped').length
  const failedUnnamed = exitCode !== 0 && empty.length === 0 && first.every(hasPassed)
  return {
    passed,
    failed: final.length - passed + empty.length + (failedUnnamed ? 1 : 0),
    seconds,
    notes: [
      ...(skipped > 0 ? [`${skipped} skipped, counted as failed`] : []),
      ...empty.map(({ report }) => `no tests reported in ${report}.json, counted as failed`),
      ...(failedUnnamed ? ['failed outside its tests, counted as failed'] : []),
    ],
  }
}

/** The check step `unit tests` repeats the unit report test by test, unless that report names no failure. */
function withoutUnitStep(records: readonly TestRecord[]): TestRecord[] {
  const isStep = ({ file, title }: TestRecord) => file === 'tests/tools/check.ts' && title === 'unit tests'
  const named = records.some((record) => !isStep(record) && !hasPassed(record))
  return records.filter((record) => !isStep(record) || (!hasPassed(record) && !named))
}

function hasPassed({ outcome }: TestRecord): boolean {
  return outcome === 'passed'
}

/** The run's last lines; `lastLine` is `N passed, N failed`. */
export function summaryOf(
  results: readonly PartResult[],
  records: readonly TestRecord[],
): { lines: string[]; lastLine: string; failed: number } {
  const unsteady = records.filter((record) => record.unsteady !== undefined)
  const notPassed = withoutUnitStep(records).filter((record) => !hasPassed(record))
  const tooMany = unsteady.length > MAX_UNSTEADY
  const passed = results.reduce((sum, result) => sum + ('passed' in result ? result.passed : 0), 0)
  const failed =
    results.reduce((sum, result) => sum + ('failed' in result ? result.failed : 1), 0) + (tooMany ? 1 : 0)
  return {
    lines: [
      ...results.map(lineOf),
      ...(notPassed.length > 0 ? ['', 'failed:'] : []),
      ...notPassed.map(({ file, title, failure = 'skipped' }) => `  ${file}: ${title}\n      ${failure}`),
      ...(unsteady.length > 0 ? ['', 'unsteady (failed once, passed at the second attempt):'] : []),
      ...unsteady.map(({ file, title, unsteady }) => `  ${file}: ${title}\n      ${unsteady}`),
      ...(tooMany ? [`more than ${MAX_UNSTEADY} unsteady tests: counted as 1 failed`] : []),
    ],
    lastLine: `${passed} passed, ${failed} failed`,
    failed,
  }
}

function lineOf(result: PartResult): string {
  const name = result.name.padEnd(20)
  if ('notRun' in result) return `${name} not run, ${result.notRun}: counted as 1 failed`
  const notes = result.notes.map((note) => ` (${note})`).join('')
  return `${name} ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(0)} s${notes}`
}

/** The tests that took longest, a line each. */
export function slowest(records: readonly TestRecord[]): string[] {
  const timed = records.filter((record) => record.seconds !== undefined)
  return [
    `the ${SLOWEST} slowest tests:`,
    ...timed
      .sort((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0))
      .slice(0, SLOWEST)
      .map(({ file, title, seconds = 0 }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`),
  ]
}
