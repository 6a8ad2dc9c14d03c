import type { Content } from '../catalogue/content'
import { creditsOf } from '../catalogue/credits'
import type { Person, Work } from '../catalogue/people'
import type { Words } from '../wire/language'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'

const workNames: Readonly<Record<Work, Words>> = {
  director: { ru: 'Режиссёр', en: 'Director' },
  actor: { ru: 'Актёрский состав', en: 'Cast' },
  producer: { ru: 'Продюсер', en: 'Producer' },
  writer: { ru: 'Сценарий', en: 'Writer' },
  composer: { ru: 'Композитор', en: 'Composer' },
  presenter: { ru: 'Ведущие', en: 'Presenter' },
  editor: { ru: 'Монтаж', en: 'Editor' },
}

const bio = (visit: Visit, person: Person): string => {
  const { language } = visit
  const name = person.name[language]
  const city = person.bornIn[language]
  const works = person.works.map((work) => workNames[work][language].toLowerCase()).join(', ')
  return language === 'ru'
    ? `${name} — вымышленный человек из каталога. Место рождения: ${city}, год рождения: ${person.bornYear}. ` +
        `Работа в кадре и за кадром: ${works}.\n\nПервые роли и монтажные листы были в студенческой студии, ` +
        'потом — театр в порту и два сезона на радио. Сейчас живёт между двумя городами и работает в поездах.'
    : `${name} is an invented person of this catalogue, born in ${city} in ${person.bornYear}. ` +
        `Works as: ${works}.\n\nIt began in a student studio, then a theatre in a harbour and two seasons on the ` +
        'radio. Now at home in two cities, and at work on the trains between them.'
}

/** A person in a row or in credits; `work` is the person's part in one content, else the main profession. */
export const personObject = (
  visit: Visit,
  person: Person,
  place: number,
  work?: Work,
): Record<string, unknown> => ({
  id: person.id,
  slug: person.slug,
  name: person.name[visit.language],
  role: work ?? person.works[0],
  roles: work ? [work] : person.works,
  priority: place,
  image_url: pictureUrl(visit, `person/${person.slug}.svg`, person.id),
  subtitle: workNames[work ?? person.works[0] ?? 'actor'][visit.language],
})

/** A person with a biography. */
export const wholePerson = (visit: Visit, person: Person): Record<string, unknown> =>
  shaped(visit, 'person', { ...personObject(visit, person, 0), bio: bio(visit, person) })

/** The people of a content, each with the work done on it. */
export const creditObjects = (visit: Visit, content: Pick<Content, 'index' | 'type' | 'genres'>): object[] =>
  creditsOf(content).map(({ person, work }, place) => personObject(visit, person, place, work))
