import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Packet } from '../commerce/packet'
import { listedPackets } from '../commerce/packets'
import { monthsOnSale, packetTerms } from '../commerce/purchase-terms'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText, queryList } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { type Expansion, packetObject } from './packet-object'
import { periodOf, purchaseTypeObject, termsCaption } from './purchase-object'

const everything: readonly Expansion[] = ['availables', 'channels', 'videos', 'includes']

const listed = ({ visit }: FastifyRequest): Packet[] => listedPackets(visit.world)

const findPacket = (request: FastifyRequest): Packet => {
  const id = Number(pathText(request, 'id'))
  const packet = listed(request).find((one) => one.id === id)
  if (!packet) throw notFound()
  return packet
}

const expansionsOf = (request: FastifyRequest): Expansion[] => {
  const wanted = queryList(request, 'includes')
  return everything.filter((one) => wanted.includes(one))
}

const periods = (request: FastifyRequest, packet: Packet, user: User): object[] =>
  monthsOnSale(packet).map((months) => {
    const terms = packetTerms(user, packet, months)
    return {
      period_human: periodOf(terms),
      description: termsCaption(terms)[request.visit.language],
      purchases_type: [purchaseTypeObject(request.visit, user, terms)],
    }
  })

/** The packets as a tree, as a flat list, and by id with the periods for which each is sold (PKT-01, PKT-08). */
export const servePackets = (app: FastifyInstance): void => {
  for (const path of ['/v2/packets', '/v2/purchasepackets']) {
    app.get(path, (request) => {
      const { user } = caller(request)
      return listed(request)
        .filter(({ isBase }) => isBase)
        .map((one, place) => packetObject(request.visit, one, user, expansionsOf(request), place))
    })

    app.get(`${path}/:id`, (request) => {
      const { user } = caller(request)
      return packetObject(request.visit, findPacket(request), user, everything)
    })
  }

  app.get('/v2/packets/flat', (request) => {
    const { user } = caller(request)
    return listed(request).map((one, place) =>
      packetObject(request.visit, one, user, expansionsOf(request), place),
    )
  })

  app.get('/v2/packets/:id/purchaseperiods', (request) => {
    const { user } = caller(request)
    const packet = findPacket(request)
    if (packet.isHidden || packet.parentName) return []
    return periods(request, packet, user)
  })
}
