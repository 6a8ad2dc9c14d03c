import type { Words } from '../wire/language'

export interface Survey {
  readonly id: number
  readonly question: Words
  readonly description: Words
  readonly answers: readonly { readonly id: number; readonly text: Words }[]
}

/** The operator's only survey. */
export const survey: Survey = {
  id: 1,
  question: { ru: 'Почему вы отключаете продление?', en: 'Why do you end the renewal?' },
  description: {
    ru: 'Можно выбрать несколько ответов: они помогут нам стать лучше.',
    en: 'You may choose several answers: they help us to improve.',
  },
  answers: [
    { id: 11, text: { ru: 'Слишком дорого', en: 'It costs too much' } },
    { id: 12, text: { ru: 'Не хватает каналов или фильмов', en: 'Channels or films are missing' } },
    { id: 13, text: { ru: 'Видео останавливается', en: 'The video stops' } },
    { id: 14, text: { ru: 'Смотрю слишком редко', en: 'I watch too seldom' } },
  ],
}
