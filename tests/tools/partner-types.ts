import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContracts } from '../../widgets/build/contracts'
import { declarations } from '../../widgets/build/npm/declarations'
import { resultsFolder } from './results-folder'
import { runCommand } from './run-command'

/*
 * Part of `npm run check`: makes the npm package's types and compiles what partners write against them, and the
 * implementation they stand for (tests/types). As `.ts` the types themselves are looked through, which `.d.ts` are not.
 */
const folder = join(resultsFolder(), 'partner-types')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(declarations((await loadContracts()).elements)))
  writeFileSync(join(folder, name.replace('.d.ts', '.ts')), text)

const { code, output } = await runCommand('tsc', ['-p', 'tests/types'])
if (code !== 0) console.error(output.trimEnd())
process.exitCode = code
