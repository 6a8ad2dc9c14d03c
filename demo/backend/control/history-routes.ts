import type { FastifyInstance } from 'fastify'
import { bodyText } from '../wire/request-fields'
import { answer, bodyNumber, invalidOrder } from './answer'

/** Reads playback positions, or stores one as if the viewer had watched before. */
export const serveHistoryOrders = (app: FastifyInstance): void => {
  app.get('/demo/history', (request, reply) => answer(request, reply, request.visit.world.history.all()))

  app.post('/demo/history', (request, reply) => {
    const { users, catalogue, history, clock } = request.visit.world
    const user = users.byPhone(bodyText(request, 'phone') ?? '')
    if (!user) throw invalidOrder('no user has this phone')
    const content = catalogue.find(bodyText(request, 'content') ?? '')
    if (!content) throw invalidOrder('content is an id or slug of the catalogue')
    const seconds = bodyNumber(request, 'seconds') ?? 0
    const percentage = Math.min(100, Math.round((100 * seconds) / content.seconds))
    const entry = {
      userId: user.id,
      of: content.id,
      libraryId: content.libraryId,
      seconds,
      percentage,
      viewedAt: clock.now(),
    }
    return answer(request, reply, history.write(entry))
  })
}
