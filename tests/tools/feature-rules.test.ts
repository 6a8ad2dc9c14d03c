import { expect, test } from 'vitest'
import { type FeatureList, featureLines, refusedTags, reportFeatures } from './feature-rules'
import { type TestRecord, tagsIn } from './test-records'

const list: FeatureList = {
  'EMB-01': { title: 'One tag', parts: { page: 'It plays.', late: 'It is found.' } },
  'ACC-01': { title: 'Network', parts: { lookup: 'It comes first.' } },
}
const record = (title: string, tags: string[], outcome: TestRecord['outcome']): TestRecord => ({
  file: `${title}.test.ts`,
  title,
  tags,
  outcome,
})

const linesFor = (records: TestRecord[], withTests = false): string[] =>
  featureLines(reportFeatures(list, records, []), withTests)

test('a feature is shown when every one of its parts is, part with the missing names when some are, none otherwise', () => {
  const page = record('plays', ['EMB-01.page'], 'passed')
  const late = record('appears', ['EMB-01.late'], 'passed')
  expect(linesFor([page])).toEqual([
    'EMB-01  One tag  part (1 of 2, missing: late)',
    'ACC-01  Network  none',
    '0 shown, 1 part, 1 none of 2 features; 1 of 3 parts shown',
  ])
  expect(linesFor([page, late])).toEqual([
    'EMB-01  One tag  shown',
    'ACC-01  Network  none',
    '1 shown, 0 part, 1 none of 2 features; 2 of 3 parts shown',
  ])
})

test.each(['failed', 'skipped'] as const)('one %s test keeps its part from being shown', (outcome) => {
  const records = [record('plays', ['EMB-01.page'], 'passed'), record('moves', ['EMB-01.page'], outcome)]
  expect(linesFor(records)[0]).toBe('EMB-01  One tag  none')
})

test('a tagged test that did not run keeps its part from being shown, a file of shared tests does not', () => {
  const records = [record('plays', ['EMB-01.page'], 'passed')]
  const faultsWith = (isRun: boolean): string[] | undefined =>
    reportFeatures(list, records, [{ file: 'later.ts', tags: ['EMB-01.page'], isRun }])[0]?.parts[0]?.faults
  expect(faultsWith(true)).toEqual(['did not run: later.ts'])
  expect(faultsWith(false)).toEqual([])
})

test('the tests of each part are listed with their outcome only if asked for', () => {
  const records = [record('plays', ['EMB-01.page'], 'passed'), record('moves', ['EMB-01.page'], 'failed')]
  expect(linesFor(records, true)).toEqual([
    'EMB-01  One tag  none',
    '    page',
    '        plays (plays.test.ts)',
    '        failed: moves (moves.test.ts)',
    '    late: no test',
    'ACC-01  Network  none',
    '    lookup: no test',
    '0 shown, 0 part, 2 none of 2 features; 0 of 3 parts shown',
  ])
})

test('a tag without a part, with an unknown id or with an unknown part is refused once per file', () => {
  const tags = ['EMB-01', 'EMB-99.page', 'EMB-01.pages', 'EMB-01.page']
  const refused = refusedTags(list, [record('plays', tags, 'passed'), record('plays', tags, 'passed')])
  expect(refused).toEqual([
    '@EMB-01 in plays.test.ts names no part of the feature. Parts of EMB-01: page, late.',
    '@EMB-99.page in plays.test.ts is not a feature id of tests/features.json.',
    '@EMB-01.pages in plays.test.ts is not a part of the feature. Parts of EMB-01: page, late.',
  ])
})

test('tags with their parts are read from titles and sources, package names are not tags', () => {
  expect(tagsIn("test('plays @EMB-01.late-tag, at once @ACC-01.lookup.', { tag: ['@emb-02'] })")).toEqual([
    'EMB-01.late-tag',
    'ACC-01.lookup',
    'emb-02',
  ])
  expect(tagsIn("import '@preact/signals-core'; from '@axe-core/playwright'")).toEqual([])
})
