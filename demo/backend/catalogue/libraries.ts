import type { Words } from '../wire/language'

/** A collection of contents that the operator shows under a name of its own. */
export interface Library {
  readonly id: number
  /** Slug of the page that presents it; null for the operator's own. */
  readonly page: string | null
  readonly title: Words
  readonly description: Words
  /** CSS hex. */
  readonly colour: string
}

export const libraries: readonly Library[] = [
  {
    id: 21,
    page: null,
    title: { ru: 'Видеотека Маяк', en: 'Lighthouse Library' },
    description: { ru: 'Фильмы и передачи оператора.', en: 'Films and programmes of the operator.' },
    colour: '#1f4e8c',
  },
  {
    id: 22,
    page: null,
    title: { ru: 'Полка сериалов', en: 'The Series Shelf' },
    description: { ru: 'Истории, которые продолжаются.', en: 'Stories that continue.' },
    colour: '#5b2333',
  },
  {
    id: 23,
    page: 'viju',
    title: { ru: 'Дальний план', en: 'The Long Shot' },
    description: { ru: 'Кино про дорогу и горизонт.', en: 'Films about roads and horizons.' },
    colour: '#0f5c5c',
  },
  {
    id: 24,
    page: 'start',
    title: { ru: 'Первый дубль', en: 'First Take' },
    description: { ru: 'Дебюты и премьеры сезона.', en: 'Debuts and premieres of the season.' },
    colour: '#7a2e0e',
  },
  {
    id: 25,
    page: 'amediateka',
    title: { ru: 'Медный атлас', en: 'The Copper Atlas' },
    description: { ru: 'Большие сериалы из разных стран.', en: 'Great series from many countries.' },
    colour: '#8a5a19',
  },
  {
    id: 26,
    page: 'moretv',
    title: { ru: 'Море историй', en: 'A Sea of Stories' },
    description: { ru: 'Семейное кино и комедии.', en: 'Family films and comedies.' },
    colour: '#174a8b',
  },
  {
    id: 27,
    page: 'nonfiction',
    title: { ru: 'На самом деле', en: 'As It Really Is' },
    description: { ru: 'Документальное кино.', en: 'Documentary films.' },
    colour: '#2c5e2e',
  },
  {
    id: 28,
    page: '24kino',
    title: { ru: 'Кино до утра', en: 'Cinema till Dawn' },
    description: { ru: 'Детективы и триллеры без перерыва.', en: 'Crime and thrillers without a break.' },
    colour: '#3b2668',
  },
]
