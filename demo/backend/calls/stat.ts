import type { FastifyInstance } from 'fastify'
import { invalidFields, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText, queryInteger } from '../wire/request-fields'

/** `PATCH users/self/stat/{id}?duration=&evtp=`: seconds watched, live (1) or not (3), of an issued stream (PLY-15). */
export const serveStat = (app: FastifyInstance): void => {
  app.patch('/v2/users/self/stat/:id', (request) => {
    const { user } = caller(request)
    const { statistics, clock } = request.visit.world
    const watching = statistics.byId(pathText(request, 'id'))
    if (!watching || watching.userId !== user.id) throw notFound()
    const duration = queryInteger(request, 'duration')
    if (duration === undefined || duration < 0) throw invalidFields({ duration: ['Seconds, 0 or more.'] })
    const evtp = queryInteger(request, 'evtp')
    if (evtp !== undefined && evtp !== 1 && evtp !== 3) throw invalidFields({ evtp: ['1 or 3.'] })
    watching.reports.push({ seconds: duration, evtp: evtp ?? null, at: clock.nowMs() })
    return { id: watching.id, duration }
  })
}
