import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Times, timesOf } from './journey-times'
import { resultsFolder } from './results-folder'
import { root } from './run-command'
import { currentAttempt } from './test-records'

/** Writes `times.json`: for each journey how its time was spent. */
export default class TimesReporter implements Reporter {
  readonly #tests: { file: string; title: string; times: Times }[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#tests.push({
      file: relative(root, test.location.file),
      title: test.title,
      times: timesOf(result.steps, result.duration),
    })
  }

  onEnd(): void {
    // The second attempt is of a few tests, one at a time: the first tells how a run spends its time.
    if (currentAttempt() === 2) return
    mkdirSync(resultsFolder(), { recursive: true })
    writeFileSync(join(resultsFolder(), 'times.json'), JSON.stringify(this.#tests))
  }
}
