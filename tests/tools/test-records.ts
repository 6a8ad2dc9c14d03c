import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { resultsFolder } from './results-folder'
import { root } from './run-command'

/** One test of the last run: file relative to the root, tags such as `EMB-01.late-tag` without the at sign. */
export interface TestRecord {
  file: string
  /** With the titles of the groups around it, so that it is unique within its file. */
  title: string
  tags: string[]
  outcome: 'passed' | 'failed' | 'skipped'
  seconds?: number
  /** Beginning of the message with which it failed, one line. */
  failure?: string
  /** Only on a passed test: the failure of its first attempt. */
  unsteady?: string
  /** Only on the record of a page that broke outside its tests: the beginning of the titles of its tests. */
  testsBegin?: string
}

/** The reports by name: `<name>.json` in the results folder, and how each is read. */
const readers = {
  check: recordsAsTheyAre,
  unit: vitestRecords,
  sizes: sizeRecords,
  contract: vitestRecords,
  builds: vitestRecords,
  elements: recordsAsTheyAre,
  playwright: playwrightRecords,
  lives: recordsAsTheyAre,
  webkit: vitestRecords,
} satisfies Record<string, (report: never) => TestRecord[]>

export type ReportName = keyof typeof readers

/** Which run of a test wrote a report: the first, or the second attempt of those that failed. */
export type Attempt = 1 | 2

/** The attempt that this process makes: `npm test` sets TEST_ATTEMPT=2 for the second. */
export function currentAttempt(): Attempt {
  return process.env.TEST_ATTEMPT === '2' ? 2 : 1
}

/** Absolute path of a report. */
export function reportPath(name: ReportName, attempt: Attempt = 1): string {
  return join(resultsFolder(), attempt === 1 ? `${name}.json` : `${name}-second-attempt.json`)
}

/**
 * The tests of a report with the outcome of their second attempt, if they had one; undefined where the runner left no
 * report or a broken one.
 */
export function readRecords(name: ReportName): TestRecord[] | undefined {
  const first = readAttempt(name, 1)
  return first && withSecondAttempt(first, readAttempt(name, 2) ?? [])
}

/** The tests of one attempt; undefined where the runner left no report or a broken one. */
export function readAttempt(name: ReportName, attempt: Attempt): TestRecord[] | undefined {
  const path = reportPath(name, attempt)
  if (!existsSync(path)) return undefined
  try {
    return readers[name](JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return undefined
  }
}

/**
 * A test that failed and passed at the second attempt counts as passed and keeps its first failure as `unsteady`. A page
 * that broke outside its tests passes if all its tests pass at the second attempt, which are added.
 */
export function withSecondAttempt(first: readonly TestRecord[], second: readonly TestRecord[]): TestRecord[] {
  const key = ({ file, title }: TestRecord) => `${file}\n${title}`
  const known = new Set(first.map(key))
  return first.flatMap((record) => {
    if (record.outcome !== 'failed') return [record]
    const again = second.filter((other) => isAttemptAt(record, other))
    if (again.length === 0 || again.some(({ outcome }) => outcome !== 'passed')) return [record]
    const added = again.filter((other) => !known.has(key(other)))
    return [{ ...record, outcome: 'passed', unsteady: record.failure ?? 'no message' }, ...added]
  })
}

/** True if `again` is the second attempt at what `failed`: the same test, or a test of the page that broke. */
function isAttemptAt(failed: TestRecord, again: TestRecord): boolean {
  if (again.file !== failed.file) return false
  return failed.testsBegin === undefined
    ? again.title === failed.title
    : again.title.startsWith(failed.testsBegin)
}

/** Returns the attachments of this name from the last Playwright run, parsed as JSON, in the order of the reports. */
export function readAttachments(name: string): unknown[] {
  return ([1, 2] as const).flatMap((attempt) => attachmentsOf(name, attempt))
}

function attachmentsOf(name: string, attempt: Attempt): unknown[] {
  const path = reportPath('playwright', attempt)
  if (!existsSync(path)) return []
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as { suites: PlaywrightSuite[] }
  const inSuite = (suite: PlaywrightSuite): unknown[] => [
    ...suite.specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap((one) => one.attachments)))
      .flatMap(({ name: own, body }) =>
        own === name && body ? [JSON.parse(Buffer.from(body, 'base64').toString())] : [],
      ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return suites.flatMap(inSuite)
}

/** Feature tags in a text: `@EMB-01.late-tag` gives `EMB-01.late-tag`. A tag without a part is read too, to be refused. */
export function tagsIn(text: string): string[] {
  return [...text.matchAll(/@([A-Za-z]+-\d+\b(?:\.\w[\w-]*)?)/g)].flatMap((match) => match[1] ?? [])
}

function recordsAsTheyAre(report: TestRecord[]): TestRecord[] {
  return report
}

/** The first three lines of a failure's message that are not empty, as one line without terminal colours. */
function beginningOf(message: string | undefined): string | undefined {
  return message === undefined
    ? undefined
    : stripVTControlCharacters(message)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .slice(0, 3)
        .join(' · ')
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

function vitestRecords(report: VitestReport): TestRecord[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(
      (test): TestRecord => ({
        file,
        title: test.fullName,
        tags: tagsIn(test.fullName),
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        ...timeAndFailure(test.duration, test.failureMessages?.[0]),
      }),
    )
    // A file that cannot be loaded has failed without naming a test.
    const counted = tests.some((test) => test.outcome === 'failed')
    return status === 'failed' && !counted ? [...tests, failedFile(file, message)] : tests
  })
}

