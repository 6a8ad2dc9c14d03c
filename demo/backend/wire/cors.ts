import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResolvedOptions } from '../options'
import { isReadableFrom } from './admission'

const isPublicFile = (path: string): boolean =>
  path.startsWith('/embed/') ||
  path.startsWith('/locales/') ||
  path === '/config.json' ||
  path === '/oembed' ||
  path === '/robots.txt'

/** Headers that allow calls from pages of other origins; credentials are never allowed, nor are control calls. */
export const allowOtherOrigins = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: ResolvedOptions,
): void => {
  const { origin } = request.headers
  const isMedia = path.startsWith('/media/')
  if (isPublicFile(path) || isMedia) {
    reply.header('access-control-allow-origin', '*')
    if (!isMedia) reply.header('cross-origin-resource-policy', 'cross-origin')
  } else {
    reply.header('vary', 'Origin, Accept-Language')
    if (origin !== undefined && isReadableFrom(request, origin, options, path))
      reply.header('access-control-allow-origin', origin)
  }
  const { exposesDate } = request.visit.world.scenario
  reply.header('access-control-expose-headers', exposesDate ? 'Retry-After, Date' : 'Retry-After')
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', 'GET,POST,PATCH,PUT,DELETE,OPTIONS')
  reply.header(
    'access-control-allow-headers',
    `content-type,authorization,accept-language${isMedia ? ',range' : ''}`,
  )
  reply.header('access-control-max-age', '86400')
}
