import type { MeasuredRow } from '../faults/row'
import { readAttachments } from './test-records'

/*
 * `npm run faults`: prints the last run's measurement of every fault of every call as a Markdown table, with the
 * messages shown on screen.
 */
const rows = readAttachments('measured-rows').flat() as MeasuredRow[]
const calls = [...new Set(rows.map(({ call }) => call))]

const cells = (row: MeasuredRow): string[] => [
  `\`${row.call}\``,
  row.fault,
  row.code ?? '–',
  String(row.number ?? '–'),
  row.words || (row.code === null ? 'no error' : ''),
  row.reportedAfterS === null ? '–' : row.reportedAfterS.toFixed(1),
  String(row.calls),
  row.recovery ?? 'none seen',
]
const line = (texts: readonly string[]): string =>
  `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

if (rows.length === 0) {
  console.error('No faults were measured: run npm test first.')
  process.exitCode = 1
} else {
  console.log(line(['call', 'fault', 'code', 'number', 'words', 'error after, s', 'calls', 'recovery']))
  console.log(line(Array.from({ length: 8 }, () => '---')))
  for (const call of calls) {
    for (const row of rows.filter((one) => one.call === call)) console.log(line(cells(row)))
  }
}
