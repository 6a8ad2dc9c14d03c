import { describe, expect, it } from 'vitest'
import { judgePart, MAX_UNSTEADY, slowest, summaryOf, worthSecondAttempt } from './run-summary'
import { type TestRecord, withSecondAttempt } from './test-records'

const test = (title: string, outcome: TestRecord['outcome'], more: Partial<TestRecord> = {}): TestRecord => ({
  file: 'tests/journeys/a.spec.ts',
  title,
  tags: [],
  outcome,
  ...more,
})

/** A part of one report whose failed tests had a second attempt. */
function judge(first: TestRecord[], second: TestRecord[] = [], exitCode = 0) {
  const final = withSecondAttempt(first, second)
  return {
    final,
    counts: judgePart({ exitCode, seconds: 1, reports: [{ report: 'playwright', first, final }] }),
  }
}

describe('the second attempt of a failed test', () => {
  it('counts the test as passed and keeps the first failure', () => {
    const { final, counts } = judge([test('a', 'failed', { failure: 'no frame' })], [test('a', 'passed')], 1)
    expect(counts).toMatchObject({ passed: 1, failed: 0, notes: [] })
    expect(final[0]?.unsteady).toBe('no frame')
  })

  it('counts a test that fails twice as failed', () => {
    const { counts } = judge([test('a', 'failed')], [test('a', 'failed')], 1)
    expect(counts).toMatchObject({ passed: 0, failed: 1 })
  })

  it('does not judge a test that passed at the first attempt by its second', () => {
    const { counts } = judge(
      [test('a', 'passed'), test('b', 'failed')],
      [test('a', 'failed'), test('b', 'passed')],
    )
    expect(counts).toMatchObject({ passed: 2, failed: 0 })
  })

  it('leaves a test failed that the second attempt skipped or did not run', () => {
    expect(judge([test('a', 'failed')], [test('a', 'skipped')], 1).counts.failed).toBe(1)
    expect(judge([test('a', 'failed')], [], 1).counts.failed).toBe(1)
  })

  it('is that of all tests of the page, in the same browser, for a page that did not open, and adds them', () => {
    const page = test('Firefox: the page itself', 'failed', { testsBegin: 'Firefox: ', failure: 'no start' })
    const { final, counts } = judge([page], [test('Firefox: a', 'passed'), test('Chrome: b', 'failed')], 1)
    expect(counts).toMatchObject({ passed: 2, failed: 0 })
    expect(final.map(({ title, unsteady }) => [title, unsteady])).toEqual([
      ['Firefox: the page itself', 'no start'],
      ['Firefox: a', undefined],
    ])
    const oneFails = [test('Firefox: a', 'passed'), test('Firefox: b', 'failed')]
    expect(judge([page], oneFails, 1).counts).toMatchObject({ passed: 0, failed: 1 })
    expect(judge([page], [{ ...page }], 1).counts.failed).toBe(1)
    expect(judge([page], [], 1).counts.failed).toBe(1)
  })

  it('is made for 1 to 20 failures, not for none and not for a broken run', () => {
    expect([0, 1, 20, 21].map(worthSecondAttempt)).toEqual([false, true, true, false])
  })
})

describe('a part', () => {
  it('fails for a skipped test, an empty report, and a runner that failed without naming a test', () => {
    expect(judge([test('a', 'skipped')]).counts.failed).toBe(1)
    expect(judge([]).counts.failed).toBe(1)
    expect(judge([test('a', 'passed')], [], 1).counts.failed).toBe(1)
  })

  it('counts the step of unit tests only where their report names no failure', () => {
    const step = test('unit tests', 'failed', { file: 'tests/tools/check.ts' })
    expect(judge([step, test('a', 'failed')], [], 1).counts.failed).toBe(1)
    expect(judge([step, test('a', 'passed')], [], 1).counts.failed).toBe(1)
    expect(judge([test('unit tests', 'passed', { file: 'tests/tools/check.ts' })]).counts.passed).toBe(0)
  })
})

describe('the summary', () => {
  const unsteady = (count: number) =>
    Array.from({ length: count }, (_, index) => test(`t${index}`, 'passed', { unsteady: 'late' }))
  const part = { name: 'journeys', passed: 9, failed: 0, seconds: 1, notes: [] }

  it('lists unsteady tests with their first failure and passes with up to five', () => {
    const { lines, lastLine, failed } = summaryOf([part], unsteady(MAX_UNSTEADY))
    expect(failed).toBe(0)
    expect(lastLine).toBe('9 passed, 0 failed')
    expect(lines.join('\n')).toContain('tests/journeys/a.spec.ts: t4\n      late')
  })

  it('fails with more than five unsteady tests', () => {
    expect(summaryOf([part], unsteady(MAX_UNSTEADY + 1)).lastLine).toBe('9 passed, 1 failed')
  })

  it('names each failed test with its failure', () => {
    const { lines } = summaryOf([part], [test('a', 'failed', { failure: 'no frame' }), test('b', 'skipped')])
    expect(lines.join('\n')).toContain('tests/journeys/a.spec.ts: a\n      no frame')
    expect(lines.join('\n')).toContain('tests/journeys/a.spec.ts: b\n      skipped')
  })

  it('counts a part that did not run as one failure', () => {
    expect(summaryOf([part, { name: 'elements', notRun: 'the build failed' }], []).lastLine).toBe(
      '9 passed, 1 failed',
    )
  })

  it('lists the 15 slowest tests, slowest first', () => {
    const lines = slowest(
      Array.from({ length: 20 }, (_, index) => test(`t${index}`, 'passed', { seconds: index })),
    )
    expect(lines).toHaveLength(16)
    expect(lines[1]).toMatch(/19\.0 s .*t19$/)
  })
})
