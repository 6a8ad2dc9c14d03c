import type { CallResult, Problem, Report } from './check'

/** Widths of the columns before the last one, characters; a longer cell shifts the next one. */
const WIDTHS = [60, 8, 44] as const

const row = (cells: readonly [string, string, string, string]) =>
  cells
    .map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0))
    .join('  ')
    .trimEnd()

const problemCells = ({ field, what, stops, effect }: Problem): readonly [string, string] => [
  what === 'failed' || what === 'left out' ? field : `${field}: ${what}`,
  `${stops ? 'STOPS' : 'lacks'} ${effect}`,
]

const callRows = ({ call, status, problems }: CallResult): string[] =>
  (problems.length === 0 ? [['ok', ''] as const] : problems.map(problemCells)).map(
    ([field, effect], place) =>
      place === 0 ? row([call, String(status ?? 'none'), field, effect]) : row(['', '', field, effect]),
  )

/** True if something stops working. */
export const hasStopped = ({ calls }: Report): boolean =>
  calls.some(({ problems }) => problems.some(({ stops }) => stops))

/** Returns the tables of a report: calls, guesses about the API, and parts that were not requested. */
export function reportLines(report: Report): string[] {
  const { calls, guesses, notChecked, unseenFields } = report
  const problems = calls.flatMap((one) => one.problems)
  const stopped = problems.filter(({ stops }) => stops).length
  return [
    row(['CALL', 'STATUS', 'FIELDS MISSING OR OF ANOTHER SHAPE', 'WHAT STOPS WORKING']),
    ...calls.flatMap(callRows),
    '',
    'GUESSES ABOUT THE API (docs/wire-guesses.md)',
    ...guesses.map(({ verdict, because, guess }) =>
      `${verdict.padEnd(8)}  ${guess}${because ? ` (${because})` : ''}`.trimEnd(),
    ),
    '',
    ...(unseenFields.length === 0 ? [] : [`No answer had a place for: ${unseenFields.join(', ')}.`]),
    ...notChecked.map((what) => `Not checked: ${what}.`),
    problems.length === 0
      ? `${calls.length} calls, all as the product reads them.`
      : `${calls.length} calls. Deviations that stop something: ${stopped}; that lack something: ${problems.length - stopped}.`,
  ]
}
