import type { Pictured } from '../pictures/cover-pictures'
import { dayNumberAt, dayStart } from '../television/schedule'
import type { Words } from '../wire/language'
import type { World } from '../worlds/world'

/** One piece of news of the operator. */
interface NewsItem {
  readonly id: number
  readonly slug: string
  /** Genres of the scene that is its picture; null for an item without a picture. */
  readonly genres: Pictured['genres'] | null
  /** Age in days of the operator's calendar. */
  readonly daysAgo: number
  /** Hour of publication, in the operator's own time. */
  readonly hour: number
  readonly title: Words
  /** Paragraphs separated by blank lines; never markup, even where it looks like it. */
  readonly text: Words
}

/** Newest first. The ages are days instead of dates, so that a world with a set clock has the same news every time. */
const newsItems: readonly NewsItem[] = [
  {
    id: 9107,
    slug: 'science-channels',
    genres: ['documentary', 'science'],
    daysAgo: 4,
    hour: 10,
    title: { ru: 'Четыре канала о науке — для всех', en: 'Four science channels for everyone' },
    text: {
      ru: `Теперь четыре научно-популярных канала открыты каждому зрителю Demo TV, даже без входа. Их архив хранится неделю, как и у других бесплатных каналов.

– «Полевой дневник»: экспедиции и люди, которые в них уезжают
– «Большая глубина»: море, реки и всё, что на дне
– «Час атласа»: страны и города, по одному за вечер
– «Ясное небо»: погода, звёзды и космические запуски

Все четыре стоят рядом в категории о науке. Чтобы не искать их каждый раз, добавьте их в избранное.`,
      en: `Four popular science channels are now open to every viewer of Demo TV, even without signing in. Their archive reaches back a week, like that of the other free channels.

– Field Notes: expeditions and the people who join them
– Deep Water: seas, rivers and everything at the bottom
– Atlas Hour: countries and cities, one every evening
– Clear Sky: weather, stars and space launches

You find all four in the science category. Add them to your favourites, and you need not look for them again.`,
    },
  },
  {
    id: 9106,
    slug: 'planned-work',
    genres: null,
    daysAgo: 12,
    hour: 17,
    title: { ru: 'Плановые работы ночью', en: 'Planned work at night' },
    text: {
      ru: `Сегодня ночью, с двух до четырёх часов, мы заменим часть оборудования. Каналы могут пропадать на несколько минут, а архив этих двух часов появится только к утру.

Делать ничего не нужно: показ продолжится сам. Если утром канал не открывается, перезапустите приложение или обновите страницу.`,
      en: `Tonight, between two and four, we replace a part of our equipment. Channels may disappear for a few minutes, and the archive of these two hours will not be ready before the morning.

You need not do anything: the picture returns by itself. If a channel does not open in the morning, restart the app or reload the page.`,
    },
  },
  {
    id: 9105,
    slug: 'prize-messages',
    genres: ['society', 'crime'],
    daysAgo: 31,
    hour: 12,
    title: { ru: 'Сообщения о призах — не от нас', en: 'Messages about prizes are not from us' },
    text: {
      ru: `Некоторые зрители получили письма, похожие на наши. В них обещают год телевидения бесплатно и просят назвать код для входа.

Такое письмо легко узнать: вместо оформления в нём виден код страницы, например <b>Вы выиграли!</b> или <a href="https://prize.invalid/">Забрать приз</a> &amp; <img src="x" onerror="alert(1)">. Не отвечайте на него и не переходите по ссылке.

Мы никогда не спрашиваем коды и PIN. Если вы уже назвали код, выйдите на всех устройствах в настройках и сообщите в поддержку.`,
      en: `Some viewers have received letters that look like ours. They promise a year of free television and ask for the code to sign in.

Such a letter is easy to recognise: it shows the code of a page instead of its design, for example <b>You have won!</b> or <a href="https://prize.invalid/">Take your prize</a> &amp; <img src="x" onerror="alert(1)">. Do not answer it and do not follow the link.

We never ask for your codes or your PIN. If you have given a code away, sign out on all devices in the settings and write to support.`,
    },
  },
  {
    id: 9104,
    slug: 'child-profiles',
    genres: ['animation', 'toddlers'],
    daysAgo: 64,
    hour: 9,
    title: { ru: 'Профили для детей', en: 'Profiles for children' },
    text: {
      ru: `У каждого члена семьи теперь может быть свой профиль: со своим избранным, историей просмотра и рекомендациями. В детском профиле нет каналов и фильмов с отметкой 18+.

Как добавить профиль

Откройте настройки, выберите «Профили» и нажмите «Добавить». Дайте профилю имя, выберите картинку и отметьте, что он детский.

Чтобы из детского профиля нельзя было перейти во взрослый, задайте PIN-код. Он понадобится при каждом переключении.`,
      en: `Everyone in the family can now have a profile of their own, with its own favourites, history and recommendations. A child's profile has no channels and films marked 18+.

How to add a profile

Open the settings, choose Profiles and press Add. Give the profile a name, choose a picture and mark it as a child's.

Set a PIN so that a child cannot switch to the profile of an adult. You will be asked for it every time you switch.`,
    },
  },
  {
    id: 9103,
    slug: 'orbit-4k',
    genres: ['sci-fi', 'sci-fi'],
    daysAgo: 118,
    hour: 18,
    title: { ru: '«Орбита 4K» — круглосуточно', en: 'Orbit 4K around the clock' },
    text: {
      ru: `Канал «Орбита 4K» больше не уходит на перерыв: он показывает Землю из космоса днём и ночью. Ночные часы — без слов, только с музыкой.

Для картинки в 4K нужны подходящий телевизор и скорость не ниже 25 Мбит/с. На других экранах канал показывается в обычном качестве.`,
      en: `Orbit 4K no longer takes a break: it shows the Earth from space by day and by night. The hours of the night have no words, music only.

A picture in 4K needs a suitable television set and 25 Mbit/s or more. Other screens show the channel in ordinary quality.`,
    },
  },
  {
    id: 9102,
    slug: 'week-of-archive',
    genres: ['documentary', 'cities'],
    daysAgo: 203,
    hour: 11,
    title: {
      ru: 'Неделя архива: как вернуться к передаче, которую вы пропустили, и досмотреть её с того же места',
      en: 'A week of archive: how to return to a programme that you missed and watch it to its end',
    },
    text: {
      ru: `Большинство каналов хранят передачи семь дней. Откройте программу передач, выберите день и нажмите на передачу: она начнётся с начала.

Если передача ещё идёт, её тоже можно включить с начала, не дожидаясь конца. Кнопка «Прямой эфир» вернёт вас к тому, что показывают сейчас.

Отдельные передачи в архив не попадают: так решают те, кому принадлежат права. На их месте будет заставка.`,
      en: `Most channels keep their programmes for seven days. Open the schedule, choose a day and press a programme: it starts from its beginning.

A programme that is still on the air can be started from its beginning too. The button Live returns you to the present.

Some programmes are not in the archive, because the owners of the rights do not allow it. A still picture is shown in their place.`,
    },
  },
  {
    id: 9101,
    slug: 'year-in-numbers',
    genres: ['music', 'music'],
    daysAgo: 348,
    hour: 14,
    title: { ru: 'Год Demo TV в числах', en: 'The year of Demo TV in numbers' },
    text: {
      ru: `Мы посчитали, что вы смотрели за год, — без имён и номеров, только суммы.

Чаще всего телевизор включали в половине восьмого вечера. Дольше всего смотрели не фильмы и не футбол, а «Неспешную дорогу»: в среднем сорок одну минуту подряд.

Каждую третью передачу вы открывали из архива. Рекорд поставил выпуск «Кухни и огорода» о сливовом пироге: к нему возвращались восемь раз за неделю.

Самым тихим часом стал пятый утра. В это время вас было всего двести, и почти все смотрели «Тихий эфир».

Спасибо, что вы с нами. В новом году обещаем больше премьер и меньше повторов.`,
      en: `We have counted what you watched this year: no names and no phone numbers, only sums.

Most of you switched on at half past seven in the evening. The longest sessions belonged neither to films nor to football but to Slow Road: forty-one minutes on average.

Every third programme was opened from the archive. The record is held by the plum cake of Kitchen Garden, which viewers returned to eight times in a week.

The quietest hour was the one from four to five in the morning. There were two hundred of you, and almost all watched Quiet Air.

Thank you for being with us. For the new year we promise more premieres and fewer repeats.`,
    },
  },
]

/** The news of a world, newest first; none if its scenario has no news. */
export const newsOf = ({ scenario }: World): readonly NewsItem[] => (scenario.hasNewsAndFaq ? newsItems : [])

/** The picture of the item with this slug; undefined if there is none. */
export const newsPicture = (slug: string): Pick<Pictured, 'slug' | 'genres'> | undefined => {
  const item = newsItems.find((one) => one.slug === slug)
  return item?.genres ? { slug, genres: item.genres } : undefined
}

/** Publication in epoch seconds, by the world's clock; it changes only when the operator's day does. */
export const publishedAt = ({ daysAgo, hour }: NewsItem, now: number): number =>
  dayStart(dayNumberAt(now) - daysAgo) + hour * 3600
