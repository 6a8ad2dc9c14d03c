import type { FastifyRequest } from 'fastify'
import type { Channel } from '../television/channel'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'

/** Finds the channel by the numeric id in the path. Throws 404 `not_found` for an unknown id and for a slug. */
export const findChannel = (request: FastifyRequest): Channel => {
  const id = pathText(request, 'id')
  const channel = /^\d+$/.test(id) ? request.visit.world.roster.byId(Number(id)) : undefined
  if (!channel) throw notFound()
  return channel
}
