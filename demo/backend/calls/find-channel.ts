import type { FastifyRequest } from 'fastify'
import type { Channel } from '../television/channel'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'

/** The channel whose numeric id is in the path. Slugs are not ids here: 404 `not_found`. */
export const findChannel = (request: FastifyRequest): Channel => {
  const id = pathText(request, 'id')
  const channel = /^\d+$/.test(id) ? request.visit.world.roster.byId(Number(id)) : undefined
  if (!channel) throw notFound()
  return channel
}
