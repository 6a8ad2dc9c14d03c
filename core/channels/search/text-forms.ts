/**
 * Folds a text to what different spellings of a name have in common: lower case, no diacritics and zero-width
 * characters, `ё` as `е`, single spaces. {@link PLAIN} contains the letters that Unicode does not decompose.
 */
export const foldText = (text: string): string =>
  text
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[əıøłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')

const PLAIN: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ø: 'o', ł: 'l', đ: 'd' }

/** Latin spellings of Cyrillic letters after {@link foldText}, which has made `й` `и` and `ё` `е`. */
const LATIN_OF_CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  // Kazakh, Kyrgyz, Tajik, Uzbek and Ukrainian.
  ...{
    ә: 'a',
    ғ: 'g',
    қ: 'k',
    ң: 'n',
    ө: 'o',
    ұ: 'u',
    ү: 'u',
    һ: 'h',
    і: 'i',
    є: 'e',
    ґ: 'g',
    ҳ: 'h',
    ҷ: 'zh',
  },
}

/**
 * A way to read Latin letters. `spellings` is ordered longest first; each is replaced by the spelling in the table of
 * Cyrillic letters.
 */
interface Reading {
  spellings: RegExp
  sounds: Readonly<Record<string, string>>
}

const COMMON = {
  ...{ shch: 'sh', sch: 'sh', dzh: 'zh', kh: 'h', ph: 'f', ck: 'k', tz: 'ts', ee: 'i', oo: 'u', ye: 'e' },
  ...{ ch: 'ch', w: 'v', q: 'k', y: 'i' },
}
const LATIN_NAMES: Reading = {
  spellings: /shch|sch|dzh|kh|ph|ck|tz|ee|oo|ye|ch|c(?=[eiy])|[xwqyjc]/g,
  sounds: { ...COMMON, x: 'ks', j: 'zh', c: 'k' },
}
/** Cyrillic names in Latin letters: GOST 7.79, ISO 9 and BGN/PCGN have the same letter for different sounds only as below. */
const TRANSLITERATED: Reading = {
  spellings: /shch|shh|sch|dzh|cz|kh|ph|ck|tz|ee|oo|ye|ch|[xwqyjc]/g,
  sounds: { ...COMMON, shh: 'sh', cz: 'ts', x: 'h', j: 'i', c: 'ts' },
}
/** Letters of ISO 9, and `ё`, which differ from the same letters without diacritics. */
const WITH_DIACRITICS: Readonly<Record<string, string>> = {
  ...{ ž: 'zh', č: 'ch', š: 'sh', ŝ: 'sh', û: 'iu', â: 'ia', ë: 'io', ё: 'ио' },
}

/**
 * Returns the approximate sound of a text in Latin letters, in one or two readings. A Cyrillic name and its usual
 * transliterations share a reading (`Щит`, `shchit`, `schit`; `Первый`, `pervyy`, `pervyj`), as do a Latin name and its
 * Cyrillic transcription (`Cinema`, `Синема`).
 */
export function toSounds(text: string): string[] {
  const spelledOut = text
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[žčšŝûâëё]/g, (letter) => WITH_DIACRITICS[letter] ?? letter)
  return [...new Set([read(foldText(text), LATIN_NAMES), read(foldText(spelledOut), TRANSLITERATED)])]
}

const read = (folded: string, { spellings, sounds }: Reading): string =>
  folded
    .replace(/[\u0400-\u04ff]/g, (letter) => LATIN_OF_CYRILLIC[letter] ?? letter)
    .replace(/['’`ʹʺ]/g, '')
    .replace(spellings, (spelling, at: number, all: string) =>
      spelling === 'c' && sounds.c === 'k' && /[eiy]/.test(all[at + 1] ?? '')
        ? 's'
        : (sounds[spelling] ?? spelling),
    )
    .replace(/([a-z])\1+/g, '$1')

/** The last seven are those that Shift writes on keys of Russian letters. */
const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

/** Returns what the same keys write in the other layout, English or Russian: `yjdjcnb` is `новости`. */
export const inOtherLayout = (text: string): string =>
  [...text.toLocaleLowerCase('en')].map(onSameKey).join('')

const onSameKey = (letter: string): string =>
  RUSSIAN_KEYS[LATIN_KEYS.indexOf(letter)] ?? LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter
