import { describe, expect, test } from 'vitest'
import {
  countRawStyles,
  findCircles,
  findSharedNames,
  limitFaults,
  measureScript,
  resolveImports,
  shareOfOneImporter,
  tightenLimits,
} from './structure-rules'

const measure = (source: string) => measureScript('a.tsx', source)
const graphOf = (files: Record<string, string[]>) =>
  resolveImports(new Map(Object.entries(files).map(([file, imports]) => [file, { imports }])))

describe('measures of a script', () => {
  test.each([
    ['function play() {\n}', 'play', 2],
    ['const play = () => 1', 'play', 1],
    ['const player = {\n  play: () => {\n  },\n}', 'play', 2],
    ['class Player {\n  play() {\n\n  }\n}', 'play', 3],
    ['class Player {\n  constructor() {\n  }\n}', 'constructor', 2],
    ['effect(() => {\n})', 'argument of effect', 2],
  ])('a function has the name and the lines of its whole declaration: %s', (source, name, lines) => {
    expect(measure(source).functions).toEqual([{ name, lines }])
  })

  test('a function counts the lines of the functions in it', () => {
    const source = 'function create() {\n  function play() {\n  }\n  return { play }\n}'
    expect(measure(source).functions.map(({ lines }) => lines)).toEqual([5, 2])
  })

  test('an overload and a type have no lines of a function', () => {
    expect(measure('function play(): void\ntype Play = () => void').functions).toEqual([])
  })

  test('only functions at the top of the file count as named …Of', () => {
    const source =
      'export function priceOf() {\n  const partOf = () => 1\n}\nconst ageOf = () => 1\nconst listOf = onePer(createList)\nconst Of = 1\nconst kindOf = 1\nfunction typeOff() {}'
    expect(measure(source).ofFunctions).toEqual(['priceOf', 'ageOf', 'listOf'])
  })

  test('names are exported where they are declared, not where they are passed on', () => {
    const source =
      "export { one } from './one'\nexport const two = 1, three = 2\nexport interface Four {}\nexport function Four() {}\nconst five = 1"
    expect(measure(source).exportedNames).toEqual(['two', 'three', 'Four'])
  })

  test('imports of every kind count', () => {
    const source =
      "import type { A } from './a'\nexport * from './b'\nconst c = import('./c')\ntype D = import('./d').D\nimport e from 'e'"
    expect(measure(source).imports).toEqual(['./a', './b', './c', './d'])
  })
})

describe('raw styles', () => {
  const NONE = { colours: 0, fontSizes: 0, breakpoints: 0, spaces: 0 }
  const count = (source: string) => countRawStyles(source, new Set(['8px', '12px']))

  test.each(['#fff', 'rgb(0 0 0 / 20%)', 'linear-gradient(transparent, #0b0d12)', 'hsl(220 24% 24%)'])(
    'a declaration with %s has a colour of its own',
    (value) => {
      expect(count(`a { background: ${value}; }`)).toEqual({ ...NONE, colours: 1 })
    },
  )

  test.each(['font-size: 12px', 'font: 600 14px / 20px var(--tv-type)', 'font-size: 1.2em'])(
    'a declaration has a size of type of its own: %s',
    (declaration) => {
      expect(count(`a { ${declaration} }`)).toEqual({ ...NONE, fontSizes: 1 })
    },
  )

  test.each([
    '@media (max-width: 480px)',
    '@container (width < 480px) and (height < 30em)',
    '@media (hover: none), (max-height: 639px)',
  ])('a query has a breakpoint of its own: %s', (query) => {
    expect(count(`${query} { a { width: 12px; } }`)).toEqual({ ...NONE, breakpoints: 1 })
  })

  test.each([
    ['padding: 8px 10px', 1],
    ['margin-inline: 3px 5px', 2],
    ['row-gap: 12.5px', 1],
  ])('a declaration has spaces of its own: %s', (declaration, spaces) => {
    expect(count(`a { ${declaration} }`)).toEqual({ ...NONE, spaces })
  })

  test.each([
    '/* color: #fff; */ a:hover #bad { color: var(--tv-text-1) }',
    'a { color: color-mix(in srgb, red, blue); font: inherit; font-size: var(--size); width: 10px }',
    'a { font: 600 var(--kit-size-m) / 20px var(--tv-type) }',
    '@media (width <= var(--kit-width-phone)) and (hover: none) { a { inset: 10px } }',
    'a { padding: 0px 8px calc(12px + var(--side)); gap: 8px }',
  ])('tokens, steps of the scale, comments, selectors and other lengths do not count: %s', (source) => {
    expect(count(source)).toEqual(NONE)
  })
})

