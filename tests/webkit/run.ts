import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from '../../demo/build-state'
import { chooseRendererByArguments } from '../../widgets/build/renderer.mjs'
import { resultsFolder } from '../tools/results-folder'
import { runCommand } from '../tools/run-command'
import { readRecords, reportPath } from '../tools/test-records'
import { webkitTools } from '../tools/webkit'

/** `npm run test:webkit`: tests the built embeds in WebKitGTK. The last line is `N passed, N failed`. */
try {
  chooseRendererByArguments()
  webkitTools()
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
const { failure } = await buildIfStale(() => console.log('Building…'))
if (failure) refuse(`The build failed: ${failure}`)

mkdirSync(resultsFolder(), { recursive: true })
rmSync(reportPath('webkit'), { force: true })
const { code } = await runCommand(
  'vitest',
  [
    'run',
    '--project=webkit',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${reportPath('webkit')}`,
  ],
  'webkit',
)
const records = readRecords('webkit') ?? []
const passed = records.filter(({ outcome }) => outcome === 'passed').length
// A skipped test, and a run that ended without naming one, count as failed.
const failed = Math.max(records.length - passed, code === 0 && records.length > 0 ? 0 : 1)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Prints the reason in one line and exits. */
function refuse(line: string): never {
  console.error(line)
  process.exit(1)
}
