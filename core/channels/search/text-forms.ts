/**
 * Lower case without diacritics and characters that have no width, `ё` as `е`, one space between words: what two spellings
 * of a name have in common. The letters that Unicode does not decompose are in {@link PLAIN}.
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

/** Ways to write one sound in Latin letters, longest first; each becomes the one that the table above writes. */
const SOUND_OF_LATIN: Readonly<Record<string, string>> = {
  ...{ shch: 'sh', sch: 'sh', dzh: 'zh', kh: 'h', ph: 'f', ck: 'k', tz: 'ts', ee: 'i', oo: 'u', ye: 'e' },
  ...{ ch: 'ch', x: 'ks', w: 'v', q: 'k', y: 'i', j: 'zh', c: 'k' },
}
const LATIN_SPELLINGS = /shch|sch|dzh|kh|ph|ck|tz|ee|oo|ye|ch|c(?=[eiy])|[xwqyjc]/g

/**
 * Returns how a text sounds, roughly, in Latin letters: the same for a Cyrillic name and its usual Latin spellings
 * (`Щит`, `shchit`, `schit`), and for a Latin name and its Cyrillic transcription (`Cinema`, `Синема`).
 */
export const soundOf = (folded: string): string =>
  folded
    .replace(/[\u0400-\u04ff]/g, (letter) => LATIN_OF_CYRILLIC[letter] ?? letter)
    .replace(/['’`]/g, '')
    .replace(LATIN_SPELLINGS, (spelling, at: number, all: string) =>
      spelling === 'c' && /[eiy]/.test(all[at + 1] ?? '') ? 's' : (SOUND_OF_LATIN[spelling] ?? spelling),
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
