import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
// Runs on a server, as the oEmbed handler does: the demo hosts it as an operator's edge function would.
import { createHead } from '../../../shell/head'
import type { ResolvedOptions } from '../options'
import { notFound } from '../wire/api-error'
import type { Visit } from '../wire/visit'

/** Clients that run no scripts, by their user agents: crawlers, and messengers that preview a link. The list of nginx.conf. */
const WITHOUT_SCRIPTS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|viber|vkshare|skype|slack|discord|linkedin|pinterest|curl|wget/i

export const runsNoScripts = (request: FastifyRequest): boolean =>
  WITHOUT_SCRIPTS.test(request.headers['user-agent'] ?? '')

type Handler = ReturnType<typeof createHead>

/** Hosts the product's head service over this operator's API. `configOf` is config.json of a world. */
export const serveHead = (
  app: FastifyInstance,
  options: ResolvedOptions,
  configOf: (visit: Visit) => object,
): { sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> } => {
  /** In browsers, names such as `world.localhost`, or of a proxy in front, lead to this server; in Node they do not. */
  const ownOrigin = (): string => {
    const address = app.server.address()
    return typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
  }
  const handlers = new WeakMap<object, Map<string, Handler>>()
  const handlerOf = (visit: Visit): Handler => {
    const { world, origin } = visit
    const ofWorld = handlers.get(world) ?? new Map<string, Handler>()
    handlers.set(world, ofWorld)
    const handler =
      ofWorld.get(origin) ??
      createHead({
        site: origin,
        page: () =>
          readFile(join(options.siteDir, 'index.html'), 'utf8').catch(() => {
            throw notFound()
          }),
        config: async () => configOf(visit),
        fetch: (address, init) => fetch(String(address).replace(origin, ownOrigin()), init),
      })
    ofWorld.set(origin, handler)
    return handler
  }
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { visit, url, method, headers } = request
    const accepted = headers['accept-language']
    const response = await handlerOf(visit)(
      new Request(`${visit.origin}${url}`, {
        method,
        headers: accepted ? { 'accept-language': accepted } : {},
      }),
    )
    return reply
      .code(response.status)
      .headers(options.securityHeaders('site'))
      .headers(Object.fromEntries(response.headers))
      .send(await response.text())
  }
  app.get('/sitemap.xml', send)
  app.get('/robots.txt', send)
  return { sendPage: send }
}
