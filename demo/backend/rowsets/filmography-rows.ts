import { filmographyOf } from '../catalogue/credits'
import { type Person, people } from '../catalogue/people'
import { posterContents, type RowDefinition } from './row-definition'

/** The row of each person: the contents that the person took part in. They are on no page. */
export const filmographyRows: ReadonlyMap<Person, RowDefinition> = new Map(
  people.map((person) => [
    person,
    posterContents(`filmography-${person.slug}`, 'Фильмография', 'Filmography', ({ catalogue }) =>
      filmographyOf(catalogue.contents, person),
    ),
  ]),
)
