import type { TvErrorCode } from '../../core/lib/errors'
import { errorText } from '../../core/text/error-text'
import type { WordKey } from '../../locales'
import english from '../../locales/en/translation.json' with { type: 'json' }

/** The English text of a translation key, with its `{{name}}` placeholders filled in. */
export function words(key: WordKey, values: Record<string, string | number> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => Reflect.get(Object(branch), name), english as unknown)
  if (typeof found !== 'string') throw new Error(`There is no English text for ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** The English words for a call that has met a fault: the demo operator answers with a message unless the fault has a body. */
export function faultWords(
  code: TvErrorCode,
  { match, status, body }: { match: string; status?: number | undefined; body?: unknown },
): string {
  const isSaid = match.includes('/v2/') && body === undefined
  const message = isSaid ? `Ordered failure ${status}` : undefined
  return errorText({ code, detail: status === undefined ? {} : { status, message } }, words)
}
