import type words from './en/translation.json'

/** Ends of keys that i18next chooses by number (Intl.PluralRules categories). */
type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'

type Path<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}${Plural}`
      ? Base
      : K
    : `${K}.${Path<T[K]>}`
}[keyof T & string]

/** Every key of the product's words; a plural counts once, without its ending. */
export type WordKey = Path<typeof words>
