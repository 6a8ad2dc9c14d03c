/** Key to words of one language; nested objects are flattened with dots. */
export type Words = Record<string, string>

/** locales/same-words.json: keys that read the same as in English, and the languages where that is right ("*": all). */
export type SameWords = Record<string, string[]>

/** Flattens a translation file. Throws with the key where a value is neither a text nor an object. */
export function flatten(tree: object, prefix = ''): Words {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string][] => {
      const key = prefix + name
      if (typeof value === 'string') return [[key, value]]
      if (typeof value !== 'object' || value === null) throw new Error(`${key} is not a text`)
      return Object.entries(flatten(value, `${key}.`))
    }),
  )
}

/** Returns the plural categories of a language; those of English if Intl does not know it. */
export function pluralCategories(lang: string): string[] {
  const known = Intl.PluralRules.supportedLocalesOf(lang).length > 0
  return new Intl.PluralRules(known ? lang : 'en').resolvedOptions().pluralCategories
}

/** Returns the keys of English without plural endings: `days_one` and `days_other` give one plural, `days`. */
export function baseKeys(english: Words): { plain: string[]; plural: string[] } {
  const keys = Object.keys(english)
  const endings = pluralCategories('en').map((category) => `_${category}`)
  const plural = keys
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length))
    .filter((base) => endings.every((ending) => base + ending in english))
  const forms = new Set(plural.flatMap((base) => endings.map((ending) => base + ending)))
  return { plain: keys.filter((key) => !forms.has(key)), plural }
}

/**
 * Returns the faults of a language compared with English: missing and extra keys, placeholders, values left in English.
 */
export function languageFaults(lang: string, words: Words, english: Words, same: SameWords): string[] {
  const { plain, plural } = baseKeys(english)
  const wanted = new Set([
    ...plain,
    ...plural.flatMap((base) => pluralCategories(lang).map((category) => `${base}_${category}`)),
  ])
  const untranslated = (key: string): boolean =>
    lang !== 'en' &&
    words[key] === english[key] &&
    hasWords(english[key] ?? '') &&
    !same[key]?.some((allowed) => allowed === lang || allowed === '*')
  return [
    ...[...wanted].filter((key) => !(key in words)).map((key) => `${lang}: ${key} is missing`),
    ...Object.keys(words)
      .filter((key) => !wanted.has(key))
      .map((key) => `${lang}: ${key} is not a key of English or not a plural form of this language`),
    ...plain
      .filter((key) => key in words && placeholders(words[key]) !== placeholders(english[key]))
      .map((key) => `${lang}: ${key} has other placeholders than English (${placeholders(english[key])})`),
    ...Object.keys(words)
      .filter((key) => (words[key] ?? '').trim() === '')
      .map((key) => `${lang}: ${key} is empty`),
    ...Object.keys(words)
      .filter(untranslated)
      .map(
        (key) => `${lang}: ${key} equals English ("${english[key]}") and is not in locales/same-words.json`,
      ),
  ]
}

/** Placeholders of texts, and of numbers that name something, such as a card. Every other one is of a number that counts. */
const TEXTS = new Set(
  (
    'amount balance bought brand category channel code country current date device end field host incoming ip length message ' +
    'name number others packet period phone price problem program rating source speed start store system time title trial trialPeriod year'
  ).split(' '),
)
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year']
/** Numbers of all plural categories. */
const COUNTS = [0, 1, 2, 5, 11, 21, 100]

/**
 * Returns the keys without plural forms whose words depend on a number: a word after its placeholder, or the name of a unit
 * alone, which is shown beside its number. Symbols such as `s`, and units that are the same for every number, do not.
 */
export function unitFaults(lang: string, words: Words, english: Words): string[] {
  if (Intl.PluralRules.supportedLocalesOf(lang).length === 0) return []
  const forms = UNITS.flatMap((unit) =>
    (['narrow', 'short', 'long'] as const).map((unitDisplay) => unitForms(lang, unit, unitDisplay)),
  )
  const fixed = forms.filter((all) => all.size === 1).flatMap((all) => [...all])
  const names = new Set(forms.filter((all) => all.size > 1).flatMap((all) => [...all]))
  const depends = (word: string) =>
    word.length > 2 && !fixed.some((unit) => unit.length > 2 && word.startsWith(unit.slice(0, 3)))
  return baseKeys(english).plain.flatMap((key) => {
    const text = words[key] ?? ''
    const counted = [...text.matchAll(/\{\{(\w+)\}\}\s+(\p{L}+)(?![\p{L}/])/gu)].some(
      ([, name = '', word = '']) => !TEXTS.has(name) && !isPartOfTotal(english[key]) && depends(word),
    )
    return counted || names.has(text) ? [`${lang}: ${key} counts and has no plural forms`] : []
  })
}

/** The names of a unit for numbers of all categories, without the numbers. */
function unitForms(lang: string, unit: string, unitDisplay: 'narrow' | 'short' | 'long'): Set<string> {
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay })
  const nameFor = (count: number) =>
    format
      .formatToParts(count)
      .filter(({ type }) => type === 'unit')
      .map(({ value }) => value.replace(/\.$/, '').toLowerCase())
      .join('')
  return new Set(COUNTS.map(nameFor))
}

/** True for words such as `{{number}} of {{count}}`. */
const isPartOfTotal = (english = ''): boolean => /\}\} of \{\{/.test(english)

/** Entries of same-words.json that no longer excuse anything. */
export function staleSameWords(same: SameWords, languages: Map<string, Words>): string[] {
  const english = languages.get('en') ?? {}
  return Object.entries(same).flatMap(([key, langs]) =>
    langs
      .filter((lang) => {
        const checked = lang === '*' ? [...languages.keys()].filter((name) => name !== 'en') : [lang]
        return !checked.some((name) => languages.get(name)?.[key] === english[key] && key in english)
      })
      .map((lang) => `locales/same-words.json: ${key} needs no entry for ${lang}`),
  )
}

/**
 * Returns the keys that no source names as a whole quoted text. `prefixes` are those of keys that the code
 * concatenates; a prefix that fits no key is reported too.
 */
export function unusedKeys(
  english: Words,
  sources: readonly string[],
  prefixes: readonly string[],
): string[] {
  const quoted = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/['"`](?=([\w.:-]+)['"`])/g)].map((match) => match[1] ?? ''),
    ),
  )
  const { plain, plural } = baseKeys(english)
  const keys = [...plain, ...plural]
  return [
    ...keys
      .filter((key) => !quoted.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => `en: ${key} is used nowhere in core, widgets or shell`),
    ...prefixes
      .filter((prefix) => !keys.some((key) => key.startsWith(prefix)))
      .map((prefix) => `tests/tools/words.ts: no key starts with ${prefix}`),
  ]
}

/** True if a text contains letters besides placeholders and tags. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\{.*?\}\}|<[^>]*>/g, ''))
}

function placeholders(text = ''): string {
  const names = [...text.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort().join(', ')
}
