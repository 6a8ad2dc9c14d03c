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
