import type { TestRecord } from './test-records'

/** The content of tests/features.json: title and sentences per part of each feature, by feature id. */
export type FeatureList = Record<string, { title: string; parts: Record<string, string> }>

/** Tags found in the text of a test file, without the at sign. `isRun` is false for a file that runners only import. */
export interface TaggedFile {
  file: string
  tags: readonly string[]
  isRun: boolean
}

/** One part of a feature: the tests that carry it and passed, and the reasons why it does not count as shown. */
interface PartReport {
  name: string
  passed: string[]
  faults: string[]
}

interface FeatureReport {
  id: string
  title: string
  parts: PartReport[]
}

/**
 * Reports every feature of the list by part. A tagged file that is run but has no record with that tag
 * is a fault of the part: its test did not run.
 */
export function reportFeatures(
  list: FeatureList,
  records: readonly TestRecord[],
  files: readonly TaggedFile[],
): FeatureReport[] {
  return Object.entries(list).map(([id, { title, parts }]) => ({
    id,
    title,
    parts: Object.keys(parts).map((name) => partReport(`${id}.${name}`, name, records, files)),
  }))
}

/** Error messages, one per file and tag, for tags that are no part of the list. */
export function refusedTags(
  list: FeatureList,
  tagged: readonly { file: string; tags: readonly string[] }[],
): string[] {
  const messages = tagged.flatMap(({ file, tags }) =>
    tags.flatMap((tag) => {
      const fault = tagFault(list, tag)
      return fault ? [`@${tag} in ${file} ${fault}`] : []
    }),
  )
  return [...new Set(messages)]
}

/** The whole output of `npm run features`: one line per feature, its tests if asked for, and a summary line. */
export function featureLines(features: readonly FeatureReport[], withTests: boolean): string[] {
  const width = Math.max(...features.map(({ title }) => title.length))
  const parts = features.flatMap((feature) => feature.parts)
  const count = (wanted: FeatureState): number =>
    features.filter((feature) => stateOf(feature) === wanted).length
  return [
    ...features.flatMap((feature) => [
      `${feature.id}  ${feature.title.padEnd(width)}  ${verdictOf(feature)}`,
      ...(withTests ? feature.parts.flatMap(partLines) : []),
    ]),
    `${count('shown')} shown, ${count('part')} part, ${count('none')} none of ${features.length} features; ` +
      `${parts.filter(isShown).length} of ${parts.length} parts shown`,
  ]
}

type FeatureState = 'shown' | 'part' | 'none'

function partReport(
  tag: string,
  name: string,
  records: readonly TestRecord[],
  files: readonly TaggedFile[],
): PartReport {
  const carriers = records.filter((record) => record.tags.includes(tag))
  const notRun = files.filter(
    ({ file, tags, isRun }) =>
      isRun && tags.includes(tag) && !carriers.some((record) => record.file === file),
  )
  return {
    name,
    passed: carriers.filter((record) => record.outcome === 'passed').map(nameOf),
    faults: [
      ...carriers
        .filter((record) => record.outcome !== 'passed')
        .map((record) => `${record.outcome}: ${nameOf(record)}`),
      ...notRun.map(({ file }) => `did not run: ${file}`),
    ],
  }
}

function isShown({ passed, faults }: PartReport): boolean {
  return passed.length > 0 && faults.length === 0
}

function stateOf({ parts }: FeatureReport): FeatureState {
  if (parts.every(isShown)) return 'shown'
  return parts.some(isShown) ? 'part' : 'none'
}

function verdictOf(feature: FeatureReport): string {
  const state = stateOf(feature)
  if (state !== 'part') return state
  const missing = feature.parts.filter((part) => !isShown(part)).map(({ name }) => name)
  const { length } = feature.parts
  return `part (${length - missing.length} of ${length}, missing: ${missing.join(', ')})`
}

function partLines({ name, passed, faults }: PartReport): string[] {
  const lines = [...new Set([...passed, ...faults])]
  return [`    ${name}${lines.length > 0 ? '' : ': no test'}`, ...lines.map((line) => `        ${line}`)]
}

function tagFault(list: FeatureList, tag: string): string | undefined {
  const [id = '', part] = tag.split('.')
  const feature = list[id]
  if (!feature) return 'is not a feature id of tests/features.json.'
  const names = Object.keys(feature.parts).join(', ')
  if (part === undefined) return `names no part of the feature. Parts of ${id}: ${names}.`
  return part in feature.parts ? undefined : `is not a part of the feature. Parts of ${id}: ${names}.`
}

function nameOf({ file, title }: TestRecord): string {
  return `${title} (${file})`
}
