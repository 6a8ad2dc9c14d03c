export type Language = 'ru' | 'en'

/** One text in every language of the operator. */
export type Words = Readonly<Record<Language, string>>

/** The best of ru and en in an Accept-Language header, by weight. The default is ru, the operator's own language. */
export const preferredLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1])
        .find((one) => one !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const found = wanted.find(({ language }) => language === 'ru' || language === 'en')
  return found?.language === 'en' ? 'en' : 'ru'
}
