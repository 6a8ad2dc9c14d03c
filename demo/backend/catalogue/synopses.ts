import type { Words } from '../wire/language'
import { seedOf, sequenceFrom } from '../worlds/deterministic'
import { synopsisOpenings } from './synopsis-openings'

type Sentences = readonly (readonly [ru: string, en: string])[]

/** Middles and ends of a description; they fit every genre. */
const continuations: Sentences = [
  [
    'Чем ближе ответ, тем меньше хочется его знать.',
    'The nearer the answer, the less anyone wants to know it.',
  ],
  [
    'Оказывается, самое сложное — начать разговор.',
    'The hardest part, it turns out, is to begin a conversation.',
  ],
  [
    'Помощь приходит откуда не ждали, а проблемы — по расписанию.',
    'Help arrives unexpectedly, and trouble on schedule.',
  ],
  ['Впереди одна длинная ночь и очень короткое утро.', 'Ahead is one long night and a very short morning.'],
  ['Каждый, кто рядом, знает свою часть истории.', 'Everyone around knows a part of the story.'],
  ['И только старый пёс, кажется, понимает, в чём дело.', 'Only the old dog seems to understand.'],
  ['Работа, снятая без спешки и с любовью к деталям.', 'A work made without hurry and with love for detail.'],
  ['Музыка, свет и немного везения решают всё.', 'Music, light and a little luck decide everything.'],
  ['Дорога назад оказывается длиннее, чем дорога туда.', 'The way back proves longer than the way there.'],
  [
    'Здесь не бывает случайных встреч, бывают отложенные.',
    'There are no chance meetings here, only postponed ones.',
  ],
]

const pick = (from: Sentences, chance: number): readonly [string, string] =>
  from[Math.floor(chance * from.length)] ?? ['', '']

/** A description of two or three sentences that fits the main genre; the same for the same slug. */
export const synopsisOf = (slug: string, mainGenre: string): Words => {
  const chance = sequenceFrom(seedOf('synopsis', slug))
  const first = pick(synopsisOpenings[mainGenre] ?? [], chance())
  const second = pick(continuations, chance())
  const third = chance() < 0.5 ? pick(continuations, chance()) : undefined
  const sentences = [first, second, third].filter((one) => one !== undefined)
  const unique = [...new Set(sentences)]
  return { ru: unique.map(([ru]) => ru).join(' '), en: unique.map(([, en]) => en).join(' ') }
}

/** A sentence about an episode. */
export const episodeSynopsis = (slug: string): Words => {
  const [ru, en] = pick(continuations, sequenceFrom(seedOf('episode', slug))())
  return { ru, en }
}
