import type { Channel } from '../television/channel'
import { isPurchased } from '../television/entitlement'
import type { Programme } from '../television/schedule'
import { programmeAt } from '../television/schedule'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import type { Content } from './content'

const airedSecondsAgo = 3 * 3600

/** The airing a content is seen in; undefined for what a library has. */
export const airingOf = (
  world: World,
  content: Content,
): { channel: Channel; programme: Programme } | undefined => {
  const channel = content.channelSlug ? world.roster.bySlug(content.channelSlug) : undefined
  const programme = channel && programmeAt(channel, world.clock.now() - airedSecondsAgo)
  return channel && programme ? { channel, programme } : undefined
}

/** Has this viewer bought the content, or the channel it is seen on, or is it for everybody? */
export const ownsContent = (world: World, user: User, content: Content): boolean => {
  if (content.isProviderOnly) return false
  const airing = airingOf(world, content)
  if (airing) return isPurchased(user, airing.channel)
  return content.packetId === null || user.packets.includes(content.packetId)
}

/** How far somebody came in a content. */
export interface Watched {
  /** Of what was written down; null where everybody begins with it. */
  readonly id: string | null
  readonly seconds: number
  readonly percentage: number
  /** Epoch seconds. */
  readonly viewedAt: number
}

/** What of it this viewer has watched: what was written down, else what everybody begins with; null for nothing. */
export const watchedOf = ({ history, clock }: World, user: User, content: Content): Watched | null => {
  const place = history.of(user.id, content.id)
  if (place) return place
  const percentage = Math.round((100 * content.watched) / content.seconds)
  const viewedAt = clock.now() - 86_400
  return content.watched === 0 ? null : { id: null, seconds: content.watched, percentage, viewedAt }
}

/** The episode to go on with: after what was watched last, the first one where nothing was; never one that is only announced. */
export const episodeToPlay = (world: World, user: User, series: Content): Content | undefined => {
  const episodes = world.catalogue.episodesOf(series).filter(({ isAnnouncement }) => !isAnnouncement)
  const seen = episodes.map((episode) => watchedOf(world, user, episode))
  const last = seen.findLastIndex((watched) => watched !== null)
  return episodes[(seen[last]?.percentage ?? 0) >= 100 ? last + 1 : Math.max(0, last)] ?? episodes[0]
}
