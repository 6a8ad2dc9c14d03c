import { ERROR_NUMBERS } from '../../../core/lib/errors/errors'
import type { AttributeKind, ElementTable } from '../../kit/element/element-table'
import type { ContractDocument, ElementDocument, Member, Method } from './contract-reader'

/** Units that contracts use; docs/README.md explains them. */
const UNITS: readonly (string | null)[] = [
  'epoch s',
  's',
  'px',
  'bit/s',
  'lines',
  'percent',
  'ratio',
  'years',
  'count',
  'number from 1',
  'error number',
]

/** A description shorter than this many words repeats the name. */
const LEAST_WORDS = 2

/**
 * Everything that a contract leaves undocumented or says differently from its table, one line each. `tables` are the
 * runtime tables by tag.
 */
export function findContractFaults(
  { elements, shapes }: ContractDocument,
  tables: Readonly<Record<string, ElementTable>>,
): string[] {
  return [
    ...elements.flatMap((element) => {
      const table = tables[element.tag]
      const found = table ? elementFaults(element, table) : ['has no table']
      return found.map((fault) => `<${element.tag}>: ${fault}`)
    }),
    ...shapes.flatMap((shape) => [
      ...described(shape),
      ...shape.fields.flatMap((field) => described(field).map((fault) => `${shape.name}: ${fault}`)),
    ]),
  ]
}

function elementFaults(element: ElementDocument, table: ElementTable): string[] {
  const values = { token: null, getToken: null, ...table.readable, ...table.writable }
  return [
    ...described({ ...element, type: '', unit: null }),
    ...element.attributes.flatMap((one) => {
      const kind = table.attributes[toAttribute(one.name)]
      return [
        ...described(one),
        ...checkExample(one),
        ...defaulted(one, getDefault(kind)),
        ...chosen(one.name, one.choices, kind),
      ]
    }),
    ...element.properties.flatMap((one) => [
      ...described(one),
      ...checkExample(one),
      ...defaulted(one, (values as Record<string, unknown>)[one.name]),
    ]),
    ...element.methods.flatMap((one) => [...described(one), ...checkExample(one), ...methodFaults(one)]),
    ...element.events.flatMap((one) => [
      ...described({ ...one, type: '' }),
      ...checkExample(one),
      ...one.fields.flatMap((field) => described(field).map((fault) => `${one.name}: ${fault}`)),
    ]),
    ...[...element.mediaEvents, ...element.slots, ...element.parts].flatMap((one) => described(one)),
    ...element.states.flatMap((one) => [...described(one), ...checkExample(one)]),
    ...element.cssProperties.flatMap((one) => [
      ...described(one),
      ...(one.defaultValue ? [] : [`${one.name} has no @defaultValue`]),
    ]),
  ]
}

/** `ignoreParentalControl` → `ignore-parental-control`. */
export const toAttribute = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The attributes that markup may have: those with a property of their own, and `token`, which is read once. */
export const inMarkup = ({ attributes, properties }: ElementDocument): ElementDocument['attributes'] => [
  ...attributes,
  ...properties.filter(({ name }) => name === 'token').map((one) => ({ ...one, choices: [] })),
]

function described({ name, text, type, unit }: Pick<Member, 'name' | 'text'> & Partial<Member>): string[] {
  if (text.split(' ').length < LEAST_WORDS) return [`${name} has no description`]
  if (!/\bnumber\b/.test(type ?? '')) return []
  if (!unit) return [`${name} is a number without a unit in brackets`]
  return UNITS.includes(unit) ? [] : [`${name} has the unknown unit "${unit}"`]
}

const checkExample = ({ name, example }: Member): string[] =>
  example && /^`[^`]+`$/.test(example) ? [] : [`${name} has no @example of one line in backticks`]

function defaulted({ name, defaultValue }: Member, value: unknown): string[] {
  if (defaultValue === null) return [`${name} has no @defaultValue`]
  const written = `\`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\``
  return defaultValue.startsWith(written) ? [] : [`${name} has another @defaultValue than ${written}`]
}

const getDefault = (kind: AttributeKind | undefined): unknown =>
  kind === 'boolean' || kind === 'waiver' ? false : Array.isArray(kind) ? kind[0] : null

function chosen(name: string, choices: readonly string[], kind: AttributeKind | undefined): string[] {
  const values: readonly string[] = Array.isArray(kind) ? kind : []
  const same = choices.length === values.length && choices.every((one) => values.includes(one))
  return same ? [] : [`${name} allows other values than its table`]
}

function methodFaults({ name, parameters, throws }: Method): string[] {
  const unknown = throws.flatMap(readCodes).filter((code) => !Object.hasOwn(ERROR_NUMBERS, code))
  return [
    ...(throws.length > 0 && throws.every((text) => readCodes(text).length > 0)
      ? []
      : [`${name}() has no @throws with a code`]),
    ...unknown.map((code) => `${name}() throws the unknown code "${code}"`),
    ...parameters.flatMap((one) => described(one).map((fault) => `${name}(): ${fault}`)),
  ]
}

/** The codes with which the text of a `@throws` begins. */
export const readCodes = (text: string): string[] =>
  [...(/^(`[\w-]+`(, )?)+/.exec(text)?.[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code)
