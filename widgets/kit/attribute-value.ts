import type { AttributeKind } from './element-table'

/** The value of an absent attribute. */
export const defaultOf = (kind: AttributeKind): unknown =>
  kind === 'boolean' ? false : isChoice(kind) ? kind[0] : null

/** An attribute's value, by HTML's rules for booleans; null is its absence. */
export function fromMarkup(tag: string, name: string, kind: AttributeKind, value: string | null): unknown {
  return kind === 'boolean' ? value !== null : fromScript(tag, name, kind, value)
}

/** A property's value. An invalid one is reported in the console once, and the default is used. */
export function fromScript(tag: string, name: string, kind: AttributeKind, value: unknown): unknown {
  if (kind === 'boolean') return Boolean(value)
  if (value === null || value === undefined) return defaultOf(kind)
  const text = String(value)
  if (kind === 'string') return text
  if (kind === 'number') {
    if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  } else if (!isChoice(kind)) return choicesOf(tag, name, kind.anyOf, text)
  else if (kind.includes(text)) return text
  report(`<${tag}>: ${name}="${text}" is not known, using ${defaultOf(kind) ?? 'none'}`)
  return defaultOf(kind)
}

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
