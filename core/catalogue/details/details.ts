import { getContentSources, listSimilar } from '../../api/contents'
import { getPerson } from '../../api/persons'
import { getProgram, listBroadcasts } from '../../api/programs'
import { createWatchedChannels } from '../../channels'
import { mayBeListed } from '../../household'
import { loadRole } from '../../session'
import type { Tv } from '../../tv-contract'
import { findContent } from '../find-content'
import { type Tile, toTile } from '../rows'
import { type Airing, getTvPath, listAirings } from './airings'
import { type ContentDetails, toContentDetails } from './content-details'
import { cutText, type LongText } from './long-text'
import { listRoles, type ParticipantRole } from './people'
import {
  type EpisodeAiring,
  listEpisodeAirings,
  type ProgramDetails,
  toProgramDetails,
} from './program-details'

/** Maximum number of similar contents on a page (CAT-06). */
const SIMILAR = 12

/** A person as their page shows them. Texts may be empty. */
export interface PersonDetails {
  id: string
  slug: string
  name: string
  /** Address of a portrait; null without one. */
  picture: string | null
  bio: LongText
  roles: ParticipantRole[]
}

/** Facts for the pages of contents and persons, in one language. */
export interface Details {
  /** Returns the details of a content by slug or id, or of the series of an episode; throws `content-not-found`. */
  content(name: string): Promise<ContentDetails>
  /** Lists the broadcasts of a content that archives still have, the latest first. */
  airings(contentId: string): Promise<Airing[]>
  /** Returns the address of television in place of a content that cannot be watched, null for an unknown one. Never rejects. */
  tvPath(contentId: string | null): Promise<string>
  /** Lists up to 12 similar contents; for a child, only those for children (PRO-04). */
  similar(contentId: string): Promise<Tile[]>
  /** Returns a person by slug or id; fails with `not-found`. */
  person(name: string): Promise<PersonDetails>
  /** Returns a programme of the schedules by id; fails with `not-found` (CHN-07). */
  program(id: string): Promise<ProgramDetails>
  /** Lists the broadcasts of a programme that this viewer can watch, the latest first, each episode once. */
  programAirings(id: string): Promise<EpisodeAiring[]>
}

/** Creates the model of the pages of contents and persons. */
export function createDetails(tv: Tv, language: string): Details {
  const { api, clock, session } = tv
  const channels = tv.channels(language)
  const watched = createWatchedChannels(tv.storage, tv.scope)

  async function airings(contentId: string): Promise<Airing[]> {
    const sources = await getContentSources(api, contentId, language)
    return sources.catchups.length === 0 ? [] : listAirings(sources, await channels.list(), clock.seconds())
  }

  return {
    airings,
    async content(name) {
      const { record, part } = await findContent(api, name, language)
      return toContentDetails(record, part)
    },
    async tvPath(contentId) {
      const nothing = () => []
      const [found, all] = await Promise.all([
        contentId === null ? [] : airings(contentId).catch(nothing),
        channels.list().catch(nothing),
      ])
      return getTvPath(found, all, watched.ids())
    },
    async similar(contentId) {
      const [records] = await Promise.all([listSimilar(api, contentId, language), loadRole(session)])
      const tiles = new Map<string, Tile>()
      for (const record of records) {
        if (record.is_lost || record.id === contentId) continue
        const content = { ...record, is_4k: false, overlay_icon: null, watch_percentage: 0 }
        const tile = toTile({ kind: 'content', content, path: 'similar' })
        if (tile === 'hidden' || !('key' in tile)) continue
        if (mayBeListed(tile.age, session.role.peek())) tiles.set(tile.key, tile)
      }
      return [...tiles.values()].slice(0, SIMILAR)
    },
    async program(id) {
      return toProgramDetails(await getProgram(api, id, language))
    },
    async programAirings(id) {
      const [records, all] = await Promise.all([listBroadcasts(api, id, language), channels.list()])
      return listEpisodeAirings(records, all, clock.seconds())
    },
    async person(name) {
      const record = await getPerson(api, name, language)
      return {
        id: record.id,
        slug: record.slug || record.id,
        name: record.name,
        picture: record.image_url,
        bio: cutText(record.bio),
        roles: listRoles(record),
      }
    },
  }
}
