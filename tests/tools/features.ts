import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeatureList, featureLines, refusedTags, reportFeatures, type TaggedFile } from './feature-rules'
import { root } from './run-command'
import { type ReportName, readRecords, tagsIn } from './test-records'

/*
 * `npm run features`: per feature, which parts the last run showed. `-- --tests` lists the tests of each part.
 * Fails on a tag that is not a part of a feature; `-- --tags` checks nothing else, as part of `npm run check`.
 */
const reports: readonly ReportName[] = ['unit', 'contract', 'builds', 'elements', 'playwright']
const list: FeatureList = JSON.parse(readFileSync(join(root, 'tests/features.json'), 'utf8'))
const onlyTags = process.argv.includes('--tags')
const records = (onlyTags ? [] : reports).flatMap((report) => {
  const found = readRecords(report)
  if (!found) console.log(`No results of ${report}: run npm test first.`)
  // Tests of the tools have tags as test data.
  return (found ?? []).filter(({ file }) => !isToolFile(file))
})
const files = taggedFiles()

if (!onlyTags) {
  for (const line of featureLines(reportFeatures(list, records, files), process.argv.includes('--tests')))
    console.log(line)
}
const refused = refusedTags(list, [...records, ...files])
for (const message of refused) console.error(message)
process.exitCode = refused.length > 0 ? 1 : 0

/** Reads the tags of every source file, because suites that test files import carry tags too. */
function taggedFiles(): TaggedFile[] {
  return ['core', 'widgets', 'shell', 'demo', 'locales', 'tests', 'tools']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(tsx?|js)$/.test(file) && !isToolFile(file))
    .map((file) => ({
      file,
      tags: tagsIn(readFileSync(join(root, file), 'utf8')),
      isRun: /\.(test|spec)\.\w+$/.test(file),
    }))
    .filter(({ tags }) => tags.length > 0)
}

function isToolFile(file: string): boolean {
  return file.startsWith('tests/tools/')
}
