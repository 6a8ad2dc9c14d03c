import type { Words } from '../wire/language'
import type { Genre } from './genres'

export interface Title {
  /** Position in the list; also the number of its picture. */
  readonly number: number
  readonly genre: Genre
  readonly age: number
  readonly name: Words
  readonly isSeries: boolean
}

type Row = readonly [genre: Genre, age: number, isSeries: boolean, ru: string, en: string]

const rows: readonly Row[] = [
  ['news', 0, false, 'Утро на связи', 'Morning on the Line'],
  ['news', 0, false, 'Полдень: главное', 'Noon Digest'],
  ['news', 12, false, 'Вечерний разбор', 'The Evening Breakdown'],
  ['news', 12, false, 'Карта недели', 'Map of the Week'],
  ['news', 0, false, 'Погода вдоль реки', 'Weather Along the River'],
  ['news', 16, false, 'Острый угол', 'The Sharp Corner'],
  ['cinema', 12, false, 'Письмо из маяка', 'A Letter from the Lighthouse'],
  ['cinema', 16, false, 'Последний трамвай', 'The Last Tram Home'],
  ['cinema', 16, true, 'Дом на сваях', 'The House on Stilts'],
  ['cinema', 12, true, 'Соседи сверху', 'The Upstairs Neighbours'],
  ['cinema', 18, false, 'Чужая смена', 'Someone Else’s Shift'],
  ['cinema', 6, false, 'Оркестр без дирижёра', 'An Orchestra Without a Conductor'],
  ['cinema', 16, true, 'Следователь Осень', 'Inspector Autumn'],
  ['cinema', 0, false, 'Чемодан с облаками', 'A Suitcase of Clouds'],
  ['sport', 0, false, 'Утренняя разминка', 'Morning Warm-up'],
  ['sport', 6, false, 'Матч у моря', 'Match by the Sea'],
  ['sport', 6, false, 'Лыжная сотня', 'The Ski Hundred'],
  ['sport', 12, false, 'Скамейка запасных', 'From the Bench'],
  ['sport', 0, false, 'Гонка вокруг озера', 'Round the Lake Race'],
  ['sport', 0, true, 'Школа вратарей', 'Goalkeeper School'],
  ['kids', 0, true, 'Приключения зонтика', 'Adventures of an Umbrella'],
  ['kids', 0, true, 'Кот и метроном', 'The Cat and the Metronome'],
  ['kids', 6, true, 'Лаборатория под лестницей', 'The Lab Under the Stairs'],
  ['kids', 0, false, 'Сказка перед сном', 'A Tale Before Bed'],
  ['kids', 6, true, 'Экипаж «Одуванчик»', 'Crew of the Dandelion'],
  ['music', 0, false, 'Первые аккорды', 'First Chords'],
  ['music', 12, false, 'Концерт на крыше', 'Rooftop Concert'],
  ['music', 0, false, 'Час виолончели', 'The Cello Hour'],
  ['music', 16, false, 'Ночной плейлист', 'Night Playlist'],
  ['music', 6, true, 'Сам себе оркестр', 'One-Person Band'],
  ['science', 0, false, 'Как растут горы', 'How Mountains Grow'],
  ['science', 6, true, 'Привычка к космосу', 'A Habit of Space'],
  ['science', 12, true, 'Язык птиц', 'The Language of Birds'],
  ['science', 0, false, 'Невидимый океан', 'The Invisible Ocean'],
  ['science', 12, false, 'Мосты и люди', 'Bridges and People'],
  ['life', 0, false, 'Суп дня', 'Soup of the Day'],
  ['life', 0, true, 'Ремонт за выходные', 'A Weekend Repair'],
  ['life', 12, false, 'Разговор на лавочке', 'A Talk on the Bench'],
  ['life', 6, true, 'Поезд с остановками', 'The Stopping Train'],
  ['life', 0, false, 'Сад без спешки', 'An Unhurried Garden'],
]

/** The invented programmes of every schedule. */
export const titles: readonly Title[] = rows.map(([genre, age, isSeries, ru, en], number) => ({
  number,
  genre,
  age,
  isSeries,
  name: { ru, en },
}))

export const titlesOf = (genre: Genre): readonly Title[] => titles.filter((title) => title.genre === genre)

const firstProgramId = 30000

/** Id of the programme in calls about programmes. */
export const programIdOf = ({ number }: Title): number => firstProgramId + number
