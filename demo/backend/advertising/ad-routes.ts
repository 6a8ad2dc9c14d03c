import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import type { VastName } from './ad-plan'
import { vastDocument } from './vast-documents'

const names: readonly VastName[] = [
  'single',
  'pod',
  'skippable',
  'wrapper',
  'redirect',
  'empty',
  'broken',
  'lost',
  'slow',
]

/** Delay of the slow document, ms: longer than any player waits for VAST. */
const slowMs = 7000

/**
 * The demo's ad server: VAST documents, and an endpoint for every tracking call. The ledger records both in order: `GET
 * /media/ads/track/:ad/:event`.
 */
export const serveAds = (app: FastifyInstance): void => {
  app.get('/media/ads/vast/:file', async (request, reply) => {
    const name = names.find((one) => `${one}.xml` === pathText(request, 'file'))
    if (!name) throw notFound()
    if (name === 'redirect') return reply.redirect(`${request.visit.base}/media/ads/vast/single.xml`)
    if (name === 'slow') await wait(slowMs, undefined, { ref: false })
    return reply
      .header('cache-control', 'no-store')
      .type('application/xml; charset=utf-8')
      .send(vastDocument(request.visit.base, name))
  })

  app.get('/media/ads/track/:ad/:event', (_request, reply) =>
    reply.header('cache-control', 'no-store').code(204).send(),
  )

  app.get('/media/ads/shop/:ad', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>${request.visit.world.name}</title><h1>The shop of an advertisement</h1>`,
      ),
  )
}
