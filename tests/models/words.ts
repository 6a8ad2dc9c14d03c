import type { WordKey } from '../../locales'
import english from '../../locales/en/translation.json' with { type: 'json' }

/** The English words of a key, with `{{name}}` filled in. */
export function words(key: WordKey, values: Record<string, string | number> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => Reflect.get(Object(branch), name), english as unknown)
  if (typeof found !== 'string') throw new Error(`There are no words for ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