function failedFile(file: string, message: string | undefined): TestRecord {
  return {
    file,
    title: 'the file itself',
    tags: [],
    outcome: 'failed',
    ...timeAndFailure(undefined, message),
  }
}

/** The optional fields of a record, from a duration in ms and a message. */
export function timeAndFailure(
  durationMs: number | null | undefined,
  message: string | undefined,
): Pick<TestRecord, 'seconds' | 'failure'> {
  const failure = beginningOf(message)
  return { ...(durationMs != null && { seconds: durationMs / 1000 }), ...(failure && { failure }) }
}

function sizeRecords(report: { name: string; passed: boolean }[]): TestRecord[] {
  return report.map(({ name, passed }) => ({
    file: '.size-limit.mjs',
    title: name,
    tags: [],
    outcome: passed ? 'passed' : 'failed',
  }))
}

interface PlaywrightError {
  message?: string
  location?: { file: string }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tags: string[]
    tests: {
      status: string
      results: {
        duration?: number
        errors?: PlaywrightError[]
        attachments: { name: string; body?: string }[]
      }[]
    }[]
  }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  /** Outside any test: a file that cannot be loaded, a server that does not start. */
  errors?: PlaywrightError[]
}

function playwrightRecords(report: PlaywrightReport): TestRecord[] {
  const folder = relative(root, report.config.rootDir)
  const inSuite = (suite: PlaywrightSuite, above: string): TestRecord[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(
        ({ status, results }): TestRecord => ({
          file: join(folder, spec.file),
          title: `${above}${spec.title}`,
          tags: spec.tags.map((tag) => tag.replace(/^@/, '')),
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
          ...timeAndFailure(results.at(-1)?.duration, results.at(-1)?.errors?.[0]?.message),
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, `${above}${inner.title} `)),
  ]
  // The outermost suites are the files themselves.
  return [
    ...report.suites.flatMap((file) => inSuite(file, '')),
    ...(report.errors ?? []).map(
      ({ message, location }): TestRecord => ({
        file: location ? relative(root, location.file) : 'playwright.config.ts',
        title: 'outside of a test',
        tags: [],
        outcome: 'failed',
        ...timeAndFailure(undefined, message),
      }),
    ),
  ]
}
