import { oddRows } from './odd-rows'
import {
  channelsRow,
  historiesRow,
  personsRow,
  posterContents,
  type RowDefinition,
  rowsetsRow,
  tilesRow,
  wideContents,
} from './row-definition'
import { bestRated, channelsWhere, newest, ofGenres, ofType, peopleWith, suitableFor } from './selections'
import { homeBanners, homeButtons, homeCollections } from './tiles'

/** The channels that every viewer may watch; also a row by itself. */
export const freeChannelsRow: RowDefinition = channelsRow(
  'freechannels',
  'Бесплатные каналы',
  'Free channels',
  channelsWhere((channel) => channel.isFree && channel.accessError === null && !channel.isHidden),
)

/** The rows of the home page: one or more of every content type, then the odd ones. */
export const homeRows: readonly RowDefinition[] = [
  tilesRow(['promo', 'promotions'], 'home-promo', 'Главное', 'Highlights', homeBanners, { limit: 10 }),
  historiesRow('home-histories', 'Продолжить просмотр', 'Continue watching'),
  channelsRow(
    'home-channels',
    'Популярные каналы',
    'Popular channels',
    channelsWhere((channel) => channel.isPopular && channel.age < 18),
  ),
  posterContents('home-new-films', 'Новые фильмы', 'New films', newest(ofType('movie'), 48)),
  wideContents('home-series', 'Сериалы на вечер', 'Series for tonight', bestRated(ofType('series'), 30), {
    limit: 21,
  }),
  tilesRow(
    ['collection', 'collection'],
    'home-collections',
    'Подборки под настроение',
    'Collections for a mood',
    homeCollections,
  ),
  tilesRow(['buttons', 'buttons'], 'home-buttons', 'Быстрые кнопки', 'Shortcuts', homeButtons),
  posterContents(
    'home-family',
    'Смотрим всей семьёй',
    'For the whole family',
    suitableFor(6, ofGenres('animation', 'fantasy', 'adventure')),
  ),
  wideContents('home-sport', 'Спортивный характер', 'A sporting spirit', ofGenres('sport'), { loopCount: 2 }),
  personsRow('home-persons', 'Люди за кадром и в кадре', 'People on screen and behind it', peopleWith(), {
    limit: 18,
  }),
  freeChannelsRow,
  posterContents('home-best', 'Высокий рейтинг', 'Highly rated', bestRated(ofType('movie'), 24)),
  rowsetsRow('home-pages', 'Разделы', 'Sections', [
    'movies',
    'series',
    'telecasts',
    'sport',
    'tv-child',
    'people',
  ]),
  wideContents(
    'home-documentary',
    'Документальное',
    'Documentaries',
    ofGenres('documentary', 'history', 'lifestyle'),
  ),
  rowsetsRow('home-libraries', 'Библиотеки', 'Libraries', [
    'viju',
    'start',
    'amediateka',
    'moretv',
    'nonfiction',
    '24kino',
  ]),
  ...oddRows,
]
