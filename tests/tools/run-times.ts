import { KINDS, type Times } from './journey-times'
import type { TestRecord } from './test-records'

/** Files whose tests took less than this together, s, are one line. */
const SHORT_S = 3

/** Seconds by file, the longest first; the tests of a file may have run beside each other. */
export function secondsByFile(records: readonly TestRecord[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { file, seconds = 0 } of records) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return new Map([...sums].sort((one, other) => other[1] - one[1]))
}

/** The table of files, with what the journeys of a file spent their time on. */
export function timeTable(
  records: readonly TestRecord[],
  journeys: readonly { file: string; times: Times }[],
): string[] {
  const byFile = secondsByFile(records)
  const shown = [...byFile].filter(([, seconds]) => seconds >= SHORT_S)
  const width = Math.max(0, ...shown.map(([file]) => file.length))
  const rest = [...byFile].slice(shown.length)
  const restSeconds = rest.reduce((sum, [, seconds]) => sum + seconds, 0)
  return [
    `${'seconds by file'.padEnd(width)}      all  ${KINDS.map((kind) => kind.padStart(6)).join('')}`,
    ...shown.map(([file, seconds]) => {
      const own = journeys.filter((journey) => journey.file === file)
      return `${file.padEnd(width)}  ${column(seconds)} ${own.length > 0 ? kindColumns(own) : ''}`.trimEnd()
    }),
    `${`${rest.length} other files`.padEnd(width)}  ${column(restSeconds)}`,
    `${`all ${journeys.length} journeys and faults`.padEnd(width)}  ${' '.repeat(7)} ${kindColumns(journeys)}`,
  ]
}

function kindColumns(journeys: readonly { times: Times }[]): string {
  return KINDS.map((kind) =>
    (journeys.reduce((sum, { times }) => sum + times[kind], 0) / 1000).toFixed(0).padStart(6),
  ).join('')
}

const column = (seconds: number): string => seconds.toFixed(1).padStart(7)
