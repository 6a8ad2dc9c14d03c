import type { Words } from '../wire/language'

const names = [
  'Чужой зонт | Someone’s Umbrella',
  'Утро без новостей | A Morning without News',
  'Второй ключ | The Second Key',
  'Гость к ужину | A Guest for Supper',
  'Лишний билет | The Spare Ticket',
  'Письмо без адреса | A Letter without an Address',
  'Короткое замыкание | A Short Circuit',
  'Дождь до пятницы | Rain until Friday',
  'Тот самый вторник | That Very Tuesday',
  'Сдача с рубля | Small Change',
  'Потерянный час | The Lost Hour',
  'Голос в трубке | A Voice on the Line',
  'Окно напротив | The Window Opposite',
  'Старые счёты | Old Accounts',
  'Почти каникулы | Almost a Holiday',
  'Свет в подвале | A Light in the Cellar',
  'Разговор начистоту | Plain Talk',
  'Последний автобус | The Last Bus',
  'Хорошие соседи | Good Neighbours',
  'До свидания, лето | So Long, Summer',
]

/** The name of an episode of a series; neighbours in a series differ. */
export const episodeName = (seriesIndex: number, season: number, episode: number): Words => {
  const [ru = '', en = ''] =
    names[(seriesIndex * 7 + season * 3 + episode) % names.length]?.split(' | ') ?? []
  return { ru, en }
}
