import type { Words } from '../wire/language'
import type { Genre } from './genres'

/** Slug, genre and names of one channel of the invented channel list. */
export interface ListedChannel {
  readonly slug: string
  readonly genre: Genre
  readonly name: Words
}

const listed = (slug: string, genre: Genre, ru: string, en: string): ListedChannel => ({
  slug,
  genre,
  name: { ru, en },
})

/** The forty channels in the operator's order. */
export const listedChannels: readonly ListedChannel[] = [
  listed('news-24', 'news', 'Новости за 24', 'Newsroom 24'),
  listed('morning-lane', 'life', 'Утренний переулок', 'Morning Lane'),
  listed('lantern-film', 'cinema', 'Киноафиша Фонарь', 'Lantern Film'),
  listed('north-stadium', 'sport', 'Северный стадион', 'North Stadium'),
  listed('cinema-plus', 'cinema', 'Премьерный ряд', 'Premiere Row'),
  listed('paper-boats', 'kids', 'Бумажные кораблики', 'Paper Boats'),
  listed('regional-1', 'news', 'Речной край', 'Riverside Regional'),
  listed('blue-vinyl', 'music', 'Синий винил', 'Blue Vinyl'),
  listed('no-archive', 'life', 'Открытое окно', 'Open Window'),
  listed('field-notes', 'science', 'Полевой дневник', 'Field Notes'),
  listed('space-4k', 'science', 'Орбита 4K', 'Orbit 4K'),
  listed('single-rate', 'music', 'Ровный ритм', 'Steady Beat'),
  listed('night-18', 'cinema', 'Далеко за полночь', 'Long Past Midnight'),
  listed('harbour-report', 'news', 'Гавань сегодня', 'Harbour Report'),
  listed('closed-studio', 'life', 'Закрытая студия', 'Closed Studio'),
  listed('velo-track', 'sport', 'Велотрек', 'Velo Track'),
  listed('drm-one', 'cinema', 'Сейф Один', 'Vault One'),
  listed('short-archive', 'news', 'Краткая хроника', 'Short Chronicle'),
  listed('silent', 'music', 'Тихий эфир', 'Quiet Air'),
  listed('old-reel', 'cinema', 'Старая плёнка', 'Old Reel'),
  listed('hedgehog-club', 'kids', 'Клуб ежей', 'Hedgehog Club'),
  listed('deep-water', 'science', 'Большая глубина', 'Deep Water'),
  listed('long-rally', 'sport', 'Длинная подача', 'Long Rally'),
  listed('kitchen-garden', 'life', 'Кухня и огород', 'Kitchen Garden'),
  listed('no-overlay', 'life', 'Пятый причал', 'Fifth Pier'),
  listed('street-strings', 'music', 'Уличные струны', 'Street Strings'),
  listed('atlas-hour', 'science', 'Час атласа', 'Atlas Hour'),
  listed('drama-plus', 'cinema', 'Тёплая драма', 'Warm Drama'),
  listed('budget-watch', 'news', 'Счёт и дело', 'Ledger and Trade'),
  listed('snow-line', 'sport', 'Снежная линия', 'Snow Line'),
  listed('button-theatre', 'kids', 'Театр Пуговка', 'Button Theatre'),
  listed('two-tickets', 'cinema', 'Два билета', 'Two Tickets'),
  listed('loud-room', 'music', 'Громкая комната', 'Loud Room'),
  listed('craft-yard', 'life', 'Двор мастеров', 'Craft Yard'),
  listed('clear-sky', 'science', 'Ясное небо', 'Clear Sky'),
  listed('final-whistle', 'sport', 'Финальный свисток', 'Final Whistle'),
  listed('series-avenue', 'cinema', 'Сериальный проспект', 'Series Avenue'),
  listed('town-hall', 'news', 'Городской зал', 'Town Hall'),
  listed('sleepy-fox', 'kids', 'Сонный лис UHD', 'Sleepy Fox UHD'),
  listed('slow-road', 'life', 'Неспешная дорога', 'Slow Road'),
]

const genreOrder: readonly Genre[] = ['news', 'cinema', 'sport', 'kids', 'music', 'science', 'life']

/** A channel after the fortieth, for scenarios with a thousand channels. */
export const numberedChannel = (index: number): ListedChannel => {
  const number = String(index + 1).padStart(4, '0')
  const genre = genreOrder[index % genreOrder.length] ?? 'life'
  return listed(`channel-${number}`, genre, `Канал ${number}`, `Channel ${number}`)
}
