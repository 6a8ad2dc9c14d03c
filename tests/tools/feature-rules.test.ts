import { expect, test } from 'vitest'
import { shownFeatures } from './feature-rules'
import { type TestRecord, tagsIn } from './test-records'

const ids = ['EMB-01', 'EMB-02', 'ACC-01']
const record = (title: string, tags: string[], outcome: TestRecord['outcome']): TestRecord => ({
  file: `${title}.test.ts`,
  title,
  tags,
  outcome,
})

test('an id is shown only when every test that carries it passed', () => {
  const records = [
    record('plays', ['EMB-01', 'EMB-02'], 'passed'),
    record('moves', ['EMB-02'], 'failed'),
    record('asks', ['ACC-01'], 'skipped'),
  ]
  const report = shownFeatures(ids, records, [])
  expect(report.shown).toEqual([['EMB-01', ['plays (plays.test.ts)']]])
  expect(report.unshown).toEqual([
    { id: 'EMB-02', reasons: ['failed: moves (moves.test.ts)'] },
    { id: 'ACC-01', reasons: ['skipped: asks (asks.test.ts)'] },
  ])
})

test('a tagged test that did not run keeps its id from being shown', () => {
  const report = shownFeatures(
    ids,
    [record('plays', ['EMB-01'], 'passed')],
    [{ file: 'later.test.ts', tags: ['EMB-01'] }],
  )
  expect(report.unshown[0]).toEqual({ id: 'EMB-01', reasons: ['did not run: later.test.ts'] })
})

test('a tag that is no id is refused once per file', () => {
  const records = [record('plays', ['EMB-99'], 'passed'), record('plays', ['EMB-99'], 'passed')]
  expect(shownFeatures(ids, records, []).unknown).toEqual([
    '@EMB-99 in plays.test.ts is not an id of tests/features.json.',
  ])
})

test('tags are read from titles and sources, package names are not tags', () => {
  expect(tagsIn("test('plays @EMB-01', { tag: ['@emb-02'] })")).toEqual(['EMB-01', 'emb-02'])
  expect(tagsIn("import '@preact/signals-core'; from '@axe-core/playwright'")).toEqual([])
})
