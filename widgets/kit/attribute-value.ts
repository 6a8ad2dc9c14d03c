import type { AttributeSpec } from './contract'

/** What an attribute is worth when it is absent. */
export const defaultOf = (spec: AttributeSpec): unknown =>
  spec.type === 'boolean' ? false : spec.type === 'choice' ? spec.values[0] : null

/** An attribute's value, by HTML's rules for booleans; null is its absence. */
export function fromMarkup(tag: string, name: string, spec: AttributeSpec, value: string | null): unknown {
  return spec.type === 'boolean' ? value !== null : fromScript(tag, name, spec, value)
}

/** A property's value; what means nothing is said once in the console, and the default is used. */
export function fromScript(tag: string, name: string, spec: AttributeSpec, value: unknown): unknown {
  if (spec.type === 'boolean') return Boolean(value)
  if (value === null || value === undefined) return defaultOf(spec)
  if (spec.type === 'string') return String(value)
  if (spec.type === 'choice' && spec.values.includes(String(value))) return String(value)
  if (spec.type === 'number' && String(value).trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  if (spec.type === 'choices') return choicesOf(tag, name, spec.values, String(value))
  report(`<${tag}>: ${name}="${value}" is not known, using ${defaultOf(spec) ?? 'none'}`)
  return defaultOf(spec)
}

/** `phone,login` → `phone login`; null where nothing known is named. */
function choicesOf(tag: string, name: string, known: readonly string[], value: string): string | null {
  const named = value.split(/[\s,]+/).filter(Boolean)
  for (const one of named.filter((one) => !known.includes(one)))
    report(`<${tag}>: ${name}="${one}" is not known and left out`)
  return named.filter((one) => known.includes(one)).join(' ') || null
}

/** Says it in the console, once. */
export function report(line: string): void {
  if (!reported.has(line)) console.warn(line)
  reported.add(line)
}

const reported = new Set<string>()
