import { TvError } from '../../../core/lib/errors/errors'

/** The value of a message as a number within these bounds; `argument-invalid` for anything else. */
export function number(value: unknown, least = -Infinity, most = Infinity): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most) return value
  throw new TvError('argument-invalid', { argument: 'value' })
}

/** The value of a message as an id or a slug; `argument-invalid` for anything else. */
export function name(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && /^[^\p{C}]{1,100}$/u.test(text)) return text
  throw new TvError('argument-invalid', { argument: 'value' })
}

/** The value of a message as the id of one of these; `argument-invalid` for anything else. */
export function idAmong(list: readonly { readonly id: string }[], value: unknown): string {
  const found = list.find(({ id }) => id === value)
  if (found) return found.id
  throw new TvError('argument-invalid', { argument: 'value' })
}
