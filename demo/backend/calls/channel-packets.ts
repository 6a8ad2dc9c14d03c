import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Packet, packets } from '../television/packets'
import { caller } from '../wire/credentials'
import type { User } from '../worlds/user-store'
import { combinedChannel } from './channel-object'
import { findChannel } from './find-channel'
import { packetObject } from './packet-object'

const unlockingPackets = (request: FastifyRequest, user: User): Packet[] => {
  const channel = findChannel(request)
  return packets.filter(({ id }) => id === channel.packetId && !user.packets.includes(id))
}

/** Packets that unlock a channel (PKT-11); none for a channel that the viewer may watch already. */
export const serveChannelPackets = (app: FastifyInstance): void => {
  app.get('/v2/channels/:id/quick_sales_packets', (request) => {
    const { user } = caller(request)
    const { visit } = request
    return unlockingPackets(request, user).map((packet) => ({
      total_price: packet.price,
      packets: [packetObject(visit, packet)],
      target_available_at: {
        channels: visit.world.roster.channels
          .filter(({ packetId }) => packetId === packet.id)
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
}
