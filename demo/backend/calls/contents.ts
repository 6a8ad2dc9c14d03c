import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { airingOf, ownsContent } from '../catalogue/content-rights'
import { libraries } from '../catalogue/libraries'
import { packets } from '../television/packets'
import { errorBody, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { contentObject, shortContent } from './content-object'
import { packetObject } from './packet-object'

const maxSimilar = 12

/** Finds the content by the id or slug in the path. Throws 404 `not_found` if there is none. */
export const findContent = (request: FastifyRequest): Content => {
  const content = request.visit.world.catalogue.find(pathText(request, 'id'))
  if (!content) throw notFound()
  return content
}

const libraryObject = (request: FastifyRequest, content: Content): object[] =>
  libraries
    .filter(({ id }) => id === content.libraryId && !content.channelSlug)
    .map(({ id, title }) => ({ id, title: title[request.visit.language] }))

const airings = (request: FastifyRequest, content: Content): object[] => {
  const airing = airingOf(request.visit.world, content)
  if (!airing) return []
  const { channel, programme } = airing
  return [{ id: programme.id, channel_id: channel.id, start_at: programme.start }]
}

/** `GET contents/{id or slug}` and its sub-resources (CAT-06). A lost content is 404 with `lost_content`. */
export const serveContents = (app: FastifyInstance): void => {
  app.get('/v2/contents/:id', (request, reply) => {
    const { user } = caller(request)
    const content = findContent(request)
    const found = contentObject(request.visit, user, content)
    if (!content.isLost) return found
    const words = { ru: 'Эта плёнка потеряна.', en: 'This reel is lost.' }
    return reply
      .code(404)
      .send({ ...errorBody(404, words[request.visit.language], 'not_found'), lost_content: found })
  })

  app.get('/v2/contents/:id/episodes', (request) => {
    caller(request)
    const episodes = request.visit.world.catalogue.episodesOf(findContent(request))
    return episodes.map((episode, place) => shortContent(request.visit, episode, place))
  })

  app.get('/v2/contents/:id/sources', (request) => {
    caller(request)
    const content = findContent(request)
    return { catchups: airings(request, content), libraries: libraryObject(request, content) }
  })

  app.get('/v2/contents/:id/similar', (request) => {
    caller(request)
    const target = findContent(request)
    return request.visit.world.catalogue.contents
      .filter((one) => one.type === target.type && one.id !== target.id && !one.isLost)
      .slice(0, maxSimilar)
      .map((content, place) => shortContent(request.visit, content, place))
  })

  app.get('/v2/contents/:id/quick_sales_packets', (request) => {
    const { user } = caller(request)
    const { visit } = request
    const content = findContent(request)
    if (ownsContent(visit.world, user, content) || content.isProviderOnly) return []
    const wanted = airingOf(visit.world, content)?.channel.packetId ?? content.packetId
    return packets
      .filter(({ id }) => id === wanted)
      .map((packet) => ({
        total_price: packet.price,
        packets: [packetObject(visit, packet)],
        target_available_at: { channels: [], libraries: libraryObject(request, content) },
        not_all_episodes_available: false,
      }))
  })
}
