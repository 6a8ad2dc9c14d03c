import * as v from 'valibot'
import type { Requester } from './request'
import { count, flag, id, list, moment, optionalId, picture, printed, text } from './wire'

const cover = v.nullish(
  v.object({ src_2x3: picture, src_16x9: picture, bg: picture, color_bg: text() }),
  null,
)

const person = v.object({
  id,
  slug: text(),
  name: text(),
  role: text(),
  roles: list(v.string()),
  image_url: picture,
  subtitle: text(),
})

/** Fields of a content in every place: rows, similar contents, children of a series. */
const shortFields = {
  id,
  slug: text(),
  title: text(),
  original: text(),
  description: text(),
  short: text(),
  /** `movie`, `series`, `program`, `episode`, `season`, or what an operator adds. */
  content_type: text('movie'),
  /** Number of the season, and within it of the episode; 0 where there is none. */
  season: count(0),
  series: count(0),
  year: printed,
  age: v.nullish(v.number(), null),
  /** Seconds; 0 if unknown. The unit is a guess. */
  duration: count(0),
  cover,
  ratings: list(v.object({ type: text(), rating: printed })),
  genres: list(v.object({ id, name: text(), row_id: text(), row_slug: text() })),
  motion_rating: v.nullish(v.object({ text: text() }), null),
  is_announcement: flag(),
  is_adult: flag(),
  is_lost: flag(),
}

const shortContent = v.object(shortFields)

const content = v.object({
  ...shortFields,
  parent_id: optionalId,
  background: v.nullish(v.object({ web: picture, phone: picture }), null),
  countries: list(v.object({ id, name: text() })),
  persons: list(person),
  /** The first is the one to ask the stream of. */
  libraries: list(v.object({ id, title: text() })),
  trailers: list(v.object({ id, library: text() })),
  contents: list(shortContent),
  is_cartoon: flag(),
  /** Id of the episode to begin with. */
  next_to_play: v.pipe(
    v.nullish(v.object({ id: optionalId }), null),
    v.transform((next) => next?.id ?? null),
  ),
  images: list(v.object({ type: text(), ar: text(), src: picture })),
})

const lost = v.object({ lost_content: content })

/** A film, a series, a programme, a season or an episode with all its details (CAT-06). */
export type ContentRecord = v.InferOutput<typeof content>
/** The same, trimmed: what rows, similar ones and children of a series carry. */
export type ContentShort = v.InferOutput<typeof shortContent>
/** Where else a content can be seen. */
export type ContentSources = v.InferOutput<typeof sources>

const sources = v.object({
  /** Airings that are still in a channel's archive; `start_at` in epoch ms. */
  catchups: list(v.object({ id, channel_id: id, start_at: moment })),
  libraries: list(v.object({ id, title: text() })),
})

/** A refusal may carry what was lost. */
function holdsLost(body: string): boolean {
  try {
    return v.is(lost, JSON.parse(body))
  } catch {
    return false
  }
}

/**
 * A content by id or slug (the id may stand at the slug's end). Lost content is returned with `is_lost` true, whatever
 * the HTTP status (CAT-07). Fails with `not-found`, `permission-denied`.
 */
export const getContent = (api: Requester, idOrSlug: string, language: string) =>
  api.request({
    path: `/contents/${encodeURIComponent(idOrSlug)}`,
    answer: v.pipe(
      v.union([lost, content]),
      v.transform(
        (answer): ContentRecord =>
          'lost_content' in answer ? { ...answer.lost_content, is_lost: true } : answer,
      ),
    ),
    answersAnyway: holdsLost,
    language,
    token: 'reader',
  })

/** All episodes of a series (`season` and `series` are their numbers), season after season as the operator orders them; empty for a film. */
export const listEpisodes = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/episodes`,
    answer: v.array(shortContent),
    language,
    token: 'reader',
  })

/** Airings of a content that channels still keep, and the libraries that have it. */
export const getContentSources = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/sources`,
    answer: sources,
    language,
    token: 'reader',
  })

/** Similar contents; the API answers with a list or a row. */
export const listSimilar = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/similar`,
    answer: v.pipe(
      v.union([v.array(shortContent), v.object({ contents: v.array(shortContent) })]),
      v.transform((answer): ContentShort[] => (Array.isArray(answer) ? answer : answer.contents)),
    ),
    language,
    token: 'reader',
  })
