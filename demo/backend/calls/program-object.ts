import { programIdOf, type Title, titles } from '../television/programme-titles'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { favoriteField } from './favorite-object'
import { creditObjects } from './person-object'

export const titleWithProgramId = (id: string): Title | undefined =>
  titles.find((title) => String(programIdOf(title)) === id)

export const programDescription = (visit: Visit, name: string): string =>
  visit.language === 'ru'
    ? `«${name}» — вымышленная передача, её расписание считается по времени.`
    : `${name} is an invented programme; its schedule is worked out from the time.`

export const programPicture = (visit: Visit, title: Title): string =>
  pictureUrl(visit, `programme/${title.number}.${visit.language}.svg`, title.number)

const genreNames = {
  news: { ru: 'Новости', en: 'News' },
  cinema: { ru: 'Кино', en: 'Cinema' },
  sport: { ru: 'Спорт', en: 'Sport' },
  kids: { ru: 'Детям', en: 'Children' },
  music: { ru: 'Музыка', en: 'Music' },
  science: { ru: 'Познавательное', en: 'Knowledge' },
  life: { ru: 'Жизнь', en: 'Life' },
} as const

/** A programme (CHN-07); category 2 is series. */
export const programObject = (visit: Visit, user: User, title: Title): Record<string, unknown> => {
  const { language } = visit
  const name = title.name[language]
  const src = programPicture(visit, title)
  return shaped(visit, 'program', {
    id: programIdOf(title),
    title: name,
    short: programDescription(visit, name),
    description: programDescription(visit, name),
    year: String(2018 + (title.number % 8)),
    age: title.age,
    img: [{ type: 'wide', ar: '16:9', src }],
    cover: src,
    genres: [{ id: 1, name: genreNames[title.genre][language] }],
    countries: [{ id: 1, name: language === 'ru' ? 'Казахстан' : 'Kazakhstan' }],
    category: title.isSeries
      ? { id: 2, name: language === 'ru' ? 'Сериалы' : 'Series' }
      : { id: 1, name: language === 'ru' ? 'Передачи' : 'Programmes' },
    rating: title.number % 4 === 0 ? 0 : (5 + (title.number % 40) / 10).toFixed(2),
    rating_imdb: title.number % 3 === 0 ? (6 + (title.number % 30) / 10).toFixed(1) : null,
    is_catchup_available: true,
    persons: creditObjects(visit, {
      index: programIdOf(title),
      type: 'program',
      genres: title.isSeries ? ['drama', 'drama'] : ['talk', 'talk'],
    }),
    favorite: favoriteField(visit, user, 'program', programIdOf(title)),
  })
}
