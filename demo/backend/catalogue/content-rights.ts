import type { Channel } from '../television/channel'
import { isPurchased } from '../television/entitlement'
import type { Programme } from '../television/schedule'
import { programmeAt } from '../television/schedule'
import type { User } from '../worlds/user-book'
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
