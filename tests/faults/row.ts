import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { ERROR_NUMBERS, numberForSupport, TvError, type TvErrorCode } from '../../core/lib/errors/errors'
import { FaultBoard, type Outcome, type Recovery } from '../models/fault-board'
import { faultWords, words } from '../models/words'
import type { Fault } from '../models/world'

/** One fault of one call, and the expected behaviour. */
export interface Row {
  call: string
  fault: string
  injectedFault: Fault
  /** Null: no error is shown, and it plays. */
  code: TvErrorCode | null
  /** Maximum number of calls that meet the fault. */
  calls: number
  /** Maximum seconds until the error is shown, or playback starts. */
  withinS: number
  recovery: Recovery
}

/** The measured behaviour of a row; `npm run faults` prints them. */
export interface MeasuredRow {
  call: string
  fault: string
  code: string | null
  number: number | null
  /** The message on screen; empty if there was none. */
  words: string
  reportedAfterS: number | null
  calls: number
  /** Null if playback did not start after it. */
  recovery: Recovery | null
}

/** Attaches rows to the report, where `npm run faults` finds them. */
export async function report(testInfo: TestInfo, rows: readonly MeasuredRow[]): Promise<void> {
  await testInfo.attach('measured-rows', { body: JSON.stringify(rows), contentType: 'application/json' })
}

/** Maximum calls of any kind to the operator's API until a fault of one call is reported. */
const MOST_CALLS = 30

/** Codes that appear as a gate, with its own heading and no number. */
const GATES: Partial<Record<TvErrorCode, string>> = {
  'forbidden-country': words('gate.geo.title'),
  'permission-denied': words('gate.unavailable.title'),
}

/**
 * Opens a page with these rows, and compares each with its expected behaviour during its fault and after it. `passTime`
 * may move the page's clock while the faults are active.
 */
export async function expectRows(
  page: Page,
  operator: string,
  rows: readonly Row[],
  testInfo: TestInfo,
  passTime?: (board: FaultBoard) => Promise<void>,
): Promise<void> {
  const board = await FaultBoard.open(page, operator, rows)
  const [outcomes] = await Promise.all([board.outcomes(), passTime?.(board)])
  try {
    await board.expectUnchanged()
    expect(rows.map((row, place) => seen(row, outcomes[place]))).toEqual(rows.map(promised))
    await board.expectRecovered(passTime !== undefined)
  } finally {
    const measured = rows.map((row, place) => ({
      ...measuredRow(row, outcomes[place]),
      recovery: board.hasRecovered(place) ? row.recovery : null,
    }))
    await report(testInfo, measured)
  }
}

/**
 * {@link expectRows} for calls that are never answered or are repeated late, on a page whose clock moves past the timeouts
 * and the delays: it belongs to a context of its own, because the pages of a context share their clock.
 */
export async function expectTimedRows(
  browser: Browser,
  operator: string,
  rows: readonly Row[],
  testInfo: TestInfo,
  passTime: (board: FaultBoard) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.stack ?? String(error)))
  await page.clock.install()
  await expectRows(page, operator, rows, testInfo, passTime)
  await page.close()
  expect(uncaught, 'uncaught errors of the page').toEqual([])
}

const nameOf = (row: Row | undefined) => `${row?.call} ${row?.fault}`

function promised(row: Row): object {
  const common = {
    row: nameOf(row),
    inTime: true,
    callsAreFew: true,
    named: true,
    tries: row.recovery === 'by itself',
  }
  if (row.code === null) return { ...common, played: true, words: '', errors: [], number: null }
  const number = ERROR_NUMBERS[row.code]
  const isNumbered = numberForSupport(new TvError(row.code)) !== null
  const message = faultWords(row.code, row.injectedFault)
  const gate = GATES[row.code]
  return {
    ...common,
    played: false,
    words: gate ?? message,
    errors: [{ code: row.code, number, message }],
    number: gate === undefined && isNumbered ? words('player.errorNumber', { number }) : null,
  }
}

/** Returns the observed behaviour; too many calls appear as their number in place of `true`. */
function seen(row: Row, outcome: Outcome | undefined): object {
  if (!outcome) throw new Error(`Nothing was seen of ${nameOf(row)}`)
  const { faultHits, allCalls, reportedAfterS, numberShown } = outcome
  return {
    row: nameOf(row),
    inTime: (reportedAfterS ?? 0) <= row.withinS || reportedAfterS,
    callsAreFew: (faultHits >= 1 && faultHits <= row.calls && allCalls <= MOST_CALLS) || {
      calls: faultHits,
      allCalls,
    },
    named: outcome.label !== '',
    tries: outcome.isRetrying,
    played: outcome.played,
    words: outcome.heading,
    errors: outcome.errors,
    number: numberShown,
  }
}

function measuredRow(row: Row, outcome: Outcome | undefined): Omit<MeasuredRow, 'recovery'> {
  const error = outcome?.errors[0]
  return {
    call: row.call,
    fault: row.fault,
    code: error?.code ?? null,
    number: error?.number ?? null,
    words: outcome?.heading ?? '',
    reportedAfterS: outcome?.reportedAfterS ?? null,
    calls: outcome?.faultHits ?? 0,
  }
}
