import type { TvErrorCode } from '../../core/lib/errors/errors'
import { errorText } from '../../core/text/error-text'
import type { WordKey } from '../../locales'
import english from '../../locales/en/translation.json' with { type: 'json' }

/** The English text of a translation key, in its plural form for `count`, with its `{{name}}` placeholders filled in. */
export function words(key: WordKey, values: Record<string, string | number> = {}): string {
  const textAt = (name: string) =>
    name.split('.').reduce<unknown>((branch, part) => Reflect.get(Object(branch), part), english as unknown)
  const found = textAt(key) ?? textAt(`${key}_${values.count === 1 ? 'one' : 'other'}`)
  if (typeof found !== 'string') throw new Error(`There is no English text for ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** The English text for a call with a fault: the demo operator answers with a message unless the fault has a body. */
export function faultWords(
  code: TvErrorCode,
  { match, status, body }: { match: string; status?: number | undefined; body?: unknown },
): string {
  const isSaid = match.includes('/v2/') && body === undefined
  const message = isSaid ? `Ordered failure ${status}` : undefined
  return errorText({ code, detail: status === undefined ? {} : { status, message } }, words)
}
