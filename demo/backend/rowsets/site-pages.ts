import { cataloguePages } from './catalogue-pages'
import { homeRows } from './home-rows'
import { libraryPages } from './library-pages'
import { channelsRow, historiesRow, personsRow, posterContents, wideContents } from './row-definition'
import {
  channelsWhere,
  favoriteChannels,
  favoriteContents,
  favoritePeople,
  fromAge,
  newest,
  ofGenres,
  ofType,
  peopleWith,
  suitableFor,
} from './selections'
import { pageDefaults, type SitePage } from './site-page'

const home: SitePage = {
  ...pageDefaults,
  id: 1,
  slug: 'home',
  template: 'startpage',
  title: { ru: 'Главная', en: 'Home' },
  rows: homeRows,
}

const channels: SitePage = {
  ...pageDefaults,
  id: 2,
  slug: 'channels',
  template: 'tvchannels',
  title: { ru: 'Каналы', en: 'Channels' },
}

const sport: SitePage = {
  ...pageDefaults,
  id: 6,
  slug: 'sport',
  template: 'contents',
  title: { ru: 'Спорт', en: 'Sport' },
  rows: [
    channelsRow(
      'sport-channels',
      'Спортивные каналы',
      'Sport channels',
      channelsWhere(({ genre }) => genre === 'sport'),
    ),
    wideContents('sport-all', 'Матчи и истории', 'Matches and stories', ofGenres('sport')),
    posterContents('sport-racing', 'Гонки', 'Racing', ofGenres('racing')),
    wideContents('sport-winter', 'Зимний спорт', 'Winter sport', ofGenres('winter-sport')),
  ],
}

const children: SitePage = {
  ...pageDefaults,
  id: 7,
  slug: 'tv-child',
  template: 'contents',
  title: { ru: 'Детям', en: 'Children' },
  rows: [
    posterContents('child-animation', 'Мультфильмы', 'Animation', suitableFor(12, ofGenres('animation'))),
    channelsRow(
      'child-channels',
      'Детские каналы',
      'Channels for children',
      channelsWhere(({ genre }) => genre === 'kids'),
    ),
    wideContents('child-tales', 'Сказки', 'Tales', suitableFor(12, ofGenres('fantasy'))),
    posterContents('child-toddlers', 'Для самых маленьких', 'For toddlers', ofGenres('toddlers')),
  ],
}

const people: SitePage = {
  ...pageDefaults,
  id: 8,
  slug: 'people',
  template: 'starpage',
  title: { ru: 'Персоны', en: 'People' },
  rows: [
    personsRow('people-all', 'Все персоны', 'Everybody', peopleWith()),
    personsRow('people-actors', 'Актёры', 'Actors', peopleWith('actor')),
    personsRow('people-directors', 'Режиссёры', 'Directors', peopleWith('director')),
    personsRow('people-presenters', 'Ведущие', 'Presenters', peopleWith('presenter')),
  ],
}

const search: SitePage = {
  ...pageDefaults,
  id: 9,
  slug: 'search',
  template: 'search',
  title: { ru: 'Поиск', en: 'Search' },
  rows: [
    channelsRow(
      'search-channels',
      'Каналы',
      'Channels',
      channelsWhere(() => true),
    ),
    posterContents('search-movies', 'Фильмы', 'Films', ofType('movie')),
    posterContents('search-series', 'Сериалы', 'Series', ofType('series')),
    wideContents('search-programs', 'Передачи', 'Programmes', ofType('program')),
    personsRow('search-persons', 'Персоны', 'People', peopleWith()),
  ],
}

const mine: SitePage = {
  ...pageDefaults,
  id: 10,
  slug: 'my',
  template: 'contents',
  title: { ru: 'Моё', en: 'My TV' },
  rows: [
    historiesRow('my-histories', 'Продолжить просмотр', 'Continue watching'),
    channelsRow('my-channels', 'Избранные каналы', 'Favourite channels', favoriteChannels, {
      cacheSeconds: 10,
    }),
    posterContents('my-contents', 'Избранное', 'Favourites', favoriteContents, { cacheSeconds: 10 }),
    personsRow('my-persons', 'Избранные персоны', 'Favourite people', favoritePeople, { cacheSeconds: 10 }),
  ],
}

const help: SitePage = {
  ...pageDefaults,
  id: 11,
  slug: 'help',
  template: 'outer_link',
  title: { ru: 'Помощь', en: 'Help' },
  url: 'https://help.example/',
}

const lateNight: SitePage = {
  ...pageDefaults,
  id: 1000,
  slug: 'late-night',
  template: 'contents',
  title: { ru: 'После полуночи', en: 'After Midnight' },
  rows: [
    posterContents('late-films', 'Только для взрослых', 'For adults only', fromAge(16, ofType('movie'))),
    wideContents(
      'late-new',
      'Новое после полуночи',
      'New after midnight',
      newest(fromAge(16, ofType('series')), 24),
    ),
  ],
}

const [movies, series, telecasts, catalog] = cataloguePages

/** All pages, in the order of the menu. */
export const sitePages: readonly SitePage[] = [
  home,
  channels,
  movies,
  series,
  telecasts,
  sport,
  children,
  mine,
  people,
  lateNight,
  ...libraryPages,
  catalog,
  help,
  search,
].flatMap((page) => page ?? [])

const known = new Map(
  sitePages.flatMap((page) =>
    [String(page.id), page.slug, `${page.slug}-${page.id}`].map((key) => [key, page]),
  ),
)

/** The page with this id, this slug, or both joined with a hyphen. */
export const sitePageNamed = (idOrSlug: string): SitePage | undefined => known.get(idOrSlug)
