import type { Words } from '../wire/language'
import type { ContentType } from './content'
import { genreOf } from './genre-tree'

/** Slug, kind, genres, age and names of one content of the invented catalogue. */
export interface ListedContent {
  readonly slug: string
  readonly type: ContentType
  /** Slugs of the main genre and of its subgenre. */
  readonly genres: readonly [main: string, sub: string]
  readonly age: number
  readonly name: Words
}

type Row = readonly [slug: string, subgenre: string, age: number, ru: string, en: string]

const movies: readonly Row[] = [
  ['free-film', 'sea-voyage', 0, 'Берег без замков', 'The Open Shore'],
  ['bought-film', 'city-romance', 12, 'Второй билет', 'The Second Ticket'],
  ['premium-film', 'gentle-comedy', 12, 'Премьера на крыше', 'Premiere on the Roof'],
  ['adult-film', 'noir', 18, 'После полуночи', 'After Midnight'],
  ['teen-film', 'road-story', 16, 'Острый поворот', 'The Sharp Bend'],
  ['lost-film', 'period-drama', 12, 'Потерянная плёнка', 'The Lost Reel'],
  ['announced-film', 'fairy-tale', 6, 'Скоро зима', 'Winter Is Near'],
  ['closed-film', 'ghost-story', 12, 'Закрытая дверь', 'The Closed Door'],
  ['provider-film', 'conspiracy', 12, 'Только для своих', 'Subscribers of Old'],
  ['refused-film', 'chamber-drama', 12, 'Не сегодня', 'Not Today'],
  ['packshot-film', 'absurd-comedy', 0, 'Две заставки', 'Two Title Cards'],
  ['points-film', 'expedition', 6, 'Карта со стрелками', 'A Map with Arrows'],
  ['thumbnail-film', 'cities', 0, 'Кадр за кадром', 'Frame by Frame'],
  ['short-film', 'puppet-animation', 0, 'Короче некуда', 'As Short as It Gets'],
  ['archive-film', 'neighbour-comedy', 0, 'Повтор вечерней ленты', 'The Evening Rerun'],
  ['archive-premium-film', 'courtroom', 12, 'Повтор премьеры', 'The Premiere Rerun'],
  ['half-seen-film', 'investigation', 6, 'На самом интересном', 'Just at the Best Part'],
  ['seen-film', 'holiday-romance', 0, 'Досмотренное до конца', 'Seen to the End'],
  ['subtitled-film', 'family-drama', 12, 'Слова внизу экрана', 'Words Below the Picture'],
  ['advertised-film', 'legend', 6, 'Бумажный фонарь', 'The Paper Lantern'],
  ['protected-film', 'survival', 12, 'Соляная дорога', 'The Salt Road'],
  ['quiet-harbour', 'family-drama', 0, 'Тихая гавань', 'A Quiet Harbour'],
  ['glass-garden', 'garden', 6, 'Стеклянный сад', 'The Glass Garden'],
  ['north-wind', 'sea-voyage', 12, 'Северный ветер', 'The North Wind'],
  ['seventh-platform', 'time-travel', 12, 'Седьмая платформа', 'Platform Seven'],
  ['clay-birds', 'puppet-animation', 0, 'Глиняные птицы', 'Clay Birds'],
  ['long-bridge', 'science', 0, 'Длинный мост', 'The Long Bridge'],
  ['snow-orchestra', 'musical', 0, 'Снежный оркестр', 'The Snow Orchestra'],
  ['last-goal', 'team-sport', 6, 'Гол на последней минуте', 'A Goal in the Last Minute'],
  ['moon-bakery', 'drawn-animation', 0, 'Лунная пекарня', 'The Moon Bakery'],
]

const series: readonly Row[] = [
  ['two-seasons', 'family-drama', 12, 'Дом у переправы', 'The Ferry House'],
  ['one-season', 'period-drama', 6, 'Пять писем', 'Five Letters'],
  ['premium-series', 'near-future', 12, 'Ночная смена метро', 'The Night Metro Shift'],
  ['river-keepers', 'travel', 6, 'Хранители реки', 'Keepers of the River'],
  ['attic-club', 'drawn-animation', 0, 'Клуб на чердаке', 'The Attic Club'],
  ['cloud-school', 'toddlers', 0, 'Облачная школа', 'Cloud School'],
  ['inspector-fog', 'investigation', 16, 'Инспектор Туман', 'Inspector Fog'],
  ['old-radio', 'concert', 6, 'Старое радио', 'The Old Radio'],
  ['island-clinic', 'chamber-drama', 12, 'Клиника на острове', 'The Island Clinic'],
  ['stone-forest', 'nature', 0, 'Каменный лес', 'The Stone Forest'],
  ['second-serve', 'team-sport', 6, 'Вторая подача', 'Second Serve'],
  ['tram-line', 'travel', 6, 'Трамвайная линия', 'The Tram Line'],
  ['winter-camp', 'drawn-animation', 6, 'Зимний лагерь', 'Winter Camp'],
  ['blue-archive', 'conspiracy', 12, 'Синий архив', 'The Blue Archive'],
]

const programs: readonly Row[] = [
  ['kitchen-talk', 'cooking', 0, 'Разговоры на кухне', 'Kitchen Talk'],
  ['slow-train', 'travel', 0, 'Медленный поезд', 'The Slow Train'],
  ['how-it-floats', 'science', 0, 'Почему не тонет', 'Why It Floats'],
  ['city-from-above', 'cities', 0, 'Город сверху', 'The City from Above'],
  ['one-song', 'concert', 0, 'Одна песня', 'One Song'],
  ['backyard-match', 'team-sport', 0, 'Матч во дворе', 'The Backyard Match'],
  ['week-in-maps', 'weekly-review', 12, 'Неделя на карте', 'The Week in Maps'],
  ['letters-home', 'interview', 6, 'Письма домой', 'Letters Home'],
  ['garden-notes', 'garden', 0, 'Заметки садовода', 'Garden Notes'],
  ['night-sky', 'science', 0, 'Ночное небо', 'The Night Sky'],
  ['market-day', 'cooking', 0, 'Базарный день', 'Market Day'],
  ['choir-practice', 'concert', 0, 'Репетиция хора', 'Choir Practice'],
  ['first-steps', 'toddlers', 0, 'Первые шаги', 'First Steps'],
  ['bridge-watch', 'cities', 6, 'Смотритель мостов', 'The Bridge Watch'],
  ['long-run', 'racing', 0, 'Длинная дистанция', 'The Long Run'],
  ['studio-nine', 'interview', 12, 'Девятая студия', 'Studio Nine'],
]

const listed =
  (type: ContentType) =>
  ([slug, sub, age, ru, en]: Row): ListedContent => ({
    slug,
    type,
    genres: [genreOf(sub).parent ?? sub, sub],
    age,
    name: { ru, en },
  })

/** The sixty contents in the operator's order. */
export const listedContents: readonly ListedContent[] = [
  ...movies.map(listed('movie')),
  ...series.map(listed('series')),
  ...programs.map(listed('program')),
]
