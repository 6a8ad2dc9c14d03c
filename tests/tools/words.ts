import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command'
import {
  flatten,
  languageFaults,
  type SameWords,
  staleSameWords,
  unitFaults,
  unusedKeys,
  type Words,
} from './words-rules'

/** Prefixes of keys whose end is a value, such as an error code: the whole key appears nowhere, so it counts as used. */
const builtPrefixes = ['error.', 'player.languages.', 'player.qualities.', 'player.trackRoles.']

const faults = findFaults()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function findFaults(): string[] {
  const folders = languageFolders()
  const empty = folders.filter((lang) => !existsSync(join(root, translation(lang))))
  if (empty.length > 0) return empty.map((lang) => `${translation(lang)} is missing.`)
  const languages = new Map(folders.map((lang) => [lang, flatten(readJson<object>(translation(lang)))]))
  const english: Words | undefined = languages.get('en')
  if (!english) return ['locales/en/translation.json is missing: there is nothing to compare with.']
  const samePath = 'locales/same-words.json'
  const same: SameWords = existsSync(join(root, samePath)) ? readJson(samePath) : {}
  console.log(`${languages.size} languages, ${Object.keys(english).length} keys in English`)
  return [
    ...[...languages].flatMap(([lang, words]) => languageFaults(lang, words, english, same)),
    ...[...languages].flatMap(([lang, words]) => unitFaults(lang, words, english)),
    ...staleSameWords(same, languages),
    ...unusedKeys(english, sources(), builtPrefixes),
  ]
}

function translation(lang: string): string {
  return `locales/${lang}/translation.json`
}

function languageFolders(): string[] {
  return readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** Production sources; tests, declarations and generated files do not count as use. */
function sources(): string[] {
  return ['core', 'widgets', 'shell']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => !/generated/i.test(source.slice(0, source.indexOf('\n'))))
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
