import { type Title, titles } from '../television/programme-titles'
import type { ListedContent } from './content-titles'
import { genreOf } from './genre-tree'
import { slugOf } from './slug'

/** The subgenre of every title of the schedule, in their order. */
const subgenres = (
  'weekly-review weekly-review interview weekly-review nature interview ' +
  'sea-voyage city-romance family-drama neighbour-comedy noir musical investigation fairy-tale ' +
  'team-sport team-sport winter-sport team-sport racing team-sport ' +
  'drawn-animation puppet-animation drawn-animation toddlers drawn-animation ' +
  'concert concert concert concert concert ' +
  'science space nature nature cities ' +
  'cooking garden interview travel garden'
).split(' ')

const typeOf = ({ genre, isSeries }: Title): ListedContent['type'] => {
  if (isSeries) return 'series'
  return genre === 'cinema' ? 'movie' : 'program'
}

/** The titles of the schedule as contents of the catalogue, so that a schedule entry leads to its content. */
export const airedContents: readonly (ListedContent & { readonly airedTitle: Title })[] = titles.map(
  (title) => {
    const sub = subgenres[title.number] ?? 'interview'
    return {
      slug: slugOf(title.name.en),
      type: typeOf(title),
      genres: [genreOf(sub).parent ?? sub, sub],
      age: title.age,
      name: title.name,
      airedTitle: title,
    }
  },
)
