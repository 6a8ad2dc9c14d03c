import type { Words } from '../wire/language'
import type { Content, ContentType } from './content'
import type { ListedContent } from './content-titles'
import { genreOf } from './genre-tree'

/** A content with missing or strange data, which a client must handle. */
export interface OddContent {
  readonly listed: ListedContent
  /** Shown on the control page. */
  readonly note: string
  readonly traits: Partial<Content>
  /** Number of episodes in each season, if not the usual one. */
  readonly seasons?: readonly number[]
  /** The description of every episode. */
  readonly episodeText?: Words
}

type Options = Omit<OddContent, 'listed' | 'note' | 'traits'>

const odd = (
  [type, slug, sub, age]: readonly [ContentType, string, string, number],
  [ru, en]: readonly [string, string],
  note: string,
  traits: Partial<Content>,
  options: Options = {},
): OddContent => ({
  listed: { slug, type, genres: [genreOf(sub).parent ?? sub, sub], age, name: { ru, en } },
  note,
  traits,
  ...options,
})

const same = (text: string): Words => ({ ru: text, en: text })

const longText: Words = {
  ru: [
    'Маленький порт на краю карты просыпается раньше солнца: рыбаки чинят сети, пекарь открывает ставни, а смотритель маяка в сотый раз переписывает одно и то же письмо.',
    'Когда в гавань входит корабль без флага, никто не удивляется — здесь привыкли ждать. Но на борту нет ни одного человека, только клетка с говорящей птицей, ящик яблок и судовой журнал, в котором описан завтрашний день этого города, час за часом, вплоть до имени того, кто первым поднимется по трапу.',
    'С этой минуты у жителей есть сутки, чтобы решить: поступать так, как написано, или хотя бы раз сделать по-своему. Учительница собирает детей, мэр прячет журнал в сейф, а смотритель маяка наконец отправляет письмо.',
    'История о выборе, терпении и о том, что будущее любит, когда его читают вслух. Снято в трёх настоящих гаванях, с жителями которых группа прожила целую зиму, без павильонов, без массовки из города и без единого дубля ночью.',
  ].join('\n\n'),
  en: [
    'A small harbour at the edge of the map wakes before the sun: fishermen mend their nets, the baker opens his shutters, and the lighthouse keeper writes the same letter for the hundredth time.',
    'When a ship without a flag enters the bay, the town is not surprised; it is used to waiting. But there is not one person on board, only a talking bird in a cage, a crate of apples and a log that describes tomorrow in this town, hour by hour, down to the name of the one who first climbs the ladder.',
    'From that minute they have a day to decide: to do as it is written, or for once to do otherwise. The teacher gathers the children, the mayor locks the log in his safe, and the keeper posts his letter at last.',
    'A story about choice and patience, and about a future that likes to be read aloud. Filmed in three real harbours, where the crew lived for a whole winter, without a studio and without one second take at night.',
  ].join('\n\n'),
}

const ratings = (imdb: string, kinopoisk: string): Content['ratings'] => [
  { type: 'imdb', rating: imdb },
  { type: 'kinopoisk', rating: kinopoisk },
]

/** Contents with missing or strange data, after the ordinary ones that tests know. */
export const oddContents: readonly OddContent[] = [
  odd(
    ['movie', 'no-picture-film', 'gentle-comedy', 6],
    ['Без единого кадра', 'Not a Single Still'],
    'no picture at all',
    { pictures: 'none' },
  ),
  odd(
    ['movie', 'poster-only-film', 'city-romance', 12],
    ['Только афиша', 'Only a Poster'],
    'a 2:3 picture only',
    { pictures: 'poster' },
  ),
  odd(
    ['series', 'wide-only-series', 'expedition', 6],
    ['Широкий взгляд', 'A Wide View'],
    'a 16:9 picture only',
    { pictures: 'wide' },
  ),
  odd(['movie', 'null-text-film', 'road-story', 12], ['Нет слов', 'No Words for It'], "description 'null'", {
    description: same('null'),
  }),
  odd(
    ['movie', 'none-text-film', 'chamber-drama', 12],
    ['Пауза длиной в жизнь', 'A Lifelong Pause'],
    "description 'none'",
    { description: same('none'), year: 1975 },
  ),
  odd(
    ['series', 'zero-text-series', 'neighbour-comedy', 6],
    ['Квартира без номера', 'A Flat without a Number'],
    "description '0', also of every episode",
    { description: same('0') },
    { episodeText: same('0') },
  ),
  odd(
    ['movie', 'long-text-film', 'sea-voyage', 6],
    ['Журнал завтрашнего дня', 'Tomorrow’s Log'],
    'a description of 900 characters with line breaks',
    { description: longText },
  ),
  odd(
    ['movie', 'zero-rating-film', 'absurd-comedy', 12],
    ['Ноль из десяти', 'Zero out of Ten'],
    "ratings '0' and '0.0'",
    { ratings: ratings('0', '0.0') },
  ),
  odd(
    ['movie', 'unrated-film', 'noir', 16],
    ['Вне конкурса', 'Out of Competition'],
    "rating 'n/a', and one without a value",
    { ratings: ratings('n/a', '') },
  ),
  odd(['movie', 'no-year-film', 'time-travel', 12], ['Когда-нибудь потом', 'Some Day Later'], 'no year', {
    year: null,
  }),
  odd(['movie', 'sharp-film', 'nature', 0], ['Вершины 4K', 'Summits 4K'], "is_4k, and '4K' in its name", {
    is4k: true,
    year: 2026,
  }),
  odd(
    ['series', 'announced-series', 'space', 12],
    ['Скоро на орбите', 'Soon in Orbit'],
    'is_announcement, with episodes that are announced too',
    { isAnnouncement: true, year: 2026 },
    { seasons: [4] },
  ),
  odd(
    ['series', 'long-series', 'neighbour-comedy', 12],
    ['Двор длиною в жизнь', 'A Yard as Long as Life'],
    '200 episodes in 5 seasons',
    {},
    { seasons: [40, 40, 40, 40, 40] },
  ),
  odd(
    ['series', 'provider-series', 'conspiracy', 16],
    ['По специальному договору', 'By Special Contract'],
    'no packet unlocks it; a button to the provider',
    { isProviderOnly: true },
  ),
  odd(
    ['series', 'closed-series', 'ghost-story', 16],
    ['Временно закрыто', 'Closed for Now'],
    'meta says is_available false',
    { isAvailable: false },
  ),
  odd(
    ['movie', 'long-name-film', 'absurd-comedy', 6],
    [
      'О том, как одна очень рассеянная библиотекарша из города Нижние Верхи нашла чужой зонт, вернула его и осталась без собственного',
      'How a Very Absent-Minded Librarian of Lower Heights Found a Stranger’s Umbrella, Returned It, and Was Left without Her Own',
    ],
    'a name of 120 characters',
    {},
  ),
]
