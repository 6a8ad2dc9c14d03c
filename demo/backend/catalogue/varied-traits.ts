import { packetIds } from '../commerce/packet-ids'
import { seedOf, sequenceFrom } from '../worlds/deterministic'
import type { Content, Rating } from './content'
import type { ListedContent } from './content-titles'
import { countries } from './countries'
import { libraries } from './libraries'

const newestYear = 2026
const oldestYear = 1975

/** The libraries with pages of their own, by main genre; the other contents stay in the operator's. */
const libraryPages: Readonly<Record<string, string>> = {
  adventure: 'viju',
  'sci-fi': 'viju',
  fantasy: 'viju',
  drama: 'start',
  romance: 'start',
  comedy: 'moretv',
  animation: 'moretv',
  documentary: 'nonfiction',
  history: 'nonfiction',
  lifestyle: 'nonfiction',
  crime: '24kino',
  thriller: '24kino',
  horror: '24kino',
}

const libraryFor = ({ type, genres }: ListedContent, chance: number): number => {
  const own = type === 'series' ? 22 : 21
  if (type === 'program' || chance < 0.4) return own
  const page = type === 'series' && chance < 0.7 ? 'amediateka' : libraryPages[genres[0]]
  return libraries.find((library) => library.page === page)?.id ?? own
}

const countriesFor = (chance: () => number): string[] => {
  const any = (): string => countries[Math.floor(chance() * countries.length)]?.code ?? 'KZ'
  const first = chance() < 0.25 ? 'KZ' : any()
  return [...new Set(chance() < 0.2 ? [first, any()] : [first])]
}

const ratingsFor = (chance: () => number): Rating[] => {
  const base = 5.2 + chance() * 3.9
  const imdb: Rating = { type: 'imdb', rating: base.toFixed(1) }
  const kinopoisk: Rating = {
    type: 'kinopoisk',
    rating: Math.min(9.4, base + chance() * 0.8 - 0.3).toFixed(1),
  }
  const which = chance()
  if (which < 0.08) return []
  return which < 0.25 ? [imdb] : [imdb, kinopoisk]
}

const packetFor = (chance: number): number | null => {
  if (chance < 0.12) return packetIds.cinema
  return chance < 0.24 ? packetIds.base : null
}

/** Year, countries, ratings, library and packet of a content after the first sixty; the same for the same slug. */
export const variedTraits = (listed: ListedContent): Partial<Content> => {
  const chance = sequenceFrom(seedOf('traits', listed.slug))
  // Newer years are more frequent.
  const year = newestYear - Math.floor((newestYear - oldestYear + 1) * chance() ** 2.2)
  return {
    year,
    countries: countriesFor(chance),
    ratings: ratingsFor(chance),
    libraryId: libraryFor(listed, chance()),
    packetId: packetFor(chance()),
    hasTrailer: listed.type !== 'program' && chance() < 0.8,
  }
}
