import type { ContentType } from '../catalogue/content'
import { genreTree } from '../catalogue/genre-tree'
import { posterContents, type RowDefinition, tilesRow, wideContents } from './row-definition'
import { bestRated, newest, ofGenres, ofType } from './selections'
import { pageDefaults, type SitePage } from './site-page'
import { pageTile } from './tiles'

const ofTypeAndGenre =
  (type: ContentType, genre: string): Parameters<typeof newest>[0] =>
  (world) =>
    ofGenres(genre)(world).filter((content) => content.type === type)

const genreRows = (type: ContentType, prefix: string, slugs: readonly string[]): RowDefinition[] =>
  genreTree
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }, place) =>
      (place % 2 === 0 ? wideContents : posterContents)(
        `${prefix}-${slug}`,
        name.ru,
        name.en,
        ofTypeAndGenre(type, slug),
      ),
    )

/** The catalogue pages; the first row of films and of series contains everything of that type. */
export const cataloguePages: readonly SitePage[] = [
  {
    ...pageDefaults,
    id: 3,
    slug: 'movies',
    template: 'group.catalog',
    title: { ru: 'Фильмы', en: 'Films' },
    rows: [
      posterContents('all-movies', 'Все фильмы', 'All films', ofType('movie')),
      wideContents('movies-new', 'Премьеры', 'Premieres', newest(ofType('movie'), 24)),
      ...genreRows('movie', 'movies', [
        'drama',
        'comedy',
        'crime',
        'sci-fi',
        'adventure',
        'romance',
        'animation',
      ]),
    ],
  },
  {
    ...pageDefaults,
    id: 4,
    slug: 'series',
    template: 'group.catalog',
    title: { ru: 'Сериалы', en: 'Series' },
    rows: [
      posterContents('all-series', 'Все сериалы', 'All series', ofType('series')),
      wideContents('series-best', 'Высокий рейтинг', 'Highly rated', bestRated(ofType('series'), 24)),
      ...genreRows('series', 'series', ['drama', 'comedy', 'crime', 'thriller', 'fantasy', 'animation']),
    ],
  },
  {
    ...pageDefaults,
    id: 5,
    slug: 'telecasts',
    template: 'contents',
    title: { ru: 'Передачи', en: 'Programmes' },
    rows: [
      wideContents('all-programs', 'Все передачи', 'All programmes', ofType('program')),
      ...genreRows('program', 'telecasts', ['documentary', 'lifestyle', 'society', 'music', 'sport']),
    ],
  },
  {
    ...pageDefaults,
    id: 12,
    slug: 'catalog',
    template: 'group.catalog.search',
    title: { ru: 'Каталог', en: 'Catalogue' },
    rows: [
      tilesRow(['collection', 'collection'], 'catalog-sections', 'Разделы', 'Sections', [
        pageTile('movies', 'Фильмы', 'Films'),
        pageTile('series', 'Сериалы', 'Series'),
        pageTile('telecasts', 'Передачи', 'Programmes'),
        pageTile('sport', 'Спорт', 'Sport'),
        pageTile('tv-child', 'Детям', 'For children'),
      ]),
      posterContents('catalog-everything', 'Всё', 'Everything', ({ catalogue }) =>
        catalogue.contents.filter(({ isLost }) => !isLost),
      ),
    ],
  },
]

/** A row for every genre and subgenre; contents link to them. They are on no page. */
export const genreTreeRows: readonly RowDefinition[] = genreTree.map(({ slug, name }) =>
  posterContents(slug, name.ru, name.en, ofGenres(slug)),
)
