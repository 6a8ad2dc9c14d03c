import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { root } from './run-command'
import { statusReads } from './status-rules'

const floors = ['core', 'widgets', 'shell', 'locales', 'demo', 'tests', 'tools']
const fixture = 'tests/walls/fixture'

/** Folders and files that may read an HTTP status; the operator's answers have their meaning from core/api alone. */
const statusReaders = [
  'core/api/',
  'core/lib/errors/http-status.ts',
  // A response without a body.
  'core/browser/network/early-fetch.ts',
  // An answer of an ad server.
  'core/playback/video/player-ads.ts',
  // An answer of its own.
  'shell/oembed/index.ts',
]

/*
 * Two cruises: the fixture must break each rule exactly where the first line of its files says so ("// breaks rule,
 * rule"), and the project must break none.
 */
const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
const rules = (options.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? '')
const complaints = [
  ...provenRules(await cruiseFrom(fixture)),
  ...brokenWalls(await cruiseFrom('.')),
  ...strayStatusReads(),
]
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

async function cruiseFrom(folder: string): Promise<ICruiseResult> {
  const baseDir = join(root, folder)
  const present = floors.filter((floor) => existsSync(join(baseDir, floor)))
  const settings: ICruiseOptions = { ...options, baseDir, validate: true, outputType: 'json' }
  // The cruiser reads node_modules and the folders below from the working directory.
  process.chdir(baseDir)
  const { output } = await cruise(present, settings)
  return typeof output === 'string' ? JSON.parse(output) : output
}

function brokenWalls(result: ICruiseResult): string[] {
  const cruised = result.modules.filter((module) => floors.includes(module.source.split('/')[0] ?? '')).length
  console.log(`${cruised} modules, ${rules.length} rules`)
  if (cruised === 0) return ['No module was cruised: the check has seen nothing.']
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)
}

function provenRules(result: ICruiseResult): string[] {
  const announced = result.modules.flatMap(({ source }) =>
    source.startsWith('..') ? [] : breaks(source).map((rule) => `${rule}: ${source}`),
  )
  const found = new Set(result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))
  return [
    ...rules
      .filter((rule) => !announced.some((line) => line.startsWith(`${rule}: `)))
      .map((rule) => `${rule}: no file of ${fixture} breaks it, so nothing shows that it works`),
    ...announced.filter((line) => !found.has(line)).map((line) => `${line} of ${fixture} was not caught`),
    ...[...found]
      .filter((line) => !announced.includes(line))
      .map((line) => `${line} of ${fixture} was caught without breaking anything`),
  ]
}

/** Returns the rules that a file of the fixture declares to break. */
function breaks(source: string): string[] {
  const path = join(root, fixture, source)
  const line = existsSync(path) ? /^\/\/ breaks (.+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return line?.split(', ') ?? []
}

/** Decisions by an HTTP status outside of {@link statusReaders}, and entries of that list without one. */
function strayStatusReads(): string[] {
  const unused = new Set(statusReaders)
  const sources = ['core', 'widgets', 'shell'].flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${floor}/${file}`),
  )
  const found = sources.flatMap((file) => {
    const reads = statusReads(readFileSync(join(root, file), 'utf8'))
    const reader = statusReaders.find((one) => file.startsWith(one))
    if (reader && reads.length > 0) unused.delete(reader)
    return reader ? [] : reads.map((read) => `status-is-read-in-the-api: ${file}:${read}`)
  })
  return [...found, ...[...unused].map((reader) => `${reader} may read a status, and reads none`)]
}
