import type { FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import type { Channel } from '../television/channel'
import { ApiError, notFound } from '../wire/api-error'
import { presentedPass } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import type { StreamPass } from '../worlds/token-store'

/** The stream token, if it is for this channel or content. Throws 403 otherwise. */
export const requirePass = (request: FastifyRequest, { id }: Pick<Channel | Content, 'id'>): StreamPass => {
  const secret = presentedPass(request)
  const pass = request.visit.world.tokens.validPass(secret)
  if (pass?.opens === id) return pass
  throw new ApiError(403, {
    ru: 'Адрес потока устарел, запросите новый.',
    en: 'This stream address is stale; ask for a new one.',
  })
}

/** The channel with the slug in the path. Throws 404 if it has another kind of video. */
export const streamedChannel = (request: FastifyRequest, video: Channel['video'] = 'clear'): Channel => {
  const channel = request.visit.world.roster.bySlug(pathText(request, 'slug'))
  if (channel?.video !== video) throw notFound()
  return channel
}
