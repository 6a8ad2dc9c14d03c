import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Packet } from '../commerce/packet'
import { packets, withIncluded } from '../commerce/packets'
import { activePackets, holdsChannel } from '../television/entitlement'
import { caller } from '../wire/credentials'
import type { User } from '../worlds/user-store'
import { combinedChannel } from './channel-object'
import { findChannel } from './find-channel'
import { packetObject } from './packet-object'

/** The packets that unlock the channel in the path, its own one first. */
const unlockingPackets = (request: FastifyRequest, user: User): Packet[] => {
  const channel = findChannel(request)
  if (channel.packetId === null || holdsChannel(activePackets(user), channel)) return []
  return packets
    .filter((packet) => holdsChannel(withIncluded(packet), channel))
    .sort((one, other) => Number(other.id === channel.packetId) - Number(one.id === channel.packetId))
}

/** Packets that unlock a channel (PKT-11); none for a channel that the viewer may watch already. */
export const serveChannelPackets = (app: FastifyInstance): void => {
  app.get('/v2/channels/:id/quick_sales_packets', (request) => {
    const { user } = caller(request)
    const { visit } = request
    return unlockingPackets(request, user).map((packet) => ({
      total_price: packet.price,
      packets: [packetObject(visit, packet, user)],
      target_available_at: {
        channels: visit.world.roster.channels
          .filter((channel) => holdsChannel(withIncluded(packet), channel))
          .map((channel) => combinedChannel(visit, channel, user)),
        libraries: [],
      },
      not_all_episodes_available: false,
    }))
  })

  app.get('/v2/channels/:id/purchasepacket_short', (request) => {
    const { user } = caller(request)
    return unlockingPackets(request, user).map(({ id }) => ({ id, not_all_episodes_available: false }))
  })

  app.get('/v2/channels/:id/packets', (request) => {
    const { user } = caller(request)
    const channel = findChannel(request)
    return packets
      .filter((packet) => holdsChannel(withIncluded(packet), channel))
      .map((packet, place) => packetObject(request.visit, packet, user, [], place))
  })
}
