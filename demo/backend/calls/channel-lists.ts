import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Channel } from '../television/channel'
import { caller } from '../wire/credentials'
import { queryInteger, queryList, queryText } from '../wire/request-fields'
import { page } from '../wire/visit'
import { combinedChannel, overlayChannel, staticChannel } from './channel-object'

const matching = (request: FastifyRequest): Channel[] => {
  const wanted = queryText(request, 'search')?.toLowerCase()
  const { channels } = request.visit.world.roster
  const found = wanted
    ? channels.filter(({ name }) => Object.values(name).some((one) => one.toLowerCase().includes(wanted)))
    : channels
  return page(found, queryInteger(request, 'limit'), queryInteger(request, 'offset'))
}

/** The two lists that a client joins, the free channels, and the older calls that contain both lists (CHN-01). */
export const serveChannelLists = (app: FastifyInstance): void => {
  app.get('/v2/channels/channel_list', (request) => {
    caller(request)
    const withSchedule = queryList(request, 'includes').includes('current_schedules')
    return matching(request).map((channel) => staticChannel(request.visit, channel, withSchedule))
  })

  app.get('/v2/users/self/channel_list', (request) => {
    const { user } = caller(request)
    return request.visit.world.roster.channels
      .filter((channel) => channel.inOverlay)
      .map((channel) => overlayChannel(request.visit, channel, user))
  })

  app.get('/v2/channels/free_list', (request) => {
    caller(request)
    return request.visit.world.roster.channels
      .filter((channel) => channel.isFree && channel.inOverlay && channel.accessError === null)
      .filter((channel) => !channel.isHidden)
      .map((channel) => staticChannel(request.visit, channel, false))
  })

  for (const path of ['/v2/channels', '/v2/users/self/channels']) {
    app.get(path, (request) => {
      const { user } = caller(request)
      return matching(request).map((channel) => combinedChannel(request.visit, channel, user))
    })
  }
}
