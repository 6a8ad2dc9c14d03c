import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'
import { resultsFolder } from './results-folder'
import { root } from './run-command'
import {
  currentAttempt,
  readAttempt,
  reportPath,
  type TestRecord,
  tagsIn,
  timeAndFailure,
} from './test-records'

/** Writes the report `elements`: one record per test and browser, titles with the browser's name in front. */
export function elementReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(resultsFolder(), { recursive: true })
      const path = reportPath('elements', currentAttempt())
      writeFileSync(path, JSON.stringify(sessions.flatMap(sessionRecords), null, 2))
    },
  }
}

/** Test files in which a test failed at the first attempt, in browsers whose name begins like this. */
export function failedFiles(browser: string): string[] {
  const failed = (readAttempt('elements', 1) ?? []).filter(
    ({ outcome, title }) => outcome === 'failed' && title.startsWith(browser),
  )
  return [...new Set(failed.map(({ file }) => file))]
}

function sessionRecords(session: TestSession): TestRecord[] {
  const file = relative(root, session.testFile)
  const record = (
    title: string,
    outcome: TestRecord['outcome'],
    durationMs?: number,
    message?: string,
  ): TestRecord => ({
    file,
    title: `${session.browser.name}: ${title}`,
    tags: tagsIn(title),
    outcome,
    ...timeAndFailure(durationMs, message),
  })
  const inSuite = (suite: TestSuiteResult, above: string): TestRecord[] => [
    ...suite.tests.map((test) =>
      record(
        `${above}${test.name}`,
        test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed',
        test.duration,
        test.error?.message,
      ),
    ),
    ...suite.suites.flatMap((inner) => inSuite(inner, `${above}${inner.name} `)),
  ]
  const tests = session.testResults ? inSuite(session.testResults, '') : []
  // A page that failed outside its tests, or ran none, counts as a failed test.
  const counted = tests.some((test) => test.outcome === 'failed')
  const broken = tests.length === 0 || (!session.passed && !counted)
  const page = record('the page itself', 'failed', undefined, session.errors[0]?.message)
  return broken ? [...tests, { ...page, testsBegin: `${session.browser.name}: ` }] : tests
}
