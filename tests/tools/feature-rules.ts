import type { TestRecord } from './test-records'

/** What a run shows: titles per shown id, what keeps the others from it, and tags that are no id. */
export interface FeatureReport {
  shown: [id: string, titles: string[]][]
  unshown: { id: string; reasons: string[] }[]
  unknown: string[]
}

/**
 * An id is shown when tests carry it and every one of them ran and passed.
 * `tagged` are the tags found in the test files themselves: one that no record has did not run.
 */
export function shownFeatures(
  ids: readonly string[],
  records: readonly TestRecord[],
  tagged: readonly { file: string; tags: readonly string[] }[],
): FeatureReport {
  const known = new Set(ids)
  const reports = ids.map((id) => {
    const carriers = records.filter((record) => record.tags.includes(id))
    const reasons = [
      ...carriers
        .filter((record) => record.outcome !== 'passed')
        .map((record) => `${record.outcome}: ${nameOf(record)}`),
      ...tagged
        .filter(({ file, tags }) => tags.includes(id) && !carriers.some((record) => record.file === file))
        .map(({ file }) => `did not run: ${file}`),
    ]
    return { id, titles: carriers.map(nameOf), reasons }
  })
  const isShown = (report: { titles: string[]; reasons: string[] }): boolean =>
    report.titles.length > 0 && report.reasons.length === 0
  const tags = [...records, ...tagged].flatMap(({ file, tags }) => tags.map((tag) => ({ file, tag })))
  const unknown = tags
    .filter(({ tag }) => !known.has(tag))
    .map(({ file, tag }) => `@${tag} in ${file} is not an id of tests/features.json.`)
  return {
    shown: reports.filter(isShown).map(({ id, titles }) => [id, titles]),
    unshown: reports.filter((report) => !isShown(report)).map(({ id, reasons }) => ({ id, reasons })),
    unknown: [...new Set(unknown)],
  }
}

function nameOf({ file, title }: TestRecord): string {
  return `${title} (${file})`
}
