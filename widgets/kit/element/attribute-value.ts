import type { AttributeKind } from './element-table'

/** The value of an absent attribute. */
export const defaultOf = (kind: AttributeKind): unknown =>
  isBoolean(kind) ? false : isChoice(kind) ? kind[0] : null

/** Values of a `waiver` in markup that mean true. */
const WAIVED = ['', '1', 'true']

const isBoolean = (kind: AttributeKind): kind is 'boolean' | 'waiver' =>
  kind === 'boolean' || kind === 'waiver'

/** An attribute's value, by HTML's rules for booleans, except for a `waiver`; null is its absence. */
export function fromMarkup(tag: string, name: string, kind: AttributeKind, value: string | null): unknown {
  if (kind === 'waiver' && value !== null) return waiver(tag, name, value)
  return isBoolean(kind) ? value !== null : fromScript(tag, name, kind, value)
}

/** A property's value. An invalid one is reported in the console once, and the default is used. */
export function fromScript(tag: string, name: string, kind: AttributeKind, value: unknown): unknown {
  if (kind === 'waiver') return value ? waiver(tag, name, String(value)) : value === ''
  if (kind === 'boolean') return Boolean(value)
  if (value === null || value === undefined) return defaultOf(kind)
  const text = String(value)
  if (kind === 'string') return text
  if (isRange(kind) || kind === 'number') {
    const value = Number(text)
    if (text.trim() !== '' && Number.isFinite(value))
      return isRange(kind) ? Math.min(kind.to, Math.max(kind.from, value)) : value
  } else if (!isChoice(kind)) return choicesOf(tag, name, kind.anyOf, text)
  else if (kind.includes(text)) return text
  report(`<${tag}>: ${name}="${text}" is not known, using ${defaultOf(kind) ?? 'none'}`)
  return defaultOf(kind)
}

function waiver(tag: string, name: string, value: string): boolean {
  const isWaived = WAIVED.includes(value)
  if (!isWaived) report(`<${tag}>: ${name}="${value}" is not known, using false`)
  return isWaived
}

const isRange = (kind: AttributeKind): kind is { readonly from: number; readonly to: number } =>
  typeof kind === 'object' && 'from' in kind

const isChoice = (kind: AttributeKind): kind is readonly [string, ...string[]] => Array.isArray(kind)

/** `phone,login` → `phone login`; null if it names no known value. */
function choicesOf(tag: string, name: string, known: readonly string[], value: string): string | null {
  const named = value.split(/[\s,]+/).filter(Boolean)
  for (const one of named.filter((one) => !known.includes(one)))
    report(`<${tag}>: ${name}="${one}" is not known and left out`)
  return named.filter((one) => known.includes(one)).join(' ') || null
}

/** Warns in the console, once for each line. */
export function report(line: string): void {
  if (!reported.has(line)) console.warn(line)
  reported.add(line)
}

const reported = new Set<string>()
