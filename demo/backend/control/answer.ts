import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../wire/api-error'
import { bodyFields } from '../wire/request-fields'
import { worldBase } from '../wire/visit'

export const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html')

/** Path of a world's own pages: empty for the default world. */
export const worldRoot = (worldName: string): string => worldBase('', worldName)

/** Answers a script with JSON, and a form of the control page with a redirect back to it. */
export const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  worldName = request.visit.world.name,
): FastifyReply =>
  wantsPage(request) && request.method === 'POST'
    ? reply.redirect(`${worldRoot(worldName)}/demo`, 303)
    : reply.header('cache-control', 'no-store').send(value)

export const invalidOrder = (en: string): ApiError => new ApiError(400, { ru: en, en })

/** A number from a JSON or form body; undefined when absent or empty. Throws 400 for other text. */
export const bodyNumber = (request: FastifyRequest, name: string): number | undefined => {
  const value = bodyFields(request)[name]
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  if (!Number.isFinite(number)) throw invalidOrder(`${name} must be a number`)
  return number
}
