import type { Law } from './law'
import { escapePattern, localeWords } from './locale-words'
import { shown } from './samples'
import { traceWith } from './trace'

/** Parts of a text that was not written by a person. */
const ODD: readonly (readonly [RegExp, string])[] = [
  [/\bundefined\b/, 'undefined'],
  [/\bNaN\b/, 'NaN'],
  [/\[object\b/, 'an object in place of a text'],
  [/\{\{\s*[\w.]+\s*\}\}/, 'a placeholder that was not filled in'],
]

const words = [...localeWords.values()]
const keys = new Set(words.flatMap((texts) => Object.keys(texts)))
const FORM = /^(.*)_(zero|one|two|few|many|other)$/

interface NumberForm {
  readonly key: string
  /** Matches the text of this form; its group is the number. */
  readonly pattern: RegExp
  readonly categories: Set<string>
}

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
/** Numbers of every plural category of the languages. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 100]

/** Texts that begin with a number whose form depends on it, by language: those of our keys, and of units of time. */
const plurals = [...localeWords].map(([language, texts]) => {
  const rules = new Intl.PluralRules(language)
  const forms = new Map<string, NumberForm>()
  const add = (key: string, category: string, rest: string | undefined) => {
    if (rest === undefined) return
    const id = `${key}${rest}`
    const pattern = new RegExp(`^(\\d+)${escapePattern(rest).replace(/\s/g, '\\s')}$`, 'u')
    const form = forms.get(id) ?? { key, pattern, categories: new Set() }
    form.categories.add(category)
    forms.set(id, form)
  }
  for (const [key, text] of Object.entries(texts)) {
    const [, name = key, category] = FORM.exec(key) ?? []
    if (category) add(name, category, /^\{\{count\}\}(\s[^{}]+)$/.exec(text)?.[1])
  }
  for (const unit of UNITS) {
    const { format } = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    for (const number of NUMBERS) add(unit, rules.select(number), /^\d+(\s.+)$/.exec(format(number))?.[1])
  }
  return { rules, list: [...forms.values()] }
})

/** The reason why the number of a text does not fit its word; null if it fits in a language that has the text. */
function wrongForm(text: string): string | null {
  let wrong: string | null = null
  for (const { rules, list } of plurals)
    for (const { key, categories, pattern } of list) {
      const number = pattern.exec(text)?.[1]
      if (number === undefined) continue
      if (categories.has(rules.select(Number(number)))) return null
      wrong = `the form of ${key} for another number`
    }
  return wrong
}

function findOddity(text: string): string | null {
  const odd = ODD.find(([pattern]) => pattern.test(text))
  if (odd) return odd[1]
  if (keys.has(text)) return 'a key in place of its text'
  return /^\d/.test(text) ? wrongForm(text) : null
}

export const cleanWords: Law = {
  name: 'clean-words',
  group: 'screen',
  says: 'No text on screen is empty, a key, a placeholder or a value of the program, and numbers have the right form of their unit.',
  judge({ shown }) {
    return shown.flatMap(({ what, text, inside, page, at }) => {
      const oddity = what === 'heading' && text === '' ? 'an empty heading' : findOddity(text)
      return oddity === null
        ? []
        : [`${oddity}: ${what} "${text.slice(0, 120)}" in ${inside ?? 'the page'} of ${page} at ${at}`]
    })
  },
  kept: traceWith({
    shown: [
      shown(0, null, 'heading', 'A film that is not defined'),
      shown(0, null, 'text', '5 дней'),
      shown(0, null, 'text', '1 day'),
      shown(0, null, 'text', '2 films from Nan'),
      shown(0, null, 'loading', ''),
    ],
  }),
  broken: [
    traceWith({ shown: [shown(0, null, 'heading', '')] }),
    ...[
      'undefined films',
      'NaN ₽',
      '[object Object]',
      'Open until {{time}}',
      'gate.pin.title',
      '5 день',
      '3 hour',
    ].map((text) => traceWith({ shown: [shown(0, null, 'text', text)] })),
  ],
}
