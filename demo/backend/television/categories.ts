import type { Words } from '../wire/language'
import type { Channel } from './channel'
import type { Genre } from './genres'

export interface Category {
  readonly id: number
  readonly slug: string
  readonly name: Words
  readonly tags: { readonly all_channels?: true; readonly startup?: true; readonly is_adult?: true }
  readonly includes: (channel: Channel) => boolean
}

const ofGenre =
  (genre: Genre) =>
  (channel: Channel): boolean =>
    channel.genre === genre && channel.age < 18

const genreCategory = (id: number, genre: Genre, ru: string, en: string): Category => ({
  id,
  slug: genre,
  name: { ru, en },
  tags: {},
  includes: ofGenre(genre),
})

/** In display order. 2 contains every channel, 3 opens first, 5 is for children; 26 and "4K" are for other devices. */
export const categories: readonly Category[] = [
  {
    id: 3,
    slug: 'popular',
    name: { ru: 'Популярные', en: 'Popular' },
    tags: { startup: true },
    includes: (channel) => channel.isPopular,
  },
  {
    id: 2,
    slug: 'all',
    name: { ru: 'Все каналы', en: 'All channels' },
    tags: { all_channels: true },
    includes: () => true,
  },
  genreCategory(6, 'news', 'Новости', 'News'),
  genreCategory(7, 'cinema', 'Кино и сериалы', 'Films and series'),
  genreCategory(8, 'sport', 'Спорт', 'Sport'),
  genreCategory(5, 'kids', 'Детям', 'Children'),
  genreCategory(9, 'music', 'Музыка', 'Music'),
  genreCategory(10, 'science', 'Познавательные', 'Knowledge'),
  genreCategory(11, 'life', 'Стиль жизни', 'Lifestyle'),
  {
    id: 18,
    slug: 'adult',
    name: { ru: 'Для взрослых', en: 'Adult' },
    tags: { is_adult: true },
    includes: (channel) => channel.age >= 18,
  },
  {
    id: 26,
    slug: 'big-screen',
    name: { ru: 'Большой экран', en: 'Big screen' },
    tags: {},
    includes: (channel) => channel.is4k || channel.name.en.endsWith('UHD'),
  },
  { id: 27, slug: '4k', name: { ru: '4K', en: '4K' }, tags: {}, includes: (channel) => channel.is4k },
]