describe('the graph of imports', () => {
  test('an address leads to a file or to the index of a folder', () => {
    const graph = graphOf({
      'core/tv.ts': ['./api', './lib/text', '../widgets/view', './missing'],
      'core/api/index.ts': [],
      'core/lib/text.ts': ['..'],
      'widgets/view.tsx': [],
    })
    expect([...(graph.get('core/tv.ts') ?? [])]).toEqual([
      'core/api/index.ts',
      'core/lib/text.ts',
      'widgets/view.tsx',
    ])
  })

  test('files that reach each other are one circle, however many they are', () => {
    const graph = graphOf({
      'a.ts': ['./b'],
      'b.ts': ['./c', './d'],
      'c.ts': ['./a'],
      'd.ts': ['./e'],
      'e.ts': [],
    })
    expect(findCircles(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  test('two circles that one import joins stay two', () => {
    const graph = graphOf({ 'a.ts': ['./b', './c'], 'b.ts': ['./a'], 'c.ts': ['./d'], 'd.ts': ['./c'] })
    expect(findCircles(graph)).toEqual([
      ['c.ts', 'd.ts'],
      ['a.ts', 'b.ts'],
    ])
  })

  test('the share of files with one importer is that of the imported files', () => {
    const graph = graphOf({ 'a.ts': ['./c', './d'], 'b.ts': ['./d'], 'c.ts': [], 'd.ts': [] })
    expect(shareOfOneImporter(graph)).toBe(50)
    expect(shareOfOneImporter(graphOf({ 'a.ts': [] }))).toBe(0)
  })

  test('a name of several files is shared, unless they are contracts or indices side by side', () => {
    const files = {
      'widgets/row/contract.ts': ['table', 'Row'],
      'widgets/auth/contract.ts': ['table'],
      'core/row.ts': ['Row'],
      'core/lib.ts': ['text'],
    }
    const shared = findSharedNames(
      new Map(Object.entries(files).map(([file, exportedNames]) => [file, { exportedNames }])),
    )
    expect([...shared]).toEqual([['Row', ['widgets/row/contract.ts', 'core/row.ts']]])
  })
})

describe('limits', () => {
  const measures = [
    { key: 'calls', title: 'calls', value: 3, places: [] },
    { key: 'lines', title: 'lines', value: 5, places: [] },
  ]

  test('a measure may be at its limit or below it', () => {
    expect(limitFaults(measures, { calls: 3, lines: 9 })).toEqual([])
  })

  test('a measure above its limit, one without a limit and a limit of nothing are faults', () => {
    expect(limitFaults(measures, { calls: 2, files: 1 })).toEqual([
      'calls: 3, the limit is 2',
      'lines: no limit is set for lines',
      'files: a limit of nothing that is measured',
    ])
  })

  test('limits are lowered to the measures and never raised', () => {
    expect(tightenLimits(measures, { calls: 2, lines: 9 })).toEqual({ calls: 2, lines: 5 })
  })

  test('a measure that may only rise has a least value, which follows it up and never down', () => {
    const rising = [{ key: 'tests', title: 'tests', value: 4, places: [], isFloor: true as const }]
    expect(limitFaults(rising, { tests: 4 })).toEqual([])
    expect(limitFaults(rising, { tests: 5 })).toEqual(['tests: 4, the limit is 5'])
    expect(tightenLimits(rising, { tests: 3 })).toEqual({ tests: 4 })
    expect(tightenLimits(rising, { tests: 5 })).toEqual({ tests: 5 })
  })
})
