import type { AttributeKind } from './element-table'
import { reportFault } from './page-fault'

/** The value of an absent attribute. */
export const getAbsentValue = (kind: AttributeKind): unknown =>
  isBoolean(kind) ? false : isChoice(kind) ? kind[0] : null

/** Values of a `waiver` attribute that mean true. */
const WAIVED = ['', '1', 'true']

const isBoolean = (kind: AttributeKind): kind is 'boolean' | 'waiver' =>
  kind === 'boolean' || kind === 'waiver'

/**
 * Converts an attribute's value, by HTML's rules for booleans, except that `"false"`, which frameworks write, means
 * false; null is an absent attribute.
 */
export function fromMarkup(
  element: HTMLElement,
  name: string,
  kind: AttributeKind,
  value: string | null,
): unknown {
  return fromScript(element, name, kind, kind === 'boolean' && value === '' ? true : value)
}

/** Converts a property's value. An invalid one is reported in the console once and replaced by the default. */
export function fromScript(element: HTMLElement, name: string, kind: AttributeKind, value: unknown): unknown {
  const text = String(value)
  const report = (used: unknown, wanted: string | null = null, value = text) =>
    void reportFault({
      code: 'argument-invalid',
      element,
      attribute: name,
      value,
      used: used === null ? null : String(used),
      wanted,
    })
  if (isBoolean(kind)) {
    const isTrue = kind === 'waiver' ? WAIVED.includes(text) : text !== 'false' && Boolean(value)
    if (!isTrue && text !== '' && value) report(false)
    return isTrue
  }
  if (value === null || value === undefined) return getAbsentValue(kind)
  if (kind === 'string') return text
  if (isRange(kind) || kind === 'number') {
    const value = Number(text)
    const isNumber = text.trim() !== '' && Number.isFinite(value)
    if (isNumber && kind === 'number') return value
    if (isNumber && isRange(kind)) {
      const { from = -Infinity, least = from, to = Infinity } = kind
      const used = value < least && kind.least !== undefined ? null : Math.min(to, Math.max(least, value))
      if (used !== value) report(used, to === Infinity ? `from ${least} on` : `from ${least} to ${to}`)
      return used
    }
    report(getAbsentValue(kind), 'a number')
    return getAbsentValue(kind)
  } else if (!isChoice(kind)) {
    const named = text.split(/[\s,]+/).filter(Boolean)
    const isKnown = (one: string) => kind.anyOf.includes(one)
    const known = named.filter(isKnown).join(' ') || null
    if (!named.every(isKnown))
      report(known, kind.anyOf.join(', '), named.filter((one) => !isKnown(one)).join(' '))
    return known
  } else if (kind.includes(text)) return text
  report(getAbsentValue(kind), isChoice(kind) ? kind.join(', ') : null)
  return getAbsentValue(kind)
}

/**
 * Returns the value of a property without an attribute if it has this type, else null with a message in the console that does
 * not contain the value, which can be a secret.
 */
export function checkType(
  element: HTMLElement,
  attribute: string,
  type: 'string' | 'function' | 'object',
  value: unknown,
): unknown {
  if (!value || typeof value === type) return value || null
  const given = value instanceof Promise ? 'a promise: await it first' : `of type ${typeof value}`
  void reportFault({
    code: 'argument-invalid',
    element,
    attribute,
    problem: `is ${given}. It is not used: its type must be ${type}`,
  })
  return null
}

const isRange = (kind: AttributeKind): kind is Extract<AttributeKind, { readonly to?: number }> =>
  typeof kind === 'object' && ('from' in kind || 'least' in kind)

const isChoice = (kind: AttributeKind): kind is readonly [string, ...string[]] => Array.isArray(kind)
