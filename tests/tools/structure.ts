import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readScale } from '../../widgets/build/scale.mjs'
import { root } from './run-command'
import {
  countRawStyles,
  findCircles,
  findSharedNames,
  limitFaults,
  type Measure,
  measureScript,
  type RawStyles,
  resolveImports,
  shareOfOneImporter,
  tightenLimits,
} from './structure-rules'

/*
 * Part of `npm run check`: measures of the structure of the product, none of which may be above its limit in
 * structure-limits.json, or below it where the measure may only rise.
 * `npm run structure` prints the table, `-- --places` with every place that counts, and `-- --lower` replaces the limits
 * of measures that have improved.
 */
const MOST_FILES = 16
const LIMITS = join(root, 'tests/tools/structure-limits.json')

const all = ['core', 'widgets', 'shell']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .sort()
const product = new Map(
  all
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const scripts = new Map(
  [...product]
    .filter(([file]) => /\.tsx?$/.test(file))
    .map(([file, source]) => [file, measureScript(file, source)]),
)
const spaces = new Set(readScale().get('--kit-spaces')?.split(' '))
const sheets = [...product]
  .filter(([file]) => /\.css$/.test(file) && !/\/(?:tokens|scale)\.css$/.test(file))
  .map(([file, source]) => ({ file, ...countRawStyles(source, spaces) }))
const graph = resolveImports(scripts)

const measures: readonly Measure[] = [
  ...[100, 150, 250].map((lines) => functionsOver(lines)),
  list(
    'ofFunctions',
    'top-level functions named …Of',
    [...scripts].flatMap(([file, { ofFunctions }]) => ofFunctions.map((name) => `${file}: ${name}`)),
  ),
  list(
    'sharedNames',
    'exported names that several files declare',
    [...findSharedNames(scripts)].map(([name, files]) => `${name}: ${files.join(', ')}`),
  ),
  {
    key: 'oneImporter',
    title: 'imported files with one importer, %',
    value: shareOfOneImporter(graph),
    places: [],
  },
  list('largeFolders', `folders with over ${MOST_FILES} files, without tests`, largeFolders()),
  list('filesInCircles', 'files in circles of imports, types included', findCircles(graph).flat()),
  sumStyles('rawColours', 'colours outside tokens.css and scale.css', 'colours'),
  sumStyles('rawFontSizes', 'font sizes outside scale.css', 'fontSizes'),
  sumStyles('rawBreakpoints', 'queries with a width or height outside scale.css', 'breakpoints'),
  sumStyles('rawSpaces', 'padding, margins and gaps in px outside scale.css', 'spaces'),
  {
    ...list('testedViews', 'views with a component test beside them', listTestedViews()),
    isFloor: true,
  },
  {
    key: 'thousandsOfLines',
    title: 'thousands of lines, without tests',
    value: thousandsOfLines(),
    places: [],
  },
]

const limits: Record<string, number> = JSON.parse(readFileSync(LIMITS, 'utf8'))
const showsPlaces = process.argv.includes('--places')
console.log(`${product.size} files`)
for (const { key, title, value, places, isFloor = false } of measures) {
  const limit = limits[key]
  const isBetter = limit !== undefined && (isFloor ? value > limit : value < limit)
  const note = isBetter ? `  the limit can be ${isFloor ? 'raised' : 'lowered'}` : ''
  console.log(`${String(value).padStart(6)} of ${String(limit ?? '—').padStart(6)}  ${title}${note}`)
  if (showsPlaces) for (const place of places) console.log(`                    ${place}`)
}
if (process.argv.includes('--lower'))
  writeFileSync(LIMITS, `${JSON.stringify(tightenLimits(measures, limits), null, 2)}\n`)

const faults = limitFaults(measures, limits)
if (product.size === 0) faults.push('No file was read: the check has seen nothing.')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function list(key: string, title: string, places: readonly string[]): Measure {
  return { key, title, value: places.length, places }
}

function functionsOver(limit: number): Measure {
  const found = [...scripts].flatMap(([file, { functions }]) =>
    functions
      .filter(({ lines }) => lines > limit)
      .map(({ name, lines }) => ({ lines, text: `${lines} ${file}: ${name}` })),
  )
  const places = found.sort((one, other) => other.lines - one.lines).map(({ text }) => text)
  return list(`functionsOver${limit}`, `functions of over ${limit} lines`, places)
}

function sumStyles(key: string, title: string, kind: keyof RawStyles): Measure {
  return sum(
    key,
    title,
    sheets.map((sheet) => ({ file: sheet.file, count: sheet[kind] })),
  )
}

function sum(key: string, title: string, counts: readonly { file: string; count: number }[]): Measure {
  return {
    key,
    title,
    value: counts.reduce((total, { count }) => total + count, 0),
    places: counts
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
      .map(({ file, count }) => `${count} ${file}`),
  }
}

function thousandsOfLines(): number {
  const lines = [...product.values()].reduce((total, source) => total + source.split('\n').length - 1, 0)
  return Math.ceil(lines / 1000)
}

function listTestedViews(): string[] {
  return all.filter((file) => file.endsWith('.test.tsx') && product.has(file.replace('.test.tsx', '.tsx')))
}

function largeFolders(): string[] {
  const counts = new Map<string, number>()
  for (const file of product.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .sort(([, one], [, other]) => other - one)
    .map(([folder, count]) => `${count} ${folder}`)
}
