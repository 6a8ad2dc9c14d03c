/** Translates with these words alone, by the plural rules of English, where i18next or the file of a language is missing. */
export const plainText =
  (words: object) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const plural = values.count === undefined ? null : Number(values.count) === 1 ? 'one' : 'other'
    const found = wordAt(words, key) ?? wordAt(words, `${key}_${plural}`)
    return found === null
      ? [readable(key), ...Object.values(values)].join(' ')
      : found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }

function wordAt(words: object, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (Object.hasOwn(Object(branch), name) ? Reflect.get(Object(branch), name) : null),
      words,
    )
  return typeof found === 'string' ? found : null
}

/** `error.channel-not-found` → `Channel not found`: the last resort for a key without words. */
export function readable(key: string): string {
  const end = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/-/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return end.charAt(0).toUpperCase() + end.slice(1)
}
