import type { FastifyInstance } from 'fastify'
import { pathText, queryFields } from '../wire/request-fields'

/** Where measurement is told what, below the world's base; players fill in what is in braces. */
export const pixelPath =
  '/pixel/{Account}?tmsec={Tmsec}&catid={CatID}&vcid={VcID}&vcver={VcVersion}&evtp={evtp}&fts={position}&vts={now}'

/** A transparent picture of one by one. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The measurement pixel of somebody who counts viewers; a world remembers what it was told. */
export const servePixel = (app: FastifyInstance): void => {
  app.get('/pixel/:account', (request, reply) => {
    const { statistics, clock } = request.visit.world
    const told = queryFields(request)
    statistics.pixels.push({ at: clock.nowMs(), account: pathText(request, 'account'), told })
    return reply.type('image/gif').header('cache-control', 'no-store').send(picture)
  })
}
