import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownFeatures } from './feature-rules'
import { root } from './run-command'
import { type ReportName, readRecords, tagsIn } from './test-records'

/*
 * `npm run features`: what the last run showed, id by id, then the ids it did not show.
 * Fails on a tag that is no feature's id.
 */
const tested: readonly ReportName[] = ['unit', 'contract', 'builds', 'elements', 'playwright']
const names: Record<string, string> = JSON.parse(readFileSync(join(root, 'tests/features.json'), 'utf8'))
const records = tested.flatMap((report) => {
  const found = readRecords(report)
  if (!found) console.log(`No results of ${report}: run npm test first.`)
  return found ?? []
})
const { shown, unshown, unknown } = shownFeatures(Object.keys(names), records, taggedFiles())

for (const [id, titles] of shown) console.log(`${id} ${names[id]}\n${titles.map(indented).join('\n')}`)
console.log(`\nNot shown (${unshown.length} of ${Object.keys(names).length}):`)
for (const { id, reasons } of unshown)
  console.log([`${id} ${names[id]}`, ...reasons.map(indented)].join('\n'))
for (const line of unknown) console.error(line)
process.exitCode = unknown.length > 0 ? 1 : 0

function indented(line: string): string {
  return `    ${line}`
}

/** Test files with the tags their text carries, so that a tagged test that did not run is missed. */
function taggedFiles(): { file: string; tags: string[] }[] {
  return ['core', 'widgets', 'shell', 'demo', 'locales', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(test|spec)\.(tsx?|js)$/.test(file) && !file.startsWith('tests/tools/'))
    .map((file) => ({ file, tags: tagsIn(readFileSync(join(root, file), 'utf8')) }))
}
