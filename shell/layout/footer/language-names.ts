import type { Language } from '../../../core/text'

/** Each language's own name for itself; `Intl.DisplayNames` lacks some of them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  bg: 'Български',
  kk: 'Қазақ тілі',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  uz: 'O‘zbek',
  ka: 'ქართული',
  lv: 'Latviešu',
  az: 'Azərbaycan',
  ro: 'Română',
}
