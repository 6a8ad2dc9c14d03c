import { expect, type Page, type TestInfo } from '@playwright/test'
import { ERROR_NUMBERS, type TvErrorCode } from '../../core/lib/errors'
import { words } from '../models/failing-page'
import { FaultBoard, type Outcome, type Recovery } from '../models/fault-board'
import type { Fault } from '../models/world'

/** One fault of one call, and what is promised of it. */
export interface Row {
  call: string
  fault: string
  injectedFault: Fault
  /** Null: nothing is told, and it plays. */
  code: TvErrorCode | null
  /** Calls that the fault meets at most. */
  calls: number
  /** Told, or playing, after so many seconds at most. */
  withinS: number
  recovery: Recovery
}

/** What a run measured of a row; `npm run faults` prints them. */
export interface MeasuredRow {
  call: string
  fault: string
  code: string | null
  number: number | null
  /** As they stood on screen; empty where the picture did. */
  words: string
  toldAfterS: number | null
  calls: number
  /** Null where no picture came after it. */
  recovery: Recovery | null
}

/** Writes rows down in the report, where `npm run faults` finds them. */
export async function report(testInfo: TestInfo, rows: readonly MeasuredRow[]): Promise<void> {
  await testInfo.attach('measured-rows', { body: JSON.stringify(rows), contentType: 'application/json' })
}

/** No fault of one call makes more calls to the operator's API than this until it is told, whatever their kind. */
const MOST_CALLS = 30

/** Codes that stand on screen as a gate, with a heading of its own and no number. */
const GATES: Partial<Record<TvErrorCode, string>> = {
  'forbidden-country': words('gate.geo.title'),
  'channel-unavailable': words('gate.unavailable.title'),
}

/** Opens a board of these rows, and holds each against what is promised of it while its fault stands and after. */
export async function holdRows(
  page: Page,
  operator: string,
  rows: readonly Row[],
  testInfo: TestInfo,
): Promise<void> {
  const board = await FaultBoard.open(page, operator, rows)
  const outcomes = await board.outcomes()
  try {
    await board.expectUnchanged()
    expect(rows.map((row, place) => seen(row, outcomes[place]))).toEqual(rows.map(promised))
    await board.expectRecovered()
  } finally {
    const measured = rows.map((row, place) => ({
      ...measuredRow(row, outcomes[place]),
      recovery: board.hasRecovered(place) ? row.recovery : null,
    }))
    await report(testInfo, measured)
  }
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
  const message = words(`error.${row.code}`)
  const gate = GATES[row.code]
  return {
    ...common,
    played: false,
    words: gate ?? message,
    errors: [{ code: row.code, number, message }],
    number: gate === undefined ? words('player.errorNumber', { number }) : null,
  }
}

/** The same of what happened; where more calls were made than promised, their number stands in place of `true`. */
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
    toldAfterS: outcome?.reportedAfterS ?? null,
    calls: outcome?.faultHits ?? 0,
  }
}
