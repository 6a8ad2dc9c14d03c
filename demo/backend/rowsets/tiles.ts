import type { Words } from '../wire/language'
import type { Destination, Tile } from './row-definition'

const tile = (title: Words, destination: Destination, traits: Partial<Tile> = {}): Tile => ({
  title,
  destination,
  icon: null,
  graphicTitle: null,
  ...traits,
})

const banner = (
  slug: string,
  ru: string,
  en: string,
  graphicTitle: Tile['graphicTitle'],
  type: 'content' | 'channel' = 'content',
): Tile => tile({ ru, en }, { type, slug }, { graphicTitle })

/** Banners of the home page. */
export const homeBanners: readonly Tile[] = [
  banner('north-wind', 'Премьера недели', 'Premiere of the week', 'url'),
  banner('two-seasons', 'Новый сезон уже здесь', 'The new season is here', 'scaled'),
  banner(
    'premium-film',
    'Комедия, после которой хочется на крышу',
    'A comedy that takes you to the roof',
    null,
  ),
  banner('seventh-platform', 'Поезд, который уходит во вчера', 'The train that leaves for yesterday', 'url'),
  banner('stone-forest', 'Лес, которому миллион лет', 'A forest a million years old', 'scaled'),
  banner('snow-orchestra', 'Музыка при минус двадцати', 'Music at minus twenty', 'url'),
  banner('news-24', 'Весь день в прямом эфире', 'Live all day', null, 'channel'),
]

const button = (icon: string, ru: string, en: string, destination: Destination): Tile =>
  tile({ ru, en }, destination, { icon })

/** Buttons of the home page, one for every kind of destination except titles. */
export const homeButtons: readonly Tile[] = [
  button('guide', 'Телепрограмма', 'TV guide', { type: 'rowset', slug: 'channels' }),
  button('gift', 'Ввести промокод', 'Enter a promo code', { type: 'promo_key', id: 'WINTER' }),
  button('packet', 'Кино и драма', 'Cinema and Drama', { type: 'packet', id: '502' }),
  button('help', 'Вопросы и ответы', 'Questions and answers', { type: 'url', src: 'https://help.example/' }),
  button('message', 'Профилактика ночью', 'Maintenance at night', {
    type: 'text',
    title: { ru: 'Профилактика', en: 'Maintenance' },
    description: {
      ru: 'В ночь на среду с 03:00 до 03:30 каналы могут прерываться.\nАрхив останется доступен.',
      en: 'Channels may pause between 03:00 and 03:30 on Wednesday.\nThe archive stays available.',
    },
  }),
  button('kids', 'Детям', 'For children', { type: 'rowset', slug: 'tv-child' }),
]

const toRow = (slug: string, ru: string, en: string): Tile => tile({ ru, en }, { type: 'row', slug })

/** Collections by mood; each opens the row of a genre. */
export const homeCollections: readonly Tile[] = [
  toRow('sea-voyage', 'Солёный ветер', 'Salt Wind'),
  toRow('noir', 'Город без зонтов', 'A City without Umbrellas'),
  toRow('space', 'Тише, чем в космосе', 'Quieter than Space'),
  toRow('cooking', 'Пахнет ужином', 'It Smells of Supper'),
  toRow('fairy-tale', 'Сказки на ночь', 'Bedtime Tales'),
  toRow('nature', 'Без слов', 'Without Words'),
  toRow('holiday-romance', 'Лето, которое было', 'The Summer That Was'),
  toRow('investigation', 'Кто последний видел', 'Who Saw Them Last'),
]

/** A tile with a destination that no client knows, or without an id. */
export const oddTile = (ru: string, en: string, fields: Readonly<Record<string, unknown>>): Tile =>
  tile({ ru, en }, { type: 'malformed', fields })

export const pageTile = (slug: string, ru: string, en: string): Tile =>
  tile({ ru, en }, { type: 'rowset', slug })
