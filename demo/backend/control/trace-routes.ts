import type { FastifyInstance } from 'fastify'
import { makeWorldTrace } from './world-trace'

/** The trace of the world, with its credentials: for the laws of the tests. */
export const serveTraces = (app: FastifyInstance): void => {
  app.get('/demo/trace', (request, reply) =>
    reply.header('cache-control', 'no-store').send(makeWorldTrace(request.visit.world)),
  )
}
