import type { FastifyInstance } from 'fastify'
import { pathText, queryFields } from '../wire/request-fields'

/** Address template of measurement pixels, below the world's base; players replace the names in braces. */
export const pixelPath =
  '/pixel/{Account}?tmsec={Tmsec}&catid={CatID}&vcid={VcID}&vcver={VcVersion}&evtp={evtp}&fts={position}&vts={now}'

/** A transparent GIF of 1x1 pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The measurement pixel of an audience counter; a world stores the parameters of each request. */
export const servePixel = (app: FastifyInstance): void => {
  app.get('/pixel/:account', (request, reply) => {
    const { statistics, clock } = request.visit.world
    const parameters = queryFields(request)
    statistics.pixels.push({ at: clock.nowMs(), account: pathText(request, 'account'), parameters })
    return reply.type('image/gif').header('cache-control', 'no-store').send(picture)
  })
}
