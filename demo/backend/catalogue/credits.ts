import { seedOf, sequenceFrom } from '../worlds/deterministic'
import type { Content } from './content'
import { type Person, people, type Work } from './people'

/** A person's part in a content. */
export interface Credit {
  readonly person: Person
  readonly work: Work
}

const filmCrew: readonly Work[] = [
  'director',
  'actor',
  'actor',
  'actor',
  'actor',
  'writer',
  'producer',
  'composer',
]
const studioCrew: readonly Work[] = ['presenter', 'director', 'editor']

const withWork = new Map<Work, Person[]>()
for (const person of people) {
  for (const work of person.works) withWork.set(work, [...(withWork.get(work) ?? []), person])
}

/**
 * The people of a content, in the operator's order, each once; seasons and episodes have the people of their series.
 */
export const creditsOf = ({
  index,
  type,
  genres: [mainGenre],
}: Pick<Content, 'index' | 'type' | 'genres'>): Credit[] => {
  const isStudio = type === 'program' && mainGenre !== 'drama'
  const chance = sequenceFrom(seedOf('credits', index))
  const taken = new Set<Person>()
  return (isStudio ? studioCrew : filmCrew).flatMap((work) => {
    const able = (withWork.get(work) ?? []).filter((person) => !taken.has(person))
    const person = able[Math.floor(chance() * able.length)]
    if (!person) return []
    taken.add(person)
    return [{ person, work }]
  })
}

/** The contents that a person took part in, in the operator's order. */
export const filmographyOf = (contents: readonly Content[], person: Person): Content[] =>
  contents.filter((content) => creditsOf(content).some((credit) => credit.person === person))
