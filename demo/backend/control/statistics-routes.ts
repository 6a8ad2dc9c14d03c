import type { FastifyInstance } from 'fastify'

/** What a world was told of what is watched: streams in the order they were handed out, pixels as they were asked. */
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
