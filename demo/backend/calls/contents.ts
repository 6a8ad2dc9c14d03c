import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import {
  airingOf,
  archivedAirings,
  holdsContent,
  isAiredOnly,
  ownsContent,
} from '../catalogue/content-rights'
import { listedContentCount } from '../catalogue/content-roster'
import { libraries } from '../catalogue/libraries'
import type { Packet } from '../commerce/packet'
import { packets, withIncluded } from '../commerce/packets'
import { holdsChannel } from '../television/entitlement'
import { errorBody, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { contentObject, shortContent } from './content-object'
import { packetObject } from './packet-object'

const maxSimilar = 18
const maxSimilarOfKnown = 12
const maxAirings = 12

/** Finds the content by the id or slug in the path. Throws 404 `not_found` if there is none. */
export const findContent = (request: FastifyRequest): Content => {
  const content = request.visit.world.catalogue.find(pathText(request, 'id'))
  if (!content) throw notFound()
  return content
}

const libraryObject = (request: FastifyRequest, content: Content): object[] =>
  libraries
    .filter(({ id }) => id === content.libraryId && !content.channelSlug && !isAiredOnly(content))
    .map(({ id, title }) => ({ id, title: title[request.visit.language] }))

const airings = (request: FastifyRequest, content: Content): object[] => {
  const { world } = request.visit
  const airing = airingOf(world, content)
  const archived = archivedAirings(world, content).slice(0, maxAirings)
  return (archived.length === 0 && airing ? [airing] : archived).map(({ channel, programme }) => ({
    id: programme.id,
    channel_id: channel.id,
    start_at: programme.start,
  }))
}

const isKin = (one: Content, target: Content): boolean =>
  one.type === target.type && one.id !== target.id && !one.isLost

/**
 * Contents of the same type: first of the same subgenre, then of the same main genre, then others. Contents that tests
 * use by name get the first twelve of the catalogue.
 */
const similarTo = (contents: readonly Content[], target: Content): Content[] => {
  const kin = contents.filter((one) => isKin(one, target))
  if (target.index < listedContentCount) return kin.slice(0, maxSimilarOfKnown)
  const shared = ({ genres: [main, sub] }: Content): number =>
    Number(main === target.genres[0]) + Number(sub === target.genres[1])
  return kin.sort((one, other) => shared(other) - shared(one)).slice(0, maxSimilar)
}

/** The packets that unlock a content, or the channel whose archive it plays from; its own one first. */
const packetsOf = (request: FastifyRequest, content: Content): Packet[] => {
  const channel = airingOf(request.visit.world, content)?.channel
  const own = channel?.packetId ?? content.packetId
  return packets
    .filter((packet) => {
      const held = withIncluded(packet)
      return channel ? holdsChannel(held, channel) : held.some((one) => holdsContent(one, content))
    })
    .sort((one, other) => Number(other.id === own) - Number(one.id === own))
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
    return similarTo(request.visit.world.catalogue.contents, findContent(request)).map((content, place) =>
      shortContent(request.visit, content, place),
    )
  })

  app.get('/v2/contents/:id/quick_sales_packets', (request) => {
    const { user } = caller(request)
    const { visit } = request
    const content = findContent(request)
    if (ownsContent(visit.world, user, content) || content.isProviderOnly) return []
    return packetsOf(request, content).map((packet) => ({
      total_price: packet.price,
      packets: [packetObject(visit, packet, user)],
      target_available_at: { channels: [], libraries: libraryObject(request, content) },
      not_all_episodes_available: false,
    }))
  })
}
