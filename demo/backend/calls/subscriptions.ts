import type { FastifyInstance } from 'fastify'
import { packets } from '../television/packets'
import { caller } from '../wire/credentials'
import { packetObject } from './packet-object'

/** The current subscriptions of the caller's account. */
export const serveSubscriptions = (app: FastifyInstance): void => {
  app.get('/v2/users/self/subscriptions/current', (request) => {
    const { user } = caller(request)
    const { visit } = request
    return packets
      .filter(({ id }) => user.packets.includes(id))
      .map((packet) => ({
        id: `${user.id}${packet.id}`,
        packet_id: packet.id,
        packet: packetObject(visit, packet),
        start_at: new Date(visit.world.clock.nowMs()).toISOString(),
        end_at: null,
        renew: true,
        is_paused: false,
        pauses: [],
        allow_delete_paused: false,
      }))
  })
}
