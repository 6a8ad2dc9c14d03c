import type { User } from '../worlds/user-store'
import type { Channel } from './channel'

/** True if the viewer has bought the channel or it is free. False for a channel that the overlay omits. */
export const isPurchased = (user: User, channel: Channel): boolean =>
  channel.inOverlay && (channel.packetId === null || user.packets.includes(channel.packetId))
