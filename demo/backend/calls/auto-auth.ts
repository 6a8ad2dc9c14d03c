import type { FastifyInstance } from 'fastify'
import { missingFields, notFound } from '../wire/api-error'
import { bodyText } from '../wire/request-fields'
import { newToken } from './token-object'

/** The path of `network.auto_auth`, under the world's base. */
export const autoAuthPath = '/v2/demo-auto-auth'

const needed = ['manufacturer', 'model', 'serial', 'os']

/** Signs in a caller from the network of a known customer; 404 in networks without one (ACC-09). */
export const serveAutoAuth = (app: FastifyInstance): void => {
  app.post(autoAuthPath, (request) => {
    const { users, clock, ledger, scenario } = request.visit.world
    const serial = bodyText(request, 'serial')
    if (serial) ledger.recordSecret(serial)
    const user = users.byPhone(scenario.autoAuthPhone ?? '')
    if (!user) throw notFound()
    const missing = needed.filter((field) => !bodyText(request, field))
    if (missing.length > 0) throw missingFields(missing)
    user.lastLogin = clock.now()
    return newToken(request.visit, user, undefined)
  })
}
