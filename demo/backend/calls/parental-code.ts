import type { FastifyInstance } from 'fastify'
import { ApiError } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { refuseTooManyMessages } from './code-sending'

/** `POST users/self/parental_code/send`: sends the forgotten PIN to its owner's phone (PIN-01). */
export const serveParentalCode = (app: FastifyInstance): void => {
  app.post('/v2/users/self/parental_code/send', (request) => {
    const { user } = caller(request)
    if (user.pin === null || user.phone === null) {
      throw new ApiError(400, { ru: 'PIN-код ещё не задан.', en: 'No PIN has been set yet.' })
    }
    refuseTooManyMessages(request, user.phone, 'pin')
    request.visit.world.codes.sendPin(user.phone, user.pin)
    return {}
  })
}
