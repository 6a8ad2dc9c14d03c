import type { FastifyInstance } from 'fastify'
import { unknownPhone } from '../wire/api-error'
import { bodyText } from '../wire/request-fields'
import { sendCode } from './code-sending'

/** `POST otps`: puts a code into the world's inbox (ACC-05). Five a minute per phone, then 429. */
export const serveOtps = (app: FastifyInstance): void => {
  app.post('/v2/otps', (request) => {
    const phone = bodyText(request, 'phone') ?? ''
    if (!request.visit.world.users.byPhone(phone)) throw unknownPhone()
    return sendCode(request, phone)
  })
}
