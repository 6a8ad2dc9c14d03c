import { seedOf } from '../worlds/deterministic'
import type { ContentType } from './content'
import type { ListedContent } from './content-titles'
import { factualTitles } from './factual-titles'
import { filmTitles } from './film-titles'
import { genreOf, genreTree } from './genre-tree'
import { programTitles } from './program-titles'
import { seriesTitles } from './series-titles'
import { slugOf } from './slug'

const subgenres = genreTree.filter(({ parent }) => parent !== null)

/** Ages by main genre; a content takes one of them by its name. */
const ages: Readonly<Record<string, readonly number[]>> = {
  animation: [0, 0, 6],
  fantasy: [6, 6, 12],
  documentary: [0, 6, 12],
  lifestyle: [0, 0, 6],
  music: [0, 6, 12],
  sport: [0, 6, 12],
  crime: [12, 16, 16],
  thriller: [16, 16, 18],
  horror: [16, 18, 18],
}

const ageOf = (sub: string, slug: string): number => {
  const own = ages[genreOf(sub).parent ?? sub] ?? [6, 12, 12, 16]
  return own[seedOf('age', slug) % own.length] ?? 12
}

const titled =
  (type: ContentType) =>
  ([sub, titles]: readonly [string, readonly string[]]): ListedContent[] =>
    titles.map((title) => {
      const [ru = '', en = ''] = title.split(' | ')
      const slug = slugOf(en)
      return {
        slug,
        type,
        genres: [genreOf(sub).parent ?? sub, sub],
        age: sub === 'toddlers' ? 0 : ageOf(sub, slug),
        name: { ru, en },
      }
    })

/** Invented films, series and programmes, mixed; the order is the same in every run. */
export const titledContents: readonly ListedContent[] = [
  ...Object.entries(filmTitles).flatMap(titled('movie')),
  ...Object.entries(factualTitles).flatMap(titled('movie')),
  ...Object.entries(seriesTitles).flatMap(titled('series')),
  ...Object.entries(programTitles).flatMap(titled('program')),
].sort((one, other) => seedOf('order', one.slug) - seedOf('order', other.slug))

/** A film without a title of its own, for operators with more contents than titles. */
export const numberedContent = (index: number): ListedContent => {
  const number = String(index + 1).padStart(4, '0')
  const sub = subgenres[index % subgenres.length]
  return {
    slug: `reel-${number}`,
    type: 'movie',
    genres: [sub?.parent ?? 'drama', sub?.slug ?? 'drama'],
    age: 12,
    name: { ru: `Плёнка ${number}`, en: `Reel ${number}` },
  }
}
