import { type ReadonlySignal, signal } from '@preact/signals-core'
import { getTrailerStream } from '../api/content-streams'
import { listEpisodes, listSimilar } from '../api/contents'
import { getContentMeta } from '../api/history'
import type { Channel } from '../channels'
import { asTvError } from '../lib/errors/errors'
import { onePer } from '../lib/state/one-per'
import { loadRole, onAnotherViewer } from '../session'
import type { Tv } from '../tv-contract'
import {
  type Content,
  type Episode,
  type SimilarContent,
  toContent,
  toEpisodes,
  toSimilarContents,
  toTrailerContent,
} from './content'
import { findContent } from './find-content'
import { type ContentRights, FREE_CONTENT_RIGHTS, toContentRights } from './rights'

/** Minimum time between two requests for the same episodes unless forced, ms. */
const EPISODES_MS = 10_000

/** A prefetched entitlement is used within this time, ms, because watching and buying change it. */
const PREFETCH_MS = 10_000

/** A content, and the part of it that was requested. */
export interface FoundContent {
  content: Content
  /** Slug or id of an episode; null for the content itself. */
  episode: string | null
  /** Number of the requested season; null if no season is named. */
  season: number | null
}

/** Films, series and their episodes in one language. */
export interface Catalogue {
  /**
   * Finds a content by slug or id; `series/episode` and `series/season` name a part of a series, and so does the part's
   * own name. Throws `content-not-found`; a lost content is found with `isLost` true.
   */
  find(name: string): Promise<FoundContent>
  /**
   * Finds the content of a trailer: `name` is that of the content, as in `find`, or the trailer's own id, for which
   * nothing else is known. Throws `content-not-found`.
   */
  findTrailer(name: string): Promise<FoundContent>
  /** Lists the episodes in viewing order; empty for a film. `force` bypasses the cache. */
  episodes(contentId: string, force?: boolean): Promise<Episode[]>
  /** Lists what can be suggested after a content, in the operator's order. */
  similar(contentId: string): Promise<SimilarContent[]>
  /** Returns the present entitlement of this viewer to a content or an episode. */
  rights(contentId: string): Promise<ContentRights>
  /** Requests the entitlement for the next call of `rights`, which the code of a player makes once it has loaded. */
  prefetchRights(contentId: string): void
  /** Entitlements as last requested, by id of the content or episode, so that a page shows the same as its player. */
  readonly knownRights: ReadonlySignal<ReadonlyMap<string, ContentRights>>
}

/** Creates the model of the operator's films and series for one viewer. */
export function createCatalogue(tv: Tv, language: string): Catalogue {
  const { api, clock, session } = tv
  const knownRights = signal<ReadonlyMap<string, ContentRights>>(new Map())
  const episodeLists = new Map<string, { expiresAt: number; list: Promise<Episode[]> }>()

  let prefetched: { of: string; expiresAt: number; rights: Promise<ContentRights> } | null = null

  /** Ids of trailers whose content is unknown: they have no entitlement to request and no position to save. */
  const trailersWithoutContent = new Set<string>()

  const catalogue: Catalogue = {
    async find(name) {
      const { record, part } = await findContent(api, name, language)
      return {
        content: toContent(record),
        episode: part?.content_type === 'episode' ? part.id : null,
        season: part?.content_type === 'season' ? part.season : null,
      }
    },
    async findTrailer(name) {
      try {
        return await catalogue.find(name)
      } catch (error) {
        const id = /\d+$/.exec(name)?.[0]
        if (asTvError(error).code !== 'content-not-found' || id === undefined) throw error
        // The stream address expires, so playback requests it again.
        const stream = await getTrailerStream(api, id, { language }).catch((thrown) => {
          if (asTvError(thrown).code === 'not-found') return null
          throw thrown
        })
        if (stream === null) throw error
        trailersWithoutContent.add(id)
        return { content: toTrailerContent(id), episode: null, season: null }
      }
    },
    episodes(contentId, force = false) {
      const cached = episodeLists.get(contentId)
      if (cached && !force && cached.expiresAt > clock.now()) return cached.list
      const list = listEpisodes(api, contentId, language).then(toEpisodes)
      episodeLists.set(contentId, { expiresAt: clock.now() + EPISODES_MS, list })
      list.catch(() => episodeLists.delete(contentId))
      return list
    },
    async similar(contentId) {
      const [records] = await Promise.all([listSimilar(api, contentId, language), loadRole(session)])
      return toSimilarContents(records, session.role.peek())
    },
    async rights(contentId) {
      if (trailersWithoutContent.has(contentId)) return FREE_CONTENT_RIGHTS
      const ahead = prefetched
      if (ahead?.of !== contentId || ahead.expiresAt <= clock.now()) return requestRights(contentId)
      prefetched = null
      return ahead.rights.catch(() => requestRights(contentId))
    },
    prefetchRights(contentId) {
      const rights = requestRights(contentId)
      rights.catch(() => undefined)
      prefetched = { of: contentId, expiresAt: clock.now() + PREFETCH_MS, rights }
    },
    knownRights,
  }
  onAnotherViewer(session, () => {
    prefetched = null
    knownRights.value = new Map()
  })
  return catalogue

  /** Returns null for a channel that is not in the list. */
  async function findChannel(id: string): Promise<Channel | null> {
    try {
      return await tv.channels(language).find(id)
    } catch (error) {
      if (asTvError(error).code === 'channel-not-found') return null
      throw error
    }
  }

  async function requestRights(contentId: string): Promise<ContentRights> {
    const meta = await getContentMeta(api, contentId, language)
    const through = meta.stream_using?.content_schedule?.channel_id
    const rights = toContentRights(meta, through === undefined ? null : await findChannel(through))
    knownRights.value = new Map(knownRights.value).set(contentId, rights)
    return rights
  }
}

/** The catalogue in this language; one for all elements of a page. */
export const getCatalogue = onePer(createCatalogue)
