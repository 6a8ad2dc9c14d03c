import type { FastifyInstance } from 'fastify'
import type { Words } from '../wire/language'

const same = (text: string): Words => ({ ru: text, en: text })

const named = same('{name} · {brand}')

/** Masks by type of page and of text. The types and placeholders are a guess (docs/wire-guesses.md). */
const MASKS: readonly (readonly [page: string, text: string, value: Words])[] = [
  ['content', 'title', named],
  ['content', 'description', same('{title} ({year}): {genres}. {description}')],
  [
    'content',
    'keywords',
    {
      ru: '{title}, {original}, {genres}, {actors}, смотреть онлайн',
      en: '{title}, {original}, {genres}, {actors}, watch online',
    },
  ],
  ['content', 'shareTitle', same('{title} ({year})')],
  ['episode', 'shareTitle', same('{series}: {title}')],
  ['episode', 'description', same('{description}')],
  ['person', 'title', named],
  [
    'person',
    'description',
    { ru: 'Фильмы и сериалы: {name}. {description}', en: 'Films and series with {name}. {description}' },
  ],
  ['channel', 'title', named],
  [
    'channel',
    'description',
    {
      ru: '{channel}: прямой эфир и архив. {description}',
      en: '{channel} live and as catch-up. {description}',
    },
  ],
  ['channel', 'shareTitle', { ru: '{channel} в прямом эфире', en: '{channel} live' }],
  ['packet', 'title', named],
  ['packet', 'description', same('{name}: {description}')],
  [
    'home',
    'description',
    {
      ru: 'Каналы, фильмы и сериалы на любом экране: {brand}',
      en: 'Channels, films and series on any screen: {brand}',
    },
  ],
]

/** `GET seo/masks`; needs no token. */
export const serveSeo = (app: FastifyInstance): void => {
  app.get('/v2/seo/masks', ({ visit }) =>
    MASKS.map(([page_type, text_type, value]) => ({ page_type, text_type, value: value[visit.language] })),
  )
}
