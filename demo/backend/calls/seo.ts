import type { FastifyInstance } from 'fastify'
import type { Language } from '../wire/language'

type Texts = Partial<Record<'title' | 'description' | 'keywords' | 'shareTitle' | 'h1', string>>

/** Masks of one language by type of page. The types and placeholders are a guess (docs/wire-guesses.md). */
const MASKS: Record<Language, Record<string, Texts>> = {
  en: {
    content: {
      title: '{title} · {brand}',
      description: '{title} ({year}): {genres}. {description}',
      keywords: '{title}, {original}, {genres}, {actors}, watch online',
      shareTitle: '{title} ({year})',
    },
    episode: { shareTitle: '{series}: {title}', description: '{description}' },
    person: { title: '{name} · {brand}', description: 'Films and series with {name}. {description}' },
    channel: {
      title: '{channel} · {brand}',
      description: '{channel} live and as catch-up. {description}',
      shareTitle: '{channel} live',
    },
    packet: { title: '{name} · {brand}', description: '{name}: {description}' },
    home: { description: 'Channels, films and series on any screen: {brand}' },
  },
  ru: {
    content: {
      title: '{title} · {brand}',
      description: '{title} ({year}): {genres}. {description}',
      keywords: '{title}, {original}, {genres}, {actors}, смотреть онлайн',
      shareTitle: '{title} ({year})',
    },
    episode: { shareTitle: '{series}: {title}', description: '{description}' },
    person: { title: '{name} · {brand}', description: 'Фильмы и сериалы: {name}. {description}' },
    channel: {
      title: '{channel} · {brand}',
      description: '{channel}: прямой эфир и архив. {description}',
      shareTitle: '{channel} в прямом эфире',
    },
    packet: { title: '{name} · {brand}', description: '{name}: {description}' },
    home: { description: 'Каналы, фильмы и сериалы на любом экране: {brand}' },
  },
}

/** `GET seo/masks`; needs no token. */
export const serveSeo = (app: FastifyInstance): void => {
  app.get('/v2/seo/masks', ({ visit }) =>
    Object.entries(MASKS[visit.language]).flatMap(([page_type, texts]) =>
      Object.entries(texts).map(([text_type, value]) => ({ page_type, text_type, value })),
    ),
  )
}
