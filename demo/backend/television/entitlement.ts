import type { User } from '../worlds/user-store'
import type { Channel } from './channel'

/** Has this viewer bought the channel, or is it for everybody? A channel missing in the overlay is nobody's. */
export const isPurchased = (user: User, channel: Channel): boolean =>
  channel.inOverlay && (channel.packetId === null || user.packets.includes(channel.packetId))
