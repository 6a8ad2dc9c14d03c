import type { Channel } from '../television/channel'
import { isPurchased } from '../television/entitlement'
import type { Programme } from '../television/schedule'
import { programmeAt } from '../television/schedule'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import type { Content } from './content'

const airedSecondsAgo = 3 * 3600

/** The airing that a content plays from; undefined for content of a library. */
export const airingOf = (
  world: World,
  content: Content,
): { channel: Channel; programme: Programme } | undefined => {
  const channel = content.channelSlug ? world.roster.bySlug(content.channelSlug) : undefined
  const programme = channel && programmeAt(channel, world.clock.now() - airedSecondsAgo)
  return channel && programme ? { channel, programme } : undefined
}

/** True if the content, or the channel whose archive it plays from, is bought or free. */
export const ownsContent = (world: World, user: User, content: Content): boolean => {
  if (content.isProviderOnly) return false
  const airing = airingOf(world, content)
  if (airing) return isPurchased(user, airing.channel)
  return content.packetId === null || user.packets.includes(content.packetId)
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

/**
 * The episode to continue with: the one after the last watched, the first if none was watched; never an announcement.
 */
export const episodeToPlay = (world: World, user: User, series: Content): Content | undefined => {
  const episodes = world.catalogue.episodesOf(series).filter(({ isAnnouncement }) => !isAnnouncement)
  const seen = episodes.map((episode) => watchedOf(world, user, episode))
  const last = seen.findLastIndex((watched) => watched !== null)
  return episodes[(seen[last]?.percentage ?? 0) >= 100 ? last + 1 : Math.max(0, last)] ?? episodes[0]
}
