import type { FastifyRequest } from 'fastify'
import { bodyText } from '../wire/request-fields'

/** True for a page of this world's own site: the host of the request, or that of the world under localhost. */
const isOwnPage = (request: FastifyRequest, url: URL): boolean => {
  const { host = '' } = request.headers
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const { name } = request.visit.world
  return (
    ['http:', 'https:'].includes(url.protocol) &&
    [host, `${name}.localhost${port}`, `localhost${port}`].includes(url.host)
  )
}

/** The address to return to after a payment, with `purchased=true`; null without one and for other sites. */
export const returnUrl = (request: FastifyRequest): string | null => {
  const wanted = bodyText(request, 'return_url') ?? ''
  if (!URL.canParse(wanted)) return null
  const url = new URL(wanted)
  if (!isOwnPage(request, url)) return null
  url.searchParams.set('purchased', 'true')
  return url.href
}
