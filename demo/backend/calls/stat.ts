import type { FastifyInstance } from 'fastify'
import { invalidFields, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText, queryInteger } from '../wire/request-fields'

/** `PATCH users/self/stat/{id}?duration=`: seconds watched of an issued stream (PLY-15). */
export const serveStat = (app: FastifyInstance): void => {
  app.patch('/v2/users/self/stat/:id', (request) => {
    const { user } = caller(request)
    const { statistics, clock } = request.visit.world
    const watching = statistics.byId(pathText(request, 'id'))
    if (!watching || watching.userId !== user.id) throw notFound()
    const duration = queryInteger(request, 'duration')
    if (duration === undefined || duration < 0) throw invalidFields({ duration: ['Seconds, 0 or more.'] })
    watching.reports.push({ seconds: duration, at: clock.nowMs() })
    return { id: watching.id, duration }
  })
}
