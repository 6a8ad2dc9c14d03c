import * as v from 'valibot'
import { participant } from './persons'
import type { Requester } from './request'
import {
  count,
  flag,
  id,
  optionalId,
  picture,
  scalar,
  slug,
  text,
  textOrNumber,
  timestampMs,
  wellFormed,
  wellFormedResponse,
} from './wire'

const cover = v.nullish(
  v.object({ src_2x3: picture, src_16x9: picture, bg: picture, color_bg: text() }),
  null,
)

/** Fields of every form of a content: in a row, in a list of similar contents, as a child of its series. */
const shortFields = {
  id,
  slug,
  parent_id: optionalId,
  title: text(),
  original: text(),
  description: text(),
  short: text(),
  /** `movie`, `series`, `program`, `episode`, `season`, or a type of the operator's own. */
  content_type: text('movie'),
  /** Numbers of the season and of the episode within it; 0 if not applicable. */
  season: count(0),
  series: count(0),
  year: textOrNumber,
  age: v.nullish(v.number(), null),
  /** Seconds; 0 if not stated. Wire guess (docs/wire-guesses.md): the unit. */
  duration: count(0),
  cover,
  ratings: wellFormed(v.object({ type: text(), name: text(), rating: textOrNumber })),
  genres: wellFormed(v.object({ id, name: text(), row_id: text(), row_slug: slug })),
  motion_rating: v.nullish(v.object({ text: text() }), null),
  is_announcement: flag(),
  is_adult: flag(),
  is_lost: flag(),
}

export const shortContent = v.object(shortFields)

const content = v.object({
  ...shortFields,
  /** Id of its category. Wire guess (docs/wire-guesses.md): programmes have one, an object or the id itself. */
  category: v.pipe(
    v.fallback(v.nullish(v.union([v.object({ id: optionalId }), scalar]), null), null),
    v.transform((value) => (typeof value === 'object' ? (value?.id ?? null) : String(value))),
  ),
  background: v.nullish(v.object({ web: picture, phone: picture }), null),
  countries: wellFormed(v.object({ id, name: text() })),
  persons: wellFormed(participant),
  /** The stream is requested from the first library. */
  libraries: wellFormed(v.object({ id, title: text() })),
  trailers: wellFormed(v.object({ id, library: text() })),
  contents: wellFormed(shortContent),
  is_cartoon: flag(),
  /** Id of the episode to start with. */
  next_to_play: v.pipe(
    v.nullish(v.object({ id: optionalId }), null),
    v.transform((next) => next?.id ?? null),
  ),
  images: wellFormed(v.object({ type: text(), ar: text(), src: picture })),
})

const lostContent = v.object({ lost_content: content })

/** A film, a series, a programme, a season or an episode with all its details. */
export type ContentRecord = v.InferOutput<typeof content>
/** The short form of a content, as rows, similar contents and children of a series have it. */
export type ContentShort = v.InferOutput<typeof shortContent>
/** Other places where a content can be watched. */
export type ContentSources = v.InferOutput<typeof sources>

const sources = v.object({
  /** Broadcasts that are still in a channel's archive; `start_at` in epoch ms. */
  catchups: wellFormed(v.object({ id, channel_id: id, start_at: timestampMs })),
  libraries: wellFormed(v.object({ id, title: text() })),
})

/** True if the body of a refusal contains a lost content. */
function hasLostContent(body: string): boolean {
  try {
    return v.is(lostContent, JSON.parse(body))
  } catch {
    return false
  }
}

/**
 * Returns a content by id or slug; a slug may end with the id. A lost content is returned with `is_lost` true, whatever
 * the status of the response (CAT-08). Fails with `not-found`, also for one that the brand excludes, `permission-denied`.
 */
export async function getContent(api: Requester, idOrSlug: string, language: string): Promise<ContentRecord> {
  api.excluded?.refuse({ slug: idOrSlug })
  const record = await api.request({
    path: `/contents/${encodeURIComponent(idOrSlug)}`,
    schema: v.pipe(
      v.union([lostContent, content]),
      v.transform(
        (answer): ContentRecord =>
          'lost_content' in answer ? { ...answer.lost_content, is_lost: true } : answer,
      ),
    ),
    acceptsErrorBody: hasLostContent,
    language,
    token: 'reader',
  })
  api.excluded?.refuse(record)
  return record
}

const withoutExcluded = (api: Requester, list: readonly ContentShort[]): ContentShort[] =>
  list.filter((one) => !api.excluded?.has(one))

/** Lists all episodes of a series (`season` and `series` are their numbers) in the operator's order; empty for a film. */
export const listEpisodes = async (api: Requester, contentId: string, language: string) =>
  withoutExcluded(
    api,
    await api.request({
      path: `/contents/${encodeURIComponent(contentId)}/episodes`,
      schema: wellFormedResponse(shortContent),
      language,
      token: 'reader',
    }),
  )

/** Lists the broadcasts of a content that archives still hold, and the libraries that contain it. */
export const getContentSources = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/sources`,
    schema: sources,
    language,
    token: 'reader',
  })

/**
 * Lists similar contents. Wire guess (docs/wire-guesses.md): the operator responds with an array, or with a row that
 * holds it.
 */
export const listSimilar = async (api: Requester, contentId: string, language: string) =>
  withoutExcluded(
    api,
    await api.request({
      path: `/contents/${encodeURIComponent(contentId)}/similar`,
      schema: v.pipe(
        v.union([wellFormedResponse(shortContent), v.object({ contents: wellFormedResponse(shortContent) })]),
        v.transform((answer): ContentShort[] => (Array.isArray(answer) ? answer : answer.contents)),
      ),
      language,
      token: 'reader',
    }),
  )
