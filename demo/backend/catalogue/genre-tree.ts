import type { Words } from '../wire/language'

/** A genre of the catalogue; a subgenre has a parent. */
export interface CatalogueGenre {
  /** 18 digits. */
  readonly id: string
  readonly slug: string
  readonly name: Words
  /** Slug of the main genre; null for a main genre. */
  readonly parent: string | null
  /** The only type of content that has it; null if several types do. */
  readonly contentType: 'movie' | 'series' | 'program' | null
  /** Id of the row of everything in this genre, 18 digits; the slug of the row is that of the genre. */
  readonly rowId: string
}

type Row = readonly [slug: string, ru: string, en: string]

interface Branch {
  readonly main: Row
  readonly only?: CatalogueGenre['contentType']
  readonly below: readonly Row[]
}

const branches: readonly Branch[] = [
  {
    main: ['drama', 'Драма', 'Drama'],
    below: [
      ['family-drama', 'Семейная драма', 'Family drama'],
      ['period-drama', 'Костюмная драма', 'Period drama'],
      ['chamber-drama', 'Камерная драма', 'Chamber drama'],
    ],
  },
  {
    main: ['comedy', 'Комедия', 'Comedy'],
    below: [
      ['gentle-comedy', 'Лирическая комедия', 'Gentle comedy'],
      ['absurd-comedy', 'Абсурдная комедия', 'Absurd comedy'],
      ['neighbour-comedy', 'Комедия о соседях', 'Neighbour comedy'],
    ],
  },
  {
    main: ['crime', 'Детектив', 'Crime'],
    below: [
      ['investigation', 'Расследование', 'Investigation'],
      ['noir', 'Нуар', 'Noir'],
      ['courtroom', 'Судебная история', 'Courtroom'],
    ],
  },
  {
    main: ['thriller', 'Триллер', 'Thriller'],
    below: [
      ['survival', 'Выживание', 'Survival'],
      ['conspiracy', 'Заговор', 'Conspiracy'],
    ],
  },
  {
    main: ['sci-fi', 'Фантастика', 'Science fiction'],
    below: [
      ['space', 'Космос', 'Space'],
      ['near-future', 'Ближайшее будущее', 'Near future'],
      ['time-travel', 'Путешествия во времени', 'Time travel'],
    ],
  },
  {
    main: ['fantasy', 'Фэнтези', 'Fantasy'],
    below: [
      ['fairy-tale', 'Сказка', 'Fairy tale'],
      ['legend', 'Легенда', 'Legend'],
    ],
  },
  {
    main: ['adventure', 'Приключения', 'Adventure'],
    below: [
      ['sea-voyage', 'Морское путешествие', 'Sea voyage'],
      ['road-story', 'Дорожная история', 'Road story'],
      ['expedition', 'Экспедиция', 'Expedition'],
    ],
  },
  {
    main: ['romance', 'Мелодрама', 'Romance'],
    below: [
      ['holiday-romance', 'Курортный роман', 'Holiday romance'],
      ['city-romance', 'Городская мелодрама', 'City romance'],
    ],
  },
  {
    main: ['horror', 'Ужасы', 'Horror'],
    below: [
      ['ghost-story', 'Призраки', 'Ghost story'],
      ['folk-horror', 'Деревенские страхи', 'Folk horror'],
    ],
  },
  {
    main: ['animation', 'Мультфильмы', 'Animation'],
    below: [
      ['puppet-animation', 'Кукольная анимация', 'Puppet animation'],
      ['drawn-animation', 'Рисованная анимация', 'Drawn animation'],
      ['toddlers', 'Для самых маленьких', 'For toddlers'],
    ],
  },
  {
    main: ['documentary', 'Документальное', 'Documentary'],
    below: [
      ['nature', 'Природа', 'Nature'],
      ['science', 'Наука', 'Science'],
      ['cities', 'Города', 'Cities'],
    ],
  },
  {
    main: ['history', 'История', 'History'],
    below: [
      ['biography', 'Биография', 'Biography'],
      ['crafts', 'Ремёсла', 'Crafts'],
    ],
  },
  {
    main: ['music', 'Музыка', 'Music'],
    below: [
      ['concert', 'Концерт', 'Concert'],
      ['musical', 'Мюзикл', 'Musical'],
    ],
  },
  {
    main: ['sport', 'Спорт', 'Sport'],
    below: [
      ['team-sport', 'Командный спорт', 'Team sport'],
      ['winter-sport', 'Зимний спорт', 'Winter sport'],
      ['racing', 'Гонки', 'Racing'],
    ],
  },
  {
    main: ['society', 'Общество', 'Society'],
    only: 'program',
    below: [
      ['interview', 'Интервью', 'Interview'],
      ['weekly-review', 'Итоги недели', 'Weekly review'],
    ],
  },
  {
    main: ['lifestyle', 'Дом и путешествия', 'Home and travel'],
    below: [
      ['cooking', 'Кухня', 'Cooking'],
      ['garden', 'Сад', 'Garden'],
      ['travel', 'Путешествия', 'Travel'],
    ],
  },
]

const firstId = 646000000000000001n
const firstRowId = 641000000000000101n

const listed = branches.flatMap(({ main, only = null, below }) => [
  { row: main, parent: null, contentType: only },
  ...below.map((row) => ({ row, parent: main[0], contentType: only })),
])

/** Every genre: each main genre, followed by its subgenres. */
export const genreTree: readonly CatalogueGenre[] = listed.map(
  ({ row: [slug, ru, en], parent, contentType }, index) => ({
    id: String(firstId + BigInt(index)),
    slug,
    name: { ru, en },
    parent,
    contentType,
    rowId: String(firstRowId + BigInt(index)),
  }),
)

const bySlug = new Map(genreTree.map((genre) => [genre.slug, genre]))

/** The genre with this slug. Throws a RangeError for an unknown one. */
export const genreOf = (slug: string): CatalogueGenre => {
  const genre = bySlug.get(slug)
  if (!genre) throw new RangeError(`There is no genre ${slug}`)
  return genre
}
