import type { FastifyInstance, FastifyRequest } from 'fastify'
import { neighbours } from '../commerce/neighbours'
import { ownBundles } from '../commerce/own-bundles'
import type { Packet } from '../commerce/packet'
import { centsOf, listedPackets } from '../commerce/packets'
import { notFound } from '../wire/api-error'
import { optionalCaller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { userWith } from '../worlds/user-store'
import { packetObject } from './packet-object'
import { isProvider, neighbourObject, providerObject } from './provider-object'

/** The viewer without a token: the landing of a provider is open where guests are refused. */
const passerBy = userWith(0, { username: '', isGuest: true, joinedAt: 0, paySystems: [] })

const packetObjects = (request: FastifyRequest, packets: readonly Packet[]): object[] => {
  const user = optionalCaller(request)?.user ?? passerBy
  return packets.map((one, place) => packetObject(request.visit, one, user, ['availables'], place))
}

/** The landing data of a provider, by id or short name: the viewer's own or another one (PKT-10). */
export const serveProviders = (app: FastifyInstance): void => {
  app.get('/v2/providers/:id/info', (request) => {
    const { visit } = request
    const name = pathText(request, 'id')
    if (isProvider(visit, name)) {
      const sold = listedPackets(visit.world).filter(
        ({ isHidden, price }) => !isHidden && centsOf(price) !== null,
      )
      return {
        provider_data: providerObject(visit),
        packets: packetObjects(request, sold),
        bundles: packetObjects(request, sold.length === 0 ? [] : ownBundles),
      }
    }
    const neighbour = neighbours.find(({ id, shortname }) => [String(id), shortname].includes(name))
    if (!neighbour) throw notFound()
    return {
      provider_data: neighbourObject(visit, neighbour),
      packets: packetObjects(request, neighbour.packets),
      bundles: packetObjects(request, neighbour.bundles),
    }
  })
}
