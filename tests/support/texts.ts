import { createTexts, type Language } from '../../core/text'
import english from '../../locales/en/translation.json' with { type: 'json' }
import georgian from '../../locales/ka/translation.json' with { type: 'json' }
import latvian from '../../locales/lv/translation.json' with { type: 'json' }
import russian from '../../locales/ru/translation.json' with { type: 'json' }

const WORDS: Readonly<Partial<Record<Language, object>>> = {
  en: english,
  ka: georgian,
  lv: latvian,
  ru: russian,
}

/** Loads the words of a language, as the product does, from `locales`: of those that tests show. */
export const loadText = createTexts({
  site: 'https://tv.test',
  version: '',
  fetch: async (address) => {
    const [, language] = /locales\/(\w+)\//.exec(String(address)) ?? []
    return Response.json(WORDS[language as Language] ?? null)
  },
})
