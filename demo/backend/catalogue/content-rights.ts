import { salesOf } from '../commerce/content-sales'
import type { Packet } from '../commerce/packet'
import { hasBoughtContent } from '../commerce/purchase-terms'
import { type Airing, airingsOfTitle } from '../television/airings'
import { isWatchable } from '../television/archive'
import { activePackets, isPurchased } from '../television/entitlement'
import { programmeAt } from '../television/schedule'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import type { Content } from './content'

const airedSecondsAgo = 3 * 3600
const daySeconds = 86400
const archiveDays = 7

/**
 * The airings of a content that have ended and that archives still hold, the latest first; those of an episode, or of all
 * episodes of a series.
 */
export const archivedAirings = (world: World, content: Content): Airing[] => {
  const now = world.clock.now()
  const { airedTitle, season, episode } = content
  if (!airedTitle) return []
  return airingsOfTitle(world.roster.channels, airedTitle, now - archiveDays * daySeconds, now)
    .filter(({ programme }) => content.type !== 'season' || programme.season === season)
    .filter(
      ({ programme }) =>
        content.type !== 'episode' || (programme.season === season && programme.episode === episode),
    )
    .filter(
      ({ channel, programme }) =>
        channel.inOverlay &&
        !channel.isHidden &&
        channel.accessError === null &&
        programme.end <= now &&
        isWatchable(channel, programme.start, now),
    )
    .reverse()
}

/** True for a programme that channels show and no library has: it plays from archives only. */
export const isAiredOnly = ({ type, airedTitle }: Content): boolean =>
  type === 'program' && airedTitle !== null

/** The airing that a content plays from; undefined for content of a library. */
export const airingOf = (world: World, content: Content): Airing | undefined => {
  if (isAiredOnly(content)) {
    const archived = archivedAirings(world, content)
    return archived.find(({ channel }) => channel.isFree) ?? archived[0]
  }
  const channel = content.channelSlug ? world.roster.bySlug(content.channelSlug) : undefined
  const programme = channel && programmeAt(channel, world.clock.now() - airedSecondsAgo)
  return channel && programme ? { channel, programme } : undefined
}

/** True if the packet holds this content by itself, or as one of the paid contents of a library. */
export const holdsContent = ({ id, libraries }: Packet, { packetId, libraryId }: Content): boolean =>
  packetId !== null && (id === packetId || libraries.includes(libraryId))

/** True if the content, or the channel whose archive it plays from, is bought or free. */
export const ownsContent = (world: World, user: User, content: Content): boolean => {
  if (content.isProviderOnly) return false
  const airing = airingOf(world, content)
  if (airing) return isPurchased(user, airing.channel)
  if (content.packetId === null && salesOf(content.slug).length === 0) return true
  return (
    hasBoughtContent(world, user, content) || activePackets(user).some((one) => holdsContent(one, content))
  )
}

/** How far a viewer has watched a content. */
export interface Watched {
  /** Id of the stored entry; null for the default that every viewer starts with. */
  readonly id: string | null
  readonly seconds: number
  readonly percentage: number
  /** Epoch seconds. */
  readonly viewedAt: number
}

/** How far this viewer has watched the content: the stored entry, else the content's default; null for neither. */
export const watchedOf = ({ history, clock }: World, user: User, content: Content): Watched | null => {
  const place = history.of(user.id, content.id)
  if (place) return place
  const percentage = Math.round((100 * content.watched) / content.seconds)
  const viewedAt = clock.now() - 86_400
  return content.watched === 0 ? null : { id: null, seconds: content.watched, percentage, viewedAt }
}

/** True if the viewer can continue where the watch ended: from ten seconds on, and before the end. */
export const isResumable = (watched: Watched | null): boolean =>
  watched !== null && watched.seconds >= 10 && watched.percentage < 100

/**
 * The episode to continue with: the one after the last watched, the first if none was watched; never an announcement.
 */
export const episodeToPlay = (world: World, user: User, series: Content): Content | undefined => {
  const episodes = world.catalogue.episodesOf(series).filter(({ isAnnouncement }) => !isAnnouncement)
  const seen = episodes.map((episode) => watchedOf(world, user, episode))
  const last = seen.findLastIndex((watched) => watched !== null)
  return episodes[(seen[last]?.percentage ?? 0) >= 100 ? last + 1 : Math.max(0, last)] ?? episodes[0]
}
