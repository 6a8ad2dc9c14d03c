import type { FastifyInstance } from 'fastify'

/**
 * The watch reports of a world, by stream in order of issue, and its measurement pixels in order of request (PLY-15).
 */
export const serveStatistics = (app: FastifyInstance): void => {
  app.get('/demo/statistics', (request, reply) => {
    const { statistics, roster } = request.visit.world
    const watched = statistics.all().map((watching) => ({
      ...watching,
      of: typeof watching.of === 'number' ? roster.byId(watching.of)?.slug : watching.of,
    }))
    return reply.header('cache-control', 'no-store').send({ watched, pixels: statistics.pixels })
  })
}
