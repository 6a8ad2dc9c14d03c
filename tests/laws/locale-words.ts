import { readdirSync, readFileSync } from 'node:fs'
import type { WordKey } from '../../locales'
import { flatten } from '../tools/words-rules'

const folder = new URL('../../locales/', import.meta.url)

/** The words of every language by key, as the screens load them. */
export const localeWords: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = new URL(`${name}/translation.json`, folder)
      return [name, flatten(JSON.parse(readFileSync(file, 'utf8')) as object)]
    }),
)

/** Escapes a text, so that a pattern matches its characters literally. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a pattern of the texts of these keys in all languages; each placeholder is a group. With `isWhole` the
 * pattern matches the whole text, otherwise a part of it.
 */
export function wordPattern(keys: readonly WordKey[], isWhole = false): RegExp {
  const texts = [...localeWords.values()].flatMap((words) => keys.map((key) => words[key] ?? ''))
  const forms = [...new Set(texts)].map((text) =>
    text
      .split(/\{\{\w+\}\}/)
      .map(escapePattern)
      .join('(.+?)'),
  )
  const any = forms.filter((form) => form !== '').join('|')
  return new RegExp(isWhole ? `^(?:${any})$` : any, 'u')
}
