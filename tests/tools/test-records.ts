import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-command'

/** Where the runners leave their reports; emptied when `npm test` starts. */
export const resultsFolder = join(root, 'tests/results')

/** One test of the last run: file relative to the root, tags such as `EMB-01` without the at sign. */
export interface TestRecord {
  file: string
  title: string
  tags: string[]
  outcome: 'passed' | 'failed' | 'skipped'
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
  webkit: vitestRecords,
} satisfies Record<string, (report: never) => TestRecord[]>

export type ReportName = keyof typeof readers

export const reportNames = Object.keys(readers) as ReportName[]

/** Absolute path of a report. */
export function reportPath(name: ReportName): string {
  return join(resultsFolder, `${name}.json`)
}

/** The tests of a report; undefined where its runner left none or left it broken. */
export function readRecords(name: ReportName): TestRecord[] | undefined {
  const path = reportPath(name)
  if (!existsSync(path)) return undefined
  try {
    return readers[name](JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return undefined
  }
}

/** What tests of the last Playwright run attached under a name, read as JSON, in the order of the report. */
export function readAttachments(name: string): unknown[] {
  const path = reportPath('playwright')
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

/** Feature tags in a text: `@EMB-01` gives `EMB-01`. */
export function tagsIn(text: string): string[] {
  return [...text.matchAll(/@([A-Za-z]+-\d+)\b/g)].flatMap((match) => match[1] ?? [])
}

function recordsAsTheyAre(report: TestRecord[]): TestRecord[] {
  return report
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

function vitestRecords(report: VitestReport): TestRecord[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(
      (test): TestRecord => ({
        file,
        title: test.fullName,
        tags: tagsIn(test.fullName),
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      }),
    )
    // A file that cannot be loaded has failed without naming a test.
    const counted = tests.some((test) => test.outcome === 'failed')
    return status === 'failed' && !counted ? [...tests, failedFile(file)] : tests
  })
}

function failedFile(file: string): TestRecord {
  return { file, title: 'the file itself', tags: [], outcome: 'failed' }
}

function sizeRecords(report: { name: string; passed: boolean }[]): TestRecord[] {
  return report.map(({ name, passed }) => ({
    file: '.size-limit.mjs',
    title: name,
    tags: [],
    outcome: passed ? 'passed' : 'failed',
  }))
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tags: string[]
    tests: { status: string; results: { attachments: { name: string; body?: string }[] }[] }[]
  }[]
}

function playwrightRecords(report: { config: { rootDir: string }; suites: PlaywrightSuite[] }): TestRecord[] {
  const folder = relative(root, report.config.rootDir)
  const inSuite = (suite: PlaywrightSuite): TestRecord[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(
        ({ status }): TestRecord => ({
          file: join(folder, spec.file),
          title: spec.title,
          tags: spec.tags.map((tag) => tag.replace(/^@/, '')),
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}
