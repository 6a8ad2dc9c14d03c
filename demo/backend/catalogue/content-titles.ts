import type { Genre } from '../television/genres'
import type { Words } from '../wire/language'
import type { ContentType } from './content'

/** Slug, kind, genre, age and names of one content of the invented catalogue. */
export interface ListedContent {
  readonly slug: string
  readonly type: ContentType
  readonly genre: Genre
  readonly age: number
  readonly name: Words
}

type Row = readonly [slug: string, genre: Genre, age: number, ru: string, en: string]

const movies: readonly Row[] = [
  ['free-film', 'cinema', 0, 'Берег без замков', 'The Open Shore'],
  ['bought-film', 'cinema', 12, 'Второй билет', 'The Second Ticket'],
  ['premium-film', 'cinema', 12, 'Премьера на крыше', 'Premiere on the Roof'],
  ['adult-film', 'cinema', 18, 'После полуночи', 'After Midnight'],
  ['teen-film', 'cinema', 16, 'Острый поворот', 'The Sharp Bend'],
  ['lost-film', 'cinema', 12, 'Потерянная плёнка', 'The Lost Reel'],
  ['announced-film', 'cinema', 6, 'Скоро зима', 'Winter Is Near'],
  ['closed-film', 'cinema', 12, 'Закрытая дверь', 'The Closed Door'],
  ['provider-film', 'cinema', 12, 'Только для своих', 'Subscribers of Old'],
  ['refused-film', 'cinema', 12, 'Не сегодня', 'Not Today'],
  ['packshot-film', 'cinema', 0, 'Две заставки', 'Two Title Cards'],
  ['points-film', 'cinema', 6, 'Карта со стрелками', 'A Map with Arrows'],
  ['thumbnail-film', 'cinema', 0, 'Кадр за кадром', 'Frame by Frame'],
  ['short-film', 'cinema', 0, 'Короче некуда', 'As Short as It Gets'],
  ['archive-film', 'cinema', 0, 'Повтор вечерней ленты', 'The Evening Rerun'],
  ['archive-premium-film', 'cinema', 12, 'Повтор премьеры', 'The Premiere Rerun'],
  ['half-seen-film', 'cinema', 6, 'На самом интересном', 'Just at the Best Part'],
  ['seen-film', 'cinema', 0, 'Досмотренное до конца', 'Seen to the End'],
  ['subtitled-film', 'cinema', 12, 'Слова внизу экрана', 'Words Below the Picture'],
  ['advertised-film', 'cinema', 6, 'Бумажный фонарь', 'The Paper Lantern'],
  ['protected-film', 'cinema', 12, 'Соляная дорога', 'The Salt Road'],
  ['quiet-harbour', 'cinema', 0, 'Тихая гавань', 'A Quiet Harbour'],
  ['glass-garden', 'life', 6, 'Стеклянный сад', 'The Glass Garden'],
  ['north-wind', 'cinema', 12, 'Северный ветер', 'The North Wind'],
  ['seventh-platform', 'cinema', 12, 'Седьмая платформа', 'Platform Seven'],
  ['clay-birds', 'kids', 0, 'Глиняные птицы', 'Clay Birds'],
  ['long-bridge', 'science', 0, 'Длинный мост', 'The Long Bridge'],
  ['snow-orchestra', 'music', 0, 'Снежный оркестр', 'The Snow Orchestra'],
  ['last-goal', 'sport', 6, 'Гол на последней минуте', 'A Goal in the Last Minute'],
  ['moon-bakery', 'kids', 0, 'Лунная пекарня', 'The Moon Bakery'],
]

const series: readonly Row[] = [
  ['two-seasons', 'cinema', 12, 'Дом у переправы', 'The Ferry House'],
  ['one-season', 'cinema', 6, 'Пять писем', 'Five Letters'],
  ['premium-series', 'cinema', 12, 'Ночная смена метро', 'The Night Metro Shift'],
  ['river-keepers', 'life', 6, 'Хранители реки', 'Keepers of the River'],
  ['attic-club', 'kids', 0, 'Клуб на чердаке', 'The Attic Club'],
  ['cloud-school', 'kids', 0, 'Облачная школа', 'Cloud School'],
  ['inspector-fog', 'cinema', 16, 'Инспектор Туман', 'Inspector Fog'],
  ['old-radio', 'music', 6, 'Старое радио', 'The Old Radio'],
  ['island-clinic', 'cinema', 12, 'Клиника на острове', 'The Island Clinic'],
  ['stone-forest', 'science', 0, 'Каменный лес', 'The Stone Forest'],
  ['second-serve', 'sport', 6, 'Вторая подача', 'Second Serve'],
  ['tram-line', 'life', 6, 'Трамвайная линия', 'The Tram Line'],
  ['winter-camp', 'kids', 6, 'Зимний лагерь', 'Winter Camp'],
  ['blue-archive', 'cinema', 12, 'Синий архив', 'The Blue Archive'],
]

const programs: readonly Row[] = [
  ['kitchen-talk', 'life', 0, 'Разговоры на кухне', 'Kitchen Talk'],
  ['slow-train', 'life', 0, 'Медленный поезд', 'The Slow Train'],
  ['how-it-floats', 'science', 0, 'Почему не тонет', 'Why It Floats'],
  ['city-from-above', 'science', 0, 'Город сверху', 'The City from Above'],
  ['one-song', 'music', 0, 'Одна песня', 'One Song'],
  ['backyard-match', 'sport', 0, 'Матч во дворе', 'The Backyard Match'],
  ['week-in-maps', 'news', 12, 'Неделя на карте', 'The Week in Maps'],
  ['letters-home', 'news', 6, 'Письма домой', 'Letters Home'],
  ['garden-notes', 'life', 0, 'Заметки садовода', 'Garden Notes'],
  ['night-sky', 'science', 0, 'Ночное небо', 'The Night Sky'],
  ['market-day', 'life', 0, 'Базарный день', 'Market Day'],
  ['choir-practice', 'music', 0, 'Репетиция хора', 'Choir Practice'],
  ['first-steps', 'kids', 0, 'Первые шаги', 'First Steps'],
  ['bridge-watch', 'science', 6, 'Смотритель мостов', 'The Bridge Watch'],
  ['long-run', 'sport', 0, 'Длинная дистанция', 'The Long Run'],
  ['studio-nine', 'news', 12, 'Девятая студия', 'Studio Nine'],
]

const listed =
  (type: ContentType) =>
  ([slug, genre, age, ru, en]: Row): ListedContent => ({ slug, type, genre, age, name: { ru, en } })

/** The sixty contents in the operator's order. */
export const listedContents: readonly ListedContent[] = [
  ...movies.map(listed('movie')),
  ...series.map(listed('series')),
  ...programs.map(listed('program')),
]
