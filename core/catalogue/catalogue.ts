import { ApiError } from '../api/api-error'
import type { ApiClient } from '../api/client'
import { getTrailerStream } from '../api/content-streams'
import { getContent, listEpisodes } from '../api/contents'
import { getContentMeta } from '../api/history'
import type { Clock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import { type Content, contentOf, type Episode, episodesOf, trailerAlone } from './content'
import { type ContentRights, FREE, rightsOf } from './rights'

/** Minimum interval between requests of the episodes, unless forced, ms. */
const EPISODES_MS = 10_000

/** A content, and what of it was asked for. */
export interface Found {
  content: Content
  /** Slug or id of an episode; null for the content itself. */
  episode: string | null
  /** The season that was asked for; null for any. */
  season: number | null
}

/** Films, series and their episodes in one language. */
export interface Catalogue {
  /**
   * By slug or id; `series/episode` and `series/season` name a part of a series, and so does a part's own name.
   * `content-not-found` when there is none; what the operator has lost is found, and `lost`.
   */
  find(name: string): Promise<Found>
  /**
   * Finds the content of a trailer by the content's name, as `find` does, or by the trailer's own id, for which no
   * content is known. `content-not-found` when there is neither.
   */
  findTrailer(name: string): Promise<Found>
  /** In the order they are watched; empty for a film. `force` asks again at once. */
  episodes(contentId: string, force?: boolean): Promise<Episode[]>
  /** The viewer's rights for a content or an episode. */
  rights(contentId: string): Promise<ContentRights>
}

export interface CatalogueOptions {
  api: ApiClient
  clock: Clock
  language: string
}

/** The operator's films and series as one viewer sees them. */
export function createCatalogue({ api, clock, language }: CatalogueOptions): Catalogue {
  const kept = new Map<string, { until: number; list: Promise<Episode[]> }>()

  async function one(name: string): Promise<Content> {
    try {
      return contentOf(await getContent(api, name, language))
    } catch (error) {
      const missing = error instanceof ApiError && error.code === 'not-found'
      throw missing ? new TvError('content-not-found', { content: name }) : error
    }
  }

  /** Rights of a trailer without a known content: no purchase and no position. */
  const alone = new Set<string>()

  const catalogue: Catalogue = {
    async find(name) {
      const [first = '', part] = name.split('/').filter((piece) => piece !== '')
      const whole = one(first)
      const [content, child] = await Promise.all([whole, part ? one(part) : whole])
      const series = part ? content : child.parentId && (await one(child.parentId))
      if (child.kind === 'season' && series) return { content: series, episode: null, season: child.season }
      if (child.kind === 'episode' && series) return { content: series, episode: child.id, season: null }
      return { content, episode: null, season: null }
    },
    async findTrailer(name) {
      try {
        return await catalogue.find(name)
      } catch (error) {
        const id = /\d+$/.exec(name)?.[0]
        if (asTvError(error).code !== 'content-not-found' || id === undefined) throw error
        // Its address goes stale: it is asked for again when it plays.
        const known = await getTrailerStream(api, id, { language }).catch((thrown) => {
          if (asTvError(thrown).code === 'not-found') return null
          throw thrown
        })
        if (known === null) throw error
        alone.add(id)
        return { content: trailerAlone(id), episode: null, season: null }
      }
    },
    episodes(contentId, force = false) {
      const before = kept.get(contentId)
      if (before && !force && before.until > clock.now()) return before.list
      const list = listEpisodes(api, contentId, language).then(episodesOf)
      kept.set(contentId, { until: clock.now() + EPISODES_MS, list })
      list.catch(() => kept.delete(contentId))
      return list
    },
    rights: async (contentId) =>
      alone.has(contentId) ? FREE : rightsOf(await getContentMeta(api, contentId, language)),
  }
  return catalogue
}
