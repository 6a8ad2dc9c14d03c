import { packetById, withIncluded } from '../commerce/packets'
import type { User } from '../worlds/user-store'
import type { Channel } from './channel'

/** The packets that the viewer has, with all that they include. */
export const activePackets = ({ packets }: User) =>
  packets.flatMap((id) => {
    const packet = packetById(id)
    return packet ? withIncluded(packet) : []
  })

/** True if one of these packets holds the channel. */
export const holdsChannel = (packets: ReturnType<typeof activePackets>, channel: Channel): boolean =>
  packets.some(({ id, channelSlugs }) => id === channel.packetId || channelSlugs.includes(channel.slug))

/** True if the viewer has bought the channel or it is free. False for a channel that the overlay omits. */
export const isPurchased = (user: User, channel: Channel): boolean =>
  channel.inOverlay && (channel.packetId === null || holdsChannel(activePackets(user), channel))
