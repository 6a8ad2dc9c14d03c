import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeFaults } from './judges-rules'
import { root } from './run-command'

/*
 * Part of `npm run check`: facts that one file decides are decided in no other file of the product, see judges-rules.ts.
 */
const files = ['core', 'widgets', 'shell'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
)
const faults = files.flatMap((file) =>
  judgeFaults(file, readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
)
console.log(`${files.length} files`)
if (files.length === 0) faults.push('No file was read: the check has seen nothing.')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
