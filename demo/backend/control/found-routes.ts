import type { FastifyInstance } from 'fastify'
import { answer } from './answer'

/** Reads the search results that clients reported as opened. */
export const serveFoundReports = (app: FastifyInstance): void => {
  app.get('/demo/found', (request, reply) => answer(request, reply, request.visit.world.found))
}
