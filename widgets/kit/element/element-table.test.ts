import { expect, test } from 'vitest'
import { propertyName, type TableOf } from './element-table'

interface Clock {
  element: HTMLElement & {
    zone: number | null
    readonly time: number
    alarm: string | null
    wind(): Promise<void>
  }
  attributes: { zone: number | null; dialFace: 'round' | 'square' }
  events: { 'tv-strike': CustomEvent<null>; 'tv-before-alarm': CustomEvent<null> & { cancelable: true } }
  slots: object
  parts: object
  states: object
  cssProperties: object
}

const TABLE = {
  tag: 'tv-clock',
  attributes: { zone: 'number', 'dial-face': ['round', 'square'] },
  readable: { time: 0 },
  writable: { alarm: null },
  methods: { wind: true },
  cancelable: { 'tv-before-alarm': true },
} as const satisfies TableOf<Clock>

test('a table that differs from its contract does not compile', () => {
  const drifted: TableOf<Clock>[] = [
    // @ts-expect-error an attribute is missing
    { ...TABLE, attributes: { zone: 'number' } },
    // @ts-expect-error an attribute has another kind
    { ...TABLE, attributes: { ...TABLE.attributes, zone: 'boolean' } },
    // @ts-expect-error an attribute is not in the interface
    { ...TABLE, attributes: { ...TABLE.attributes, hands: 'number' } },
    // @ts-expect-error a choice is not in the interface
    { ...TABLE, attributes: { ...TABLE.attributes, 'dial-face': ['oval'] } },
    // @ts-expect-error a method is missing
    { ...TABLE, methods: {} },
    // @ts-expect-error a read-only property is listed as writable
    { ...TABLE, readable: {}, writable: { alarm: null, time: 0 } },
    // @ts-expect-error a property has a value of another type
    { ...TABLE, readable: { time: 'noon' } },
    // @ts-expect-error a cancelable event is missing
    { ...TABLE, cancelable: {} },
  ]
  expect(drifted).toHaveLength(8)
})

test('a property has the name of its attribute in camel case', () => {
  expect(propertyName('ignore-parental-control')).toBe('ignoreParentalControl')
  expect(Object.keys(TABLE.attributes).map(propertyName)).toEqual(['zone', 'dialFace'])
})
