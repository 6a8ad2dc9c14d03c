import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'
import { root } from './run-command'
import { reportPath, resultsFolder, type TestRecord, tagsIn } from './test-records'

/** Writes tests/results/elements.json: one record per test and browser, titles with the browser's name in front. */
export function elementReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(resultsFolder, { recursive: true })
      writeFileSync(reportPath('elements'), JSON.stringify(sessions.flatMap(sessionRecords), null, 2))
    },
  }
}

function sessionRecords(session: TestSession): TestRecord[] {
  const file = relative(root, session.testFile)
  const record = (title: string, outcome: TestRecord['outcome']): TestRecord => ({
    file,
    title: `${session.browser.name}: ${title}`,
    tags: tagsIn(title),
    outcome,
  })
  const inSuite = (suite: TestSuiteResult, above: string): TestRecord[] => [
    ...suite.tests.map((test) =>
      record(`${above}${test.name}`, test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'),
    ),
    ...suite.suites.flatMap((inner) => inSuite(inner, `${above}${inner.name} `)),
  ]
  const tests = session.testResults ? inSuite(session.testResults, '') : []
  // A page that broke outside its tests, or ran none, has failed all the same.
  const counted = tests.some((test) => test.outcome === 'failed')
  const broken = tests.length === 0 || (!session.passed && !counted)
  return broken ? [...tests, record('the page itself', 'failed')] : tests
}
