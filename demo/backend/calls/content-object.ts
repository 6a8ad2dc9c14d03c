import { type Content, libraries, trailerIdOf } from '../catalogue/content'
import { episodeToPlay } from '../catalogue/content-rights'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'

const genreIds = ['news', 'cinema', 'sport', 'kids', 'music', 'science', 'life'] as const

const genreNames = {
  news: { ru: 'Новости', en: 'News' },
  cinema: { ru: 'Кино', en: 'Cinema' },
  sport: { ru: 'Спорт', en: 'Sport' },
  kids: { ru: 'Детям', en: 'Children' },
  music: { ru: 'Музыка', en: 'Music' },
  science: { ru: 'Познавательное', en: 'Knowledge' },
  life: { ru: 'Жизнь', en: 'Life' },
} as const

const people = [
  { ru: 'Марта Ильина', en: 'Marta Ilyina' },
  { ru: 'Олег Сорока', en: 'Oleg Soroka' },
  { ru: 'Дана Абрамс', en: 'Dana Abrams' },
  { ru: 'Тимур Веллер', en: 'Timur Weller' },
  { ru: 'Инга Полякова', en: 'Inga Polyakova' },
] as const

const genres = (visit: Visit, { genre }: Content): object[] => [
  {
    id: String(646000000000000001n + BigInt(genreIds.indexOf(genre))),
    name: genreNames[genre][visit.language],
    row_id: String(641000000000000101n + BigInt(genreIds.indexOf(genre))),
    row_slug: genre,
  },
]

const persons = (visit: Visit, { index }: Content): object[] =>
  [0, 1, 2].map((place) => {
    const number = (index + place) % people.length
    const role = place === 0 ? 'director' : 'actor'
    const name = people[number]?.[visit.language] ?? ''
    return {
      id: 5001 + number,
      slug: `person-${5001 + number}`,
      name,
      role,
      roles: [role],
      priority: place,
      image_url: pictureUrl(visit, 'profile.svg', number + 1),
      subtitle: '',
    }
  })

const pictureFields = (visit: Visit, content: Content): Record<string, unknown> => ({
  src_2x3: pictureUrl(visit, `poster/${content.slug}.svg`, content.index + 1),
  src_16x9: pictureUrl(visit, `content/${content.slug}.svg`, content.index + 1),
  color_bg: '#2a2e39',
})

/** The fields of a content that every list contains. */
const commonFields = (visit: Visit, content: Content): Record<string, unknown> => ({
  id: content.id,
  title: content.name[visit.language],
  slug: content.slug,
  content_type: content.type,
  season: content.season,
  series: content.episode,
  year: String(content.year),
  age: content.age,
  cover: pictureFields(visit, content),
  ratings: [
    {
      type: 'imdb',
      rating: (6 + (content.index % 30) / 10).toFixed(1),
      name: 'IMDb',
      color: '#f5c518',
      external_id: '',
    },
  ],
  genres: genres(visit, content),
  is_announcement: content.isAnnouncement,
})

const about = (visit: Visit, content: Content): string =>
  visit.language === 'ru'
    ? `«${content.name.ru}» — вымышленная картина из каталога, которого нет.`
    : `${content.name.en} is an invented title from a catalogue that is not there.`

/** A content as lists contain it: similar contents, episodes of a series, rows. */
export const shortContent = (visit: Visit, content: Content, place: number): Record<string, unknown> =>
  shaped(
    visit,
    'content',
    { ...commonFields(visit, content), description: about(visit, content), duration: content.seconds },
    place,
  )

const childrenOf = (visit: Visit, content: Content): object[] =>
  content.children.flatMap((id, place) => {
    const child = visit.world.catalogue.find(id)
    return child ? [shortContent(visit, child, place)] : []
  })

/** A content with all its fields, for this viewer (CAT-06). */
export const contentObject = (visit: Visit, user: User, content: Content): Record<string, unknown> => {
  const next = content.type === 'series' ? episodeToPlay(visit.world, user, content) : undefined
  const library = libraries.find(({ id }) => id === content.libraryId)
  const wide = pictureUrl(visit, `content/${content.slug}.svg`, content.index + 1)
  return shaped(visit, 'content', {
    ...commonFields(visit, content),
    original: content.name.en,
    description: about(visit, content),
    short: about(visit, content),
    parent_id: content.parentId,
    contents: childrenOf(visit, content),
    duration: content.seconds,
    background: { tv: wide, web: wide, phone: wide, tablet: wide },
    countries: [{ id: '647000000000000001', name: visit.language === 'ru' ? 'Казахстан' : 'Kazakhstan' }],
    rating: '',
    motion_rating: null,
    persons: persons(visit, content),
    libraries:
      library && !content.channelSlug ? [{ id: library.id, title: library.title[visit.language] }] : [],
    trailers: content.hasTrailer ? [{ id: trailerIdOf(content), library: String(content.libraryId) }] : [],
    is_cartoon: content.genre === 'kids',
    is_adult: content.age >= 18,
    is_lost: content.isLost,
    graphic_title: null,
    images: [{ type: 'wide', ar: '16:9', src: wide }],
    next_to_play: next ? shortContent(visit, next, 0) : null,
  })
}
