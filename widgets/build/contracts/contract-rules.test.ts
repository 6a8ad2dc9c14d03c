import { expect, test } from 'vitest'
import type { ElementTable } from '../../kit/element/element-table'
import { readContracts, readSource } from './contract-reader'
import { findContractFaults, readCodes } from './contract-rules'
import { loadContracts, loadTables } from './contracts'

const TABLE: ElementTable = {
  tag: 'tv-clock',
  attributes: { zone: 'number', face: ['round', 'square'] },
  readable: { time: 0 },
  writable: {},
  methods: { wind: true },
  cancelable: {},
}

/** A contract with nothing to complain about, after the changes of a test. */
function clock(...changes: [text: string, instead: string][]): string {
  return changes.reduce((source, [text, instead]) => {
    if (!source.includes(text)) throw new Error(`the contract has no ${text}`)
    return source.replace(text, instead)
  }, COMPLETE)
}

const COMPLETE = `
  interface Attributes {
    /**
     * Distance from UTC (s).
     * @defaultValue \`null\`: local time
     * @example \`clock.zone = 3600\`
     */
    zone: number | null
    /**
     * Shape of the dial.
     * @defaultValue \`'round'\`
     * @example \`clock.face = 'square'\`
     */
    face: 'round' | 'square'
  }
  /** A clock on a page. */
  interface TvClockElement extends HTMLElement, Attributes {
    /**
     * Time shown (epoch s).
     * @defaultValue \`0\`
     * @example \`log(clock.time)\`
     */
    readonly time: number
    /**
     * Winds the clock.
     * @param hours - How long it then runs (s).
     * @throws \`rejected\`, \`timeout\` if it is broken
     * @example \`await clock.wind(3600)\`
     */
    wind(hours: number): Promise<void>
  }
  interface EventMap {
    /**
     * The clock strikes.
     * @example \`clock.addEventListener('tv-strike', ring)\`
     */
    'tv-strike': CustomEvent<{
      /** Strokes of the bell (count). */
      strokes: number
    }>
  }
  interface Parts {
    /** The dial with its hands. */
    dial: HTMLElement
  }
  interface States {
    /**
     * The clock is being wound.
     * @example \`tv-clock[data-winding] { opacity: 0.5 }\`
     */
    'data-winding': ''
  }
  interface CssProperties {
    /**
     * Colour of the hands.
     * @defaultValue \`black\`
     */
    '--tv-hands': '<color>'
  }
  interface ElementContracts {
    'tv-clock': {
      element: TvClockElement
      attributes: Attributes
      events: EventMap
      slots: {}
      parts: Parts
      states: States
      cssProperties: CssProperties
    }
  }`

const faults = (source: string, table = TABLE) => {
  const { elements } = readSource(source)
  return findContractFaults({ elements, shapes: [] }, { 'tv-clock': table })
}

test('finds no fault in a contract that documents every member', () => {
  expect(faults(clock())).toEqual([])
})

test.each<[string, [string, string], string]>([
  ['an attribute without a description', ['Shape of the dial.', ''], 'face has no description'],
  ['a description of one word', ['Winds the clock.', 'Winds.'], 'wind has no description'],
  [
    'a number without a unit',
    ['Time shown (epoch s)', 'Time shown'],
    'time is a number without a unit in brackets',
  ],
  ['a unit that is not in the list', ['(epoch s)', '(fortnights)'], 'time has the unknown unit "fortnights"'],
  ['an attribute without a default', ["@defaultValue `'round'`", ''], 'face has no @defaultValue'],
  [
    'a default that differs from the table',
    ["@defaultValue `'round'`", "@defaultValue `'square'`"],
    "face has another @defaultValue than `'round'`",
  ],
  [
    'a property without an example',
    ['@example `log(clock.time)`', ''],
    'time has no @example of one line in backticks',
  ],
  [
    'an event without an example',
    ["@example `clock.addEventListener('tv-strike', ring)`", ''],
    'tv-strike has no @example of one line in backticks',
  ],
  [
    'a state without an example',
    ['@example `tv-clock[data-winding] { opacity: 0.5 }`', ''],
    'data-winding has no @example of one line in backticks',
  ],
  [
    'a method without its errors',
    ['@throws `rejected`, `timeout` if it is broken', ''],
    'wind() has no @throws with a code',
  ],
  [
    'an error code that does not exist',
    ['`timeout` if', '`broken` if'],
    'wind() throws the unknown code "broken"',
  ],
  [
    'a parameter without a description',
    ['@param hours - How long it then runs (s).', ''],
    'wind(): hours has no description',
  ],
  [
    'a field of an event without a unit',
    ['Strokes of the bell (count).', 'Strokes of the bell.'],
    'tv-strike: strokes is a number without a unit in brackets',
  ],
  ['a part without a description', ['/** The dial with its hands. */', ''], 'dial has no description'],
  ['a CSS property without a default', ['@defaultValue `black`', ''], '--tv-hands has no @defaultValue'],
  [
    'a choice that the table does not know',
    ["face: 'round' | 'square'", "face: 'round' | 'square' | 'oval'"],
    'face allows other values than its table',
  ],
])('reports %s', (_, change, fault) => {
  expect(faults(clock(change))).toEqual([`<tv-clock>: ${fault}`])
})

test('reports an element without a runtime table', () => {
  const { elements } = readSource(clock())
  expect(findContractFaults({ elements, shapes: [] }, {})).toEqual(['<tv-clock>: has no table'])
})

test('reads the error codes at the beginning of a @throws, not those of its reason', () => {
  expect(readCodes('`no-archive`, `archive-subscribe` if `ts` is old')).toEqual([
    'no-archive',
    'archive-subscribe',
  ])
  expect(readCodes('if it is broken')).toEqual([])
})

test('the contracts of the product document every member of their runtime tables', async () => {
  const { elements } = await loadContracts()
  for (const [tag, table] of Object.entries(await loadTables(elements.map((one) => one.tag)))) {
    const element = elements.find((one) => one.tag === tag)
    const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort()
    expect(names(element?.methods)).toEqual(Object.keys(table.methods).sort())
    expect(names(element?.properties)).toEqual(
      [...Object.keys(table.readable), ...Object.keys(table.writable), 'getToken', 'token', 'version'].sort(),
    )
  }
})

test('an inherited member keeps its description, with the tag of the element in its example', () => {
  const auth = readContracts().elements.find(({ tag }) => tag === 'tv-auth')
  expect(auth?.attributes.find(({ name }) => name === 'load')).toMatchObject({
    example: '`<tv-auth load="eager">`',
    choices: ['visible', 'eager', 'play'],
  })
})
